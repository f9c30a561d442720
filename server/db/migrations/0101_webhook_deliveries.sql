CREATE TABLE "webhook_deliveries" (
	"webhook_id" integer NOT NULL,
	"number" bigint NOT NULL,
	"tries" integer DEFAULT 1 NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	"status" integer,
	"trouble" text DEFAULT '' NOT NULL,
	CONSTRAINT "webhook_deliveries_webhook_id_number_pk" PRIMARY KEY("webhook_id","number")
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_number_sale_changes_number_fk" FOREIGN KEY ("number") REFERENCES "public"."sale_changes"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_change" ON "webhook_deliveries" USING btree ("number");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_try" ON "webhook_deliveries" USING btree ("tried_at");