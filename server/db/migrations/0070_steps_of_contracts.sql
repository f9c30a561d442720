CREATE TABLE "reservation_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reservation_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reservation_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"part" integer DEFAULT 0 NOT NULL,
	"day" date,
	"sent_to" text,
	"cents" bigint,
	"is_bond" boolean DEFAULT false NOT NULL,
	"account_id" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "reservation_steps_kind" CHECK ("reservation_steps"."kind" IN ('sent', 'opened', 'exchanged', 'deposit-due', 'deposit-paid', 'unconditional', 'settled'))
);
--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "closed_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation_steps" ADD CONSTRAINT "reservation_steps_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservation_steps_current" ON "reservation_steps" USING btree ("reservation_id","kind","part","id" DESC NULLS LAST);--> statement-breakpoint
CREATE TRIGGER reservation_steps_append_only BEFORE UPDATE OR DELETE ON "reservation_steps"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER reservation_steps_keep BEFORE TRUNCATE ON "reservation_steps"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
