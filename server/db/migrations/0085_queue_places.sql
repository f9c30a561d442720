CREATE TABLE "queue_places" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "queue_places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"room_id" integer NOT NULL,
	"account_id" integer,
	"tenant" text NOT NULL,
	"origin" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"offer_hours" integer NOT NULL,
	"wants_news" boolean NOT NULL,
	"position_told" integer NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"offered_at" timestamp with time zone,
	"offered_until" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"reservation_id" bigint,
	CONSTRAINT "queue_places_status" CHECK ("queue_places"."status" IN ('waiting', 'offered', 'taken', 'lapsed', 'left', 'ended'))
);
--> statement-breakpoint
ALTER TABLE "reservations" ALTER COLUMN "terms" SET DEFAULT '{"feeCents":100000,"holdDays":7,"cardFeePercent":3,"cardFeeCents":30,"checkoutMinutes":30,"callBackHours":24,"queueOfferHours":24}'::jsonb;--> statement-breakpoint
ALTER TABLE "queue_places" ADD CONSTRAINT "queue_places_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_places" ADD CONSTRAINT "queue_places_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_places" ADD CONSTRAINT "queue_places_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "queue_places_one_offer" ON "queue_places" USING btree ("room_id") WHERE status = 'offered';--> statement-breakpoint
CREATE UNIQUE INDEX "queue_places_one_each" ON "queue_places" USING btree ("room_id","account_id") WHERE status IN ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "queue_places_in_order" ON "queue_places" USING btree ("room_id","id") WHERE status IN ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "queue_places_offers_end" ON "queue_places" USING btree ("offered_until") WHERE status = 'offered';--> statement-breakpoint
CREATE INDEX "queue_places_by_account" ON "queue_places" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "queue_places_by_reservation" ON "queue_places" USING btree ("reservation_id");