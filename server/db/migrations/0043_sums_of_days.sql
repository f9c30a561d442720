CREATE TABLE "action_days" (
	"tenant" text NOT NULL,
	"listing_id" integer NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"element" text NOT NULL,
	"times" bigint NOT NULL,
	"duration" bigint NOT NULL,
	CONSTRAINT "action_days_listing_id_day_kind_element_tenant_pk" PRIMARY KEY("listing_id","day","kind","element","tenant")
);
--> statement-breakpoint
CREATE TABLE "page_view_days" (
	"tenant" text NOT NULL,
	"day" date NOT NULL,
	"path" text NOT NULL,
	"views" bigint NOT NULL,
	CONSTRAINT "page_view_days_tenant_day_path_pk" PRIMARY KEY("tenant","day","path")
);
--> statement-breakpoint
CREATE INDEX "action_days_by_day" ON "action_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "page_view_days_by_day" ON "page_view_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "action_logs_by_time" ON "action_logs" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "page_views_by_time" ON "page_views" USING btree ("at");--> statement-breakpoint
CREATE INDEX "pia_requests_by_time" ON "pia_requests" USING btree ("at");--> statement-breakpoint
CREATE INDEX "outbox_by_sending" ON "outbox" USING btree ("sent_at");