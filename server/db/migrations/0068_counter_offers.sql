CREATE TABLE "counter_offers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "counter_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reservation_id" bigint NOT NULL,
	"cents" bigint NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"message" text NOT NULL,
	"account_id" integer,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "agreed_cents" bigint;--> statement-breakpoint
ALTER TABLE "counter_offers" ADD CONSTRAINT "counter_offers_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_offers" ADD CONSTRAINT "counter_offers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "counter_offers_one_open" ON "counter_offers" USING btree ("reservation_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "counter_offers_run_out" ON "counter_offers" USING btree ("until") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "counter_offers_by_reservation" ON "counter_offers" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "counter_offers_by_account" ON "counter_offers" USING btree ("account_id");