CREATE TABLE "payment_refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" bigint NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"account_id" integer,
	"at" timestamp with time zone NOT NULL,
	"refund_ref" text,
	"refunded_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	CONSTRAINT "payment_refunds_amount" CHECK ("payment_refunds"."amount_cents" > 0),
	CONSTRAINT "payment_refunds_made" CHECK (("payment_refunds"."refunded_at" IS NULL) = ("payment_refunds"."next_check_at" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "given_back_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_refunds_by_payment" ON "payment_refunds" USING btree ("payment_id","id");--> statement-breakpoint
CREATE INDEX "payment_refunds_by_ref" ON "payment_refunds" USING btree ("refund_ref");--> statement-breakpoint
CREATE INDEX "payment_refunds_due" ON "payment_refunds" USING btree ("next_check_at") WHERE refunded_at IS NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_given_back" CHECK ("payments"."given_back_cents" = 0 OR ("payments"."given_back_cents" > 0 AND "payments"."given_back_cents" + "payments"."refund_cents" <= "payments"."amount_cents"));--> statement-breakpoint
CREATE TRIGGER payment_refunds_keep_what_was_asked BEFORE UPDATE OF "payment_id", "amount_cents", "reason", "account_id", "at" ON "payment_refunds"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER payment_refunds_append_only BEFORE DELETE ON "payment_refunds"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER payment_refunds_keep BEFORE TRUNCATE ON "payment_refunds"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
