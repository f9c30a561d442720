ALTER TABLE "unit_ledger" ADD COLUMN "number" integer;--> statement-breakpoint
ALTER TABLE "unit_ledger" ADD COLUMN "previous_hash" text;--> statement-breakpoint
ALTER TABLE "unit_ledger" ADD COLUMN "hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "unit_ledger_by_number" ON "unit_ledger" USING btree ("room_id","number");--> statement-breakpoint
CREATE INDEX "unit_ledger_unchained" ON "unit_ledger" USING btree ("room_id") WHERE hash IS NULL;--> statement-breakpoint
-- The same as ledgerText in domain/listing/ledger.
CREATE FUNCTION unit_ledger_hash(entry unit_ledger) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  RETURN encode(sha256(convert_to(concat_ws(E'\n',
    1,
    entry.previous_hash,
    entry.id,
    entry.room_id,
    entry.number,
    entry.listing_id,
    entry.from_status,
    entry.to_status,
    coalesce(entry.reservation_id::text, ''),
    to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')), 'UTF8')), 'hex');
END $$;
--> statement-breakpoint
-- Returns the last row of a unit's chain, all nulls without one. Rows that are older than the chain are chained first, all those of a
-- unit together; a row without a hash beside one that has a hash was written past the triggers, and stays as it is.
CREATE FUNCTION chain_unit_ledger(unit integer) RETURNS unit_ledger LANGUAGE plpgsql AS $$
DECLARE
  last unit_ledger;
  entry unit_ledger;
BEGIN
  -- One row of a unit at a time.
  PERFORM 1 FROM rooms WHERE id = unit FOR NO KEY UPDATE;
  SELECT * INTO last FROM unit_ledger WHERE room_id = unit AND number IS NOT NULL ORDER BY number DESC LIMIT 1;
  IF last.id IS NOT NULL THEN
    RETURN last;
  END IF;
  FOR entry IN SELECT * FROM unit_ledger WHERE room_id = unit ORDER BY id LOOP
    entry.number := coalesce(last.number, 0) + 1;
    entry.previous_hash := coalesce(last.hash, '');
    entry.hash := unit_ledger_hash(entry);
    UPDATE unit_ledger SET number = entry.number, previous_hash = entry.previous_hash, hash = entry.hash WHERE id = entry.id;
    last := entry;
  END LOOP;
  RETURN last;
END $$;
--> statement-breakpoint
CREATE FUNCTION chain_unit_ledger_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last unit_ledger;
BEGIN
  last := chain_unit_ledger(NEW.room_id);
  NEW.number := coalesce(last.number, 0) + 1;
  NEW.previous_hash := coalesce(last.hash, '');
  NEW.hash := unit_ledger_hash(NEW);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER unit_ledger_is_chained BEFORE INSERT ON "unit_ledger"
  FOR EACH ROW EXECUTE FUNCTION chain_unit_ledger_row();
--> statement-breakpoint
CREATE FUNCTION keep_unit_ledger_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A row that is older than the chain gets its place in it, once.
  IF TG_OP = 'UPDATE' AND OLD.hash IS NULL AND NEW.hash IS NOT NULL
    AND to_jsonb(NEW) - '{number,previous_hash,hash}'::text[] = to_jsonb(OLD) - '{number,previous_hash,hash}'::text[] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
DROP TRIGGER unit_ledger_is_append_only ON "unit_ledger";
--> statement-breakpoint
CREATE TRIGGER unit_ledger_is_append_only BEFORE UPDATE OR DELETE ON "unit_ledger"
  FOR EACH ROW EXECUTE FUNCTION keep_unit_ledger_row();
--> statement-breakpoint
CREATE TRIGGER unit_ledger_is_not_truncated BEFORE TRUNCATE ON "unit_ledger"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
