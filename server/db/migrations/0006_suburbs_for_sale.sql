CREATE OR REPLACE FUNCTION add_search_suburbs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_suburbs (suburb, state, sale_status, listing_count)
  SELECT suburb, state, CASE sale_status WHEN 'sold' THEN 'sold' ELSE 'for-sale' END, count(*) FROM added WHERE published GROUP BY 1, 2, 3
  ON CONFLICT (sale_status, suburb, state) DO UPDATE SET listing_count = search_suburbs.listing_count + excluded.listing_count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION remove_search_suburbs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE search_suburbs s SET listing_count = s.listing_count - g.n
  FROM (
    SELECT suburb, state, CASE sale_status WHEN 'sold' THEN 'sold' ELSE 'for-sale' END AS kind, count(*) AS n FROM removed WHERE published GROUP BY 1, 2, 3
  ) g
  WHERE (s.sale_status, s.suburb, s.state) = (g.kind, g.suburb, g.state);
  DELETE FROM search_suburbs WHERE listing_count = 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO search_suburbs (suburb, state, sale_status, listing_count)
SELECT suburb, state, 'for-sale', listing_count FROM search_suburbs WHERE sale_status = 'reserved'
ON CONFLICT (sale_status, suburb, state) DO UPDATE SET listing_count = search_suburbs.listing_count + excluded.listing_count;
--> statement-breakpoint
DELETE FROM search_suburbs WHERE sale_status = 'reserved';
