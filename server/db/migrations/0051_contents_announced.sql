-- Announces a change of posts, questions and plans once per statement: nodes keep pages that show them until then.
CREATE FUNCTION announce_contents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify(TG_ARGV[0], '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER posts_announced AFTER INSERT OR UPDATE OR DELETE ON "posts"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_contents('contents_changed');
--> statement-breakpoint
CREATE TRIGGER faqs_announced AFTER INSERT OR UPDATE OR DELETE ON "faqs"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_contents('contents_changed');
--> statement-breakpoint
CREATE TRIGGER plans_announced AFTER INSERT OR UPDATE OR DELETE ON "u_connect_plans"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_contents('plans_changed');
