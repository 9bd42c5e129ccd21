fn main() {
    let out = std::env::args().nth(1).unwrap();
    std::fs::write(format!("{out}/chart.svg"), jamaica::draw::chart()).unwrap();
}
