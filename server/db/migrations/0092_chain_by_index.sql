-- A session keeps the plan of a function's statement. While the ledger was short, a unit's last row was planned as a scan of the whole
-- table, and 10,000 units that moved later in the same session then read all rows before theirs: 15 s. The index is right at any size.
ALTER FUNCTION chain_unit_ledger(integer) SET enable_seqscan = off;
--> statement-breakpoint
-- Reads the last event of an envelope in the same way.
ALTER FUNCTION chain_envelope_event() SET enable_seqscan = off;
--> statement-breakpoint
-- As before with one query for a row. Every change of a unit locks it first, and the unique index refuses what comes past that.
CREATE OR REPLACE FUNCTION chain_unit_ledger_row() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  last record;
BEGIN
  -- A row without a number, which is older than the chain, is the first of this order.
  SELECT number, hash INTO last FROM unit_ledger WHERE room_id = NEW.room_id ORDER BY number DESC LIMIT 1;
  IF FOUND AND last.number IS NULL THEN
    last := chain_unit_ledger(NEW.room_id);
  END IF;
  NEW.number := coalesce(last.number, 0) + 1;
  NEW.previous_hash := coalesce(last.hash, '');
  NEW.hash := unit_ledger_hash(NEW);
  RETURN NEW;
END $$;
