-- Every change of a unit runs these triggers, mostly without a changed listing. A real change is announced: nodes keep counts
-- and suburbs in memory until then.
CREATE OR REPLACE FUNCTION add_search_suburbs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM added) THEN RETURN NULL; END IF;
  INSERT INTO search_suburbs (suburb, state, sale_status, listing_count)
  SELECT suburb, state, CASE sale_status WHEN 'sold' THEN 'sold' ELSE 'for-sale' END, count(*) FROM added WHERE published GROUP BY 1, 2, 3
  ON CONFLICT (sale_status, suburb, state) DO UPDATE SET listing_count = search_suburbs.listing_count + excluded.listing_count;
  PERFORM pg_notify('listings_changed', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION remove_search_suburbs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM removed) THEN RETURN NULL; END IF;
  UPDATE search_suburbs s SET listing_count = s.listing_count - g.n
  FROM (
    SELECT suburb, state, CASE sale_status WHEN 'sold' THEN 'sold' ELSE 'for-sale' END AS kind, count(*) AS n FROM removed WHERE published GROUP BY 1, 2, 3
  ) g
  WHERE (s.sale_status, s.suburb, s.state) = (g.kind, g.suburb, g.state);
  DELETE FROM search_suburbs WHERE listing_count = 0;
  PERFORM pg_notify('listings_changed', '');
  RETURN NULL;
END $$;
