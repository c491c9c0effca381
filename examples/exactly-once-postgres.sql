-- The record of exactly-once-postgres.json and reconcile-postgres.json. Run it once, in the database
-- that their Postgres nodes use.

-- One row per event: taken when somebody begins with it, handled when all of it is done.
CREATE TABLE shipment_events (
	notification_id text PRIMARY KEY,
	taken_at timestamptz NOT NULL DEFAULT now(),
	attempts integer NOT NULL DEFAULT 1,
	handled_at timestamptz
);

CREATE INDEX shipment_events_taken_at ON shipment_events (taken_at);

-- One row in all: the run of the schedule that is under way.
CREATE TABLE shipment_reconcile (
	only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
	taken_by text,
	taken_at timestamptz
);

INSERT INTO shipment_reconcile DEFAULT VALUES;
