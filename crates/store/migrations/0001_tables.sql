-- "Cayo": tells our files from other programs' databases.
PRAGMA application_id = 1130461551;

-- What a lobby shows of a table. A deleted table leaves its row behind, so that its id is known to be gone.
CREATE TABLE tables (
    no          INTEGER PRIMARY KEY,
    id          TEXT    NOT NULL UNIQUE,
    game        TEXT    NOT NULL,
    status      TEXT    NOT NULL CHECK (status IN ('waiting', 'running', 'finished')),
    listed      INTEGER NOT NULL CHECK (listed IN (0, 1)),
    title       TEXT    NOT NULL,
    seats       INTEGER NOT NULL,
    seats_taken INTEGER NOT NULL,
    players     TEXT    NOT NULL, -- a JSON array of names
    changed_at  INTEGER NOT NULL, -- milliseconds since 1970
    deleted_at  INTEGER
) STRICT;
CREATE INDEX tables_by_change ON tables (changed_at, id) WHERE deleted_at IS NULL;
CREATE INDEX tables_by_status ON tables (status, changed_at, id) WHERE deleted_at IS NULL;

-- The end of each table's chain of entries. Apart from `tables`, because every append changes it: hundreds of these
-- narrow rows share a page.
CREATE TABLE heads (
    no      INTEGER PRIMARY KEY REFERENCES tables (no),
    version INTEGER NOT NULL,
    last    INTEGER -- the id of the newest entry, NULL while there is none
) STRICT;

-- Append-only. An entry points to the one before it in its table: following the chain costs a load little, and an
-- append writes to the end of the file only, where an index on (table, version) would write all over it.
CREATE TABLE entries (
    id       INTEGER PRIMARY KEY,
    table_no INTEGER NOT NULL,
    version  INTEGER NOT NULL,
    prev     INTEGER,
    at_ms    INTEGER NOT NULL,
    key      BLOB,
    body     TEXT    NOT NULL
) STRICT;

-- Who may sit where, by the SHA-256 of a token. Seat -1 is no seat.
CREATE TABLE grants (
    token    BLOB    NOT NULL,
    table_no INTEGER NOT NULL REFERENCES tables (no),
    seat     INTEGER NOT NULL,
    PRIMARY KEY (token, table_no, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX grants_by_table ON grants (table_no, seat);

-- A cache; may be emptied at any time.
CREATE TABLE snapshots (
    table_no INTEGER PRIMARY KEY REFERENCES tables (no),
    version  INTEGER NOT NULL,
    bytes    BLOB    NOT NULL
) STRICT;
