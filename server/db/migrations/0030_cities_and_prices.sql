DROP INDEX "listings_cheapest";--> statement-breakpoint
DROP INDEX "listings_dearest";--> statement-breakpoint
ALTER TABLE "search_suburbs" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "search_suburbs" ADD COLUMN "longitude" double precision;--> statement-breakpoint
CREATE INDEX "search_suburbs_by_place" ON "search_suburbs" USING btree ("latitude","longitude");--> statement-breakpoint
CREATE INDEX "listings_cheapest" ON "listings" USING btree ((nullif(price, 0)),"id") WHERE published AND sale_status <> 'sold';--> statement-breakpoint
CREATE INDEX "listings_dearest" ON "listings" USING btree ((nullif(price, 0)) DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE published AND sale_status <> 'sold';--> statement-breakpoint
-- Where a suburb is: the average of the listings that were added last, for the cities that it belongs to and for suburbs nearby.
CREATE OR REPLACE FUNCTION add_search_suburbs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM added) THEN RETURN NULL; END IF;
  INSERT INTO search_suburbs (suburb, state, sale_status, listing_count, latitude, longitude)
  SELECT suburb, state, CASE sale_status WHEN 'sold' THEN 'sold' ELSE 'for-sale' END, count(*), avg(latitude), avg(longitude)
  FROM added WHERE published GROUP BY 1, 2, 3
  ON CONFLICT (sale_status, suburb, state) DO UPDATE SET
    listing_count = search_suburbs.listing_count + excluded.listing_count,
    latitude = coalesce(excluded.latitude, search_suburbs.latitude),
    longitude = coalesce(excluded.longitude, search_suburbs.longitude);
  PERFORM pg_notify('listings_changed', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE search_suburbs s SET latitude = g.latitude, longitude = g.longitude
FROM (
  SELECT suburb, state, CASE sale_status WHEN 'sold' THEN 'sold' ELSE 'for-sale' END AS kind, avg(latitude) AS latitude, avg(longitude) AS longitude
  FROM listings WHERE published GROUP BY 1, 2, 3
) g
WHERE (s.sale_status, s.suburb, s.state) = (g.kind, g.suburb, g.state);
