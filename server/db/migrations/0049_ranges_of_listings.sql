ALTER TABLE "listings" ALTER COLUMN "land_size" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "listings" ALTER COLUMN "max_land_size" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "listings" ALTER COLUMN "build_size" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "listings" ALTER COLUMN "max_build_size" SET DATA TYPE double precision;--> statement-breakpoint
-- A listing's ranges come from its units that are not withheld, in the transaction that changes one. What no unit says stays as it
-- was published, as do the prices of a listing that shows none. The lock comes first, in a statement of its own: the next one then
-- sees every change committed before it, so that two changes of a listing at the same time both count.
CREATE FUNCTION derive_ranges(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF ids IS NULL THEN RETURN; END IF;
  PERFORM 1 FROM listings WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE listings l SET price = d.price, max_price = d.max_price, rental = d.rental, max_rental = d.max_rental,
    land_price = d.land_price, max_land_price = d.max_land_price, build_price = d.build_price, max_build_price = d.max_build_price,
    land_size = d.land_size, max_land_size = d.max_land_size, build_size = d.build_size, max_build_size = d.max_build_size,
    beds = d.beds, max_beds = d.max_beds, baths = d.baths, max_baths = d.max_baths, cars = d.cars, max_cars = d.max_cars,
    max_studies = d.max_studies
  FROM (
    SELECT p.id,
      CASE WHEN p.line_type = 'offline' THEN p.price ELSE coalesce(g.lowest, p.price) END AS price,
      CASE WHEN p.line_type = 'offline' OR g.lowest IS NULL THEN p.max_price
        WHEN g.highest > g.lowest THEN g.highest
        -- A single price, in the form in which it was published.
        WHEN p.max_price IN (0, g.lowest) THEN p.max_price END AS max_price,
      coalesce(g.rent, p.rental) AS rental, coalesce(g.most_rent, p.max_rental) AS max_rental,
      coalesce(g.land_price, p.land_price) AS land_price, coalesce(g.most_land_price, p.max_land_price) AS max_land_price,
      coalesce(g.build_price, p.build_price) AS build_price, coalesce(g.most_build_price, p.max_build_price) AS max_build_price,
      CASE WHEN lower(p.property_type) LIKE 'apartment%' THEN p.land_size ELSE coalesce(g.land, p.land_size) END AS land_size,
      CASE WHEN lower(p.property_type) LIKE 'apartment%' THEN p.max_land_size ELSE coalesce(g.most_land, p.max_land_size) END AS max_land_size,
      coalesce(g.built, p.build_size) AS build_size, coalesce(g.most_built, p.max_build_size) AS max_build_size,
      g.beds, g.max_beds, g.baths, g.max_baths, g.cars, g.max_cars, g.max_studies
    FROM listings p JOIN (
      SELECT u.listing_id,
        min(a.asked) FILTER (WHERE a.asked > 0) AS lowest, max(a.most_asked) FILTER (WHERE a.asked > 0) AS highest,
        min(nullif(u.anticipated_rent, 0)) AS rent, max(nullif(u.anticipated_rent_max, 0)) AS most_rent,
        min(nullif(u.land_price, 0)) AS land_price, max(nullif(u.land_price, 0)) AS most_land_price,
        min(nullif(u.building_price, 0)) AS build_price, max(nullif(u.building_price, 0)) AS most_build_price,
        min(nullif(u.land_size, 0)) AS land, max(nullif(u.land_size, 0)) AS most_land,
        min(nullif(u.internal, 0)) AS built, max(nullif(u.internal, 0)) AS most_built,
        min(u.beds) AS beds, max(u.beds) AS max_beds, min(u.baths) AS baths, max(u.baths) AS max_baths,
        min(u.cars) AS cars, max(u.cars) AS max_cars, max(u.studies) AS max_studies
      FROM rooms u CROSS JOIN LATERAL (
        SELECT CASE WHEN u.total_price > 0 THEN u.total_price ELSE u.revised_price END AS asked,
          CASE WHEN u.total_price > 0 THEN greatest(u.total_price, u.total_price_max)
            ELSE greatest(u.revised_price, u.revised_price_max) END AS most_asked
      ) a
      WHERE u.listing_id = ANY(ids) AND u.status <> 'Withheld'
      GROUP BY u.listing_id
    ) g ON g.listing_id = p.id
    WHERE p.id = ANY(ids)
  ) d
  WHERE l.id = d.id AND (l.price, l.max_price, l.rental, l.max_rental, l.land_price, l.max_land_price, l.build_price, l.max_build_price,
    l.land_size, l.max_land_size, l.build_size, l.max_build_size, l.beds, l.max_beds, l.baths, l.max_baths, l.cars, l.max_cars, l.max_studies)
    IS DISTINCT FROM (d.price, d.max_price, d.rental, d.max_rental, d.land_price, d.max_land_price, d.build_price, d.max_build_price,
    d.land_size, d.max_land_size, d.build_size, d.max_build_size, d.beds, d.max_beds, d.baths, d.max_baths, d.cars, d.max_cars, d.max_studies);
END $$;
--> statement-breakpoint
CREATE FUNCTION follow_ranges() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM derive_ranges(array_agg(DISTINCT n.listing_id)) FROM changed n JOIN was o USING (id)
    WHERE (n.status = 'Withheld', n.total_price, n.total_price_max, n.revised_price, n.revised_price_max, n.anticipated_rent,
      n.anticipated_rent_max, n.land_price, n.building_price, n.land_size, n.internal, n.beds, n.baths, n.cars, n.studies)
      IS DISTINCT FROM (o.status = 'Withheld', o.total_price, o.total_price_max, o.revised_price, o.revised_price_max, o.anticipated_rent,
      o.anticipated_rent_max, o.land_price, o.building_price, o.land_size, o.internal, o.beds, o.baths, o.cars, o.studies);
  ELSE
    PERFORM derive_ranges(array_agg(DISTINCT listing_id)) FROM changed WHERE status <> 'Withheld';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ranges_on_insert AFTER INSERT ON "rooms"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_ranges();
--> statement-breakpoint
CREATE TRIGGER ranges_on_update AFTER UPDATE ON "rooms"
  REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_ranges();
--> statement-breakpoint
CREATE TRIGGER ranges_on_delete AFTER DELETE ON "rooms"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_ranges();
--> statement-breakpoint
-- As before, behind the same lock: a price changes without one.
CREATE OR REPLACE FUNCTION follow_available_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM listings WHERE id IN (SELECT listing_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
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
