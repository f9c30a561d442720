CREATE INDEX "listings_submitted" ON "listings" USING btree ("id") WHERE publication = 'submitted';
--> statement-breakpoint
-- Announces a change of brands once per statement: nodes remember brands until then.
CREATE TRIGGER brands_announced AFTER INSERT OR UPDATE OR DELETE ON "tenants"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_contents('brands_changed');
