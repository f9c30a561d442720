CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER unit_ledger_is_append_only BEFORE UPDATE OR DELETE ON "unit_ledger"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION add_search_suburbs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_suburbs (suburb, state, sale_status, listing_count)
  SELECT suburb, state, sale_status, count(*) FROM added WHERE published GROUP BY 1, 2, 3
  ON CONFLICT (sale_status, suburb, state) DO UPDATE SET listing_count = search_suburbs.listing_count + excluded.listing_count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION remove_search_suburbs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE search_suburbs s SET listing_count = s.listing_count - g.n
  FROM (SELECT suburb, state, sale_status, count(*) AS n FROM removed WHERE published GROUP BY 1, 2, 3) g
  WHERE (s.sale_status, s.suburb, s.state) = (g.sale_status, g.suburb, g.state);
  DELETE FROM search_suburbs WHERE listing_count = 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_suburbs_on_insert AFTER INSERT ON "listings"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_search_suburbs();
--> statement-breakpoint
CREATE TRIGGER search_suburbs_on_delete AFTER DELETE ON "listings"
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION remove_search_suburbs();
--> statement-breakpoint
CREATE TRIGGER search_suburbs_on_update_add AFTER UPDATE ON "listings"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_search_suburbs();
--> statement-breakpoint
CREATE TRIGGER search_suburbs_on_update_remove AFTER UPDATE ON "listings"
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION remove_search_suburbs();
