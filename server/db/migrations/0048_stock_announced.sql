-- Announces a listing that shows other units than before, once per statement and listing. A unit that stays shown is announced
-- by server/listing/units.ts, with its status.
CREATE FUNCTION announce_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM pg_notify('stock_changed', c.listing_id::text) FROM (
      SELECT DISTINCT n.listing_id FROM changed n JOIN was o USING (id) WHERE (n.status = 'Withheld') <> (o.status = 'Withheld')
    ) c;
  ELSE
    PERFORM pg_notify('stock_changed', c.listing_id::text) FROM (
      SELECT DISTINCT listing_id FROM changed WHERE status <> 'Withheld'
    ) c;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_on_insert AFTER INSERT ON "rooms"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_stock();
--> statement-breakpoint
CREATE TRIGGER stock_on_update AFTER UPDATE ON "rooms"
  REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_stock();
--> statement-breakpoint
CREATE TRIGGER stock_on_delete AFTER DELETE ON "rooms"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_stock();
