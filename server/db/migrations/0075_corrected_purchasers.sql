CREATE TABLE "purchaser_corrections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchaser_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reservation_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"reason" text NOT NULL,
	"signs_again" boolean NOT NULL,
	"account_id" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "envelope_reservations" ADD COLUMN "is_outdated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "envelope_signers" ADD COLUMN "is_by_email" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "purchaser_corrections" ADD CONSTRAINT "purchaser_corrections_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchaser_corrections_last" ON "purchaser_corrections" USING btree ("reservation_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "envelope_reservations_outdated" ON "envelope_reservations" USING btree ("envelope_id") WHERE is_outdated;--> statement-breakpoint
CREATE TRIGGER purchaser_corrections_append_only BEFORE UPDATE OR DELETE ON "purchaser_corrections"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER purchaser_corrections_keep BEFORE TRUNCATE ON "purchaser_corrections"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
