CREATE INDEX "agencies_by_logo" ON "agencies" USING btree ("logo_url");--> statement-breakpoint
CREATE INDEX "agents_by_picture" ON "agents" USING btree ("image_url");--> statement-breakpoint
-- Pages of results and listings show agencies and agents.
CREATE TRIGGER agencies_announced AFTER UPDATE ON "agencies"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_contents('listings_changed');
--> statement-breakpoint
CREATE TRIGGER agents_announced AFTER UPDATE ON "agents"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_contents('listings_changed');
