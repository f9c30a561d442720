CREATE TABLE "hold_receipts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hold_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reservation_id" bigint NOT NULL,
	"issue" integer NOT NULL,
	"room_id" integer NOT NULL,
	"ledger_row" integer NOT NULL,
	"ledger_hash" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"receipt" text NOT NULL,
	"key_id" text,
	"signature" text
);
--> statement-breakpoint
CREATE TABLE "receipt_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"x" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hold_receipts" ADD CONSTRAINT "hold_receipts_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hold_receipts" ADD CONSTRAINT "hold_receipts_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hold_receipts" ADD CONSTRAINT "hold_receipts_key_id_receipt_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."receipt_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hold_receipts_by_issue" ON "hold_receipts" USING btree ("reservation_id","issue");--> statement-breakpoint
CREATE INDEX "hold_receipts_by_room" ON "hold_receipts" USING btree ("room_id","ledger_row");--> statement-breakpoint
CREATE INDEX "hold_receipts_unsigned" ON "hold_receipts" USING btree ("id") WHERE signature IS NULL;--> statement-breakpoint
CREATE FUNCTION keep_hold_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- It is signed once.
  IF TG_OP = 'UPDATE' AND OLD.signature IS NULL AND NEW.signature IS NOT NULL
    AND to_jsonb(NEW) - '{key_id,signature}'::text[] = to_jsonb(OLD) - '{key_id,signature}'::text[] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER hold_receipts_are_append_only BEFORE UPDATE OR DELETE ON "hold_receipts"
  FOR EACH ROW EXECUTE FUNCTION keep_hold_receipt();
--> statement-breakpoint
CREATE TRIGGER hold_receipts_are_not_truncated BEFORE TRUNCATE ON "hold_receipts"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER receipt_keys_are_append_only BEFORE UPDATE OR DELETE ON "receipt_keys"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER receipt_keys_are_not_truncated BEFORE TRUNCATE ON "receipt_keys"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
