DROP INDEX "listings_cheapest";--> statement-breakpoint
DROP INDEX "listings_dearest";--> statement-breakpoint
DROP INDEX "listings_facts";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "available_price" integer, ADD COLUMN "available_max_price" integer;--> statement-breakpoint
UPDATE listings SET available_price = g.lowest, available_max_price = g.highest
FROM (
  SELECT listing_id, min(CASE WHEN total_price > 0 THEN total_price ELSE revised_price END) AS lowest,
    max(CASE WHEN total_price > 0 THEN greatest(total_price, total_price_max) ELSE greatest(revised_price, revised_price_max) END) AS highest
  FROM rooms WHERE status = 'Available' AND (total_price > 0 OR revised_price > 0) GROUP BY listing_id
) g
WHERE id = g.listing_id;--> statement-breakpoint
ALTER TABLE "listings"
  ADD COLUMN "shown_price" integer GENERATED ALWAYS AS (CASE WHEN price > 0 AND line_type <> 'offline' AND available_price > 0 THEN available_price ELSE price END) STORED,
  ADD COLUMN "shown_max_price" integer GENERATED ALWAYS AS (CASE WHEN price > 0 AND line_type <> 'offline' AND available_price > 0 THEN available_max_price ELSE max_price END) STORED;--> statement-breakpoint
CREATE INDEX "listings_cheapest" ON "listings" USING btree ((nullif(shown_price, 0)),"id") WHERE published AND sale_status <> 'sold';--> statement-breakpoint
CREATE INDEX "listings_dearest" ON "listings" USING btree ((nullif(shown_price, 0)) DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE published AND sale_status <> 'sold';--> statement-breakpoint
CREATE INDEX "listings_facts" ON "listings" USING btree ("state","property_type","shown_price","shown_max_price","rental","max_rental","land_size","max_land_size","build_size","max_build_size","beds","max_beds","max_baths","max_cars","max_studies","latitude","longitude","id") WHERE published AND sale_status <> 'sold';--> statement-breakpoint
-- The prices of the available units, in the transaction that changes a unit. A status changes under a lock of the listing
-- (server/listing/units.ts), so this sees every change before it; the listing is written only when its range changes.
CREATE FUNCTION follow_available_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listings SET available_price = g.lowest, available_max_price = g.highest
  FROM (
    SELECT c.listing_id, min(CASE WHEN u.total_price > 0 THEN u.total_price ELSE u.revised_price END) AS lowest,
      max(CASE WHEN u.total_price > 0 THEN greatest(u.total_price, u.total_price_max) ELSE greatest(u.revised_price, u.revised_price_max) END) AS highest
    FROM (SELECT DISTINCT listing_id FROM changed) c
    LEFT JOIN rooms u ON u.listing_id = c.listing_id AND u.status = 'Available' AND (u.total_price > 0 OR u.revised_price > 0)
    GROUP BY c.listing_id
  ) g
  WHERE id = g.listing_id AND (available_price, available_max_price) IS DISTINCT FROM (g.lowest, g.highest);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER available_prices_on_insert AFTER INSERT ON "rooms"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_available_prices();
--> statement-breakpoint
CREATE TRIGGER available_prices_on_update AFTER UPDATE ON "rooms"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_available_prices();
--> statement-breakpoint
CREATE TRIGGER available_prices_on_delete AFTER DELETE ON "rooms"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_available_prices();
