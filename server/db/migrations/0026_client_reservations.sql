CREATE TABLE "client_reservations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_reservations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"listing_id" integer NOT NULL,
	"introducer_id" integer,
	"link_id" integer,
	"maker" text NOT NULL,
	"attempt" text NOT NULL,
	"units" integer NOT NULL,
	"agreement_name" text NOT NULL,
	"agreement_date" date NOT NULL,
	"tenant" text NOT NULL,
	"origin" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "client_reservations_units" CHECK ("client_reservations"."units" BETWEEN 1 AND 10)
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_kind";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_status";--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "client_reservation_id" bigint;--> statement-breakpoint
ALTER TABLE "sandbox_sessions" ADD COLUMN "entry" text DEFAULT 'page' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_sessions" ADD COLUMN "asked_brand" text;--> statement-breakpoint
ALTER TABLE "sandbox_sessions" ADD COLUMN "asked_last4" text;--> statement-breakpoint
ALTER TABLE "client_reservations" ADD CONSTRAINT "client_reservations_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_reservations" ADD CONSTRAINT "client_reservations_introducer_id_accounts_id_fk" FOREIGN KEY ("introducer_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_reservations" ADD CONSTRAINT "client_reservations_link_id_private_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."private_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "client_reservations_by_attempt" ON "client_reservations" USING btree ("maker","attempt");--> statement-breakpoint
CREATE INDEX "client_reservations_recent" ON "client_reservations" USING btree ("maker","created_at");--> statement-breakpoint
CREATE INDEX "client_reservations_by_introducer" ON "client_reservations" USING btree ("introducer_id");--> statement-breakpoint
CREATE INDEX "client_reservations_by_link" ON "client_reservations" USING btree ("link_id");--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_client_reservation_id_client_reservations_id_fk" FOREIGN KEY ("client_reservation_id") REFERENCES "public"."client_reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservations_by_client_reservation" ON "reservations" USING btree ("client_reservation_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_kind" CHECK ("payments"."kind" IN ('reservation', 'membership', 'client-reservation'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_status" CHECK ("payments"."status" IN ('open', 'closed', 'captured', 'refund-due', 'refunded', 'cancellation-due', 'cancelled', 'divided'));