CREATE TABLE "hold_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hold_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reservation_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"until" timestamp with time zone,
	"account_id" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "hold_notes_kind" CHECK ("hold_notes"."kind" IN ('asked', 'extended', 'declined'))
);
--> statement-breakpoint
ALTER TABLE "hold_notes" ADD CONSTRAINT "hold_notes_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hold_notes_last" ON "hold_notes" USING btree ("reservation_id","id" DESC NULLS LAST);