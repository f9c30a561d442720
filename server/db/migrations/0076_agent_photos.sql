CREATE TABLE "agent_photos" (
	"agent_id" integer PRIMARY KEY NOT NULL,
	"feed_id" integer,
	"source_url" text NOT NULL,
	"mod_time" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"problem" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agent_photos" ADD CONSTRAINT "agent_photos_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_photos" ADD CONSTRAINT "agent_photos_feed_id_stock_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."stock_feeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_photos_by_feed" ON "agent_photos" USING btree ("feed_id");--> statement-breakpoint
CREATE INDEX "agent_photos_to_fetch" ON "agent_photos" USING btree ("next_try_at") WHERE next_try_at IS NOT NULL;--> statement-breakpoint
INSERT INTO "agent_photos" ("agent_id", "source_url", "mod_time")
SELECT a.id, '', '' FROM agents a
WHERE a.image_url LIKE '/media/%' OR EXISTS (
	SELECT 1 FROM changes c WHERE c.action = 'agent-changed' AND c.agency_id = a.agency_id
		AND c.subject = a.first_name || ' ' || a.last_name AND c.after ? 'Photograph'
);
