ALTER TABLE "payments" DROP CONSTRAINT "payments_status";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_reservation_id_reservations_id_fk";--> statement-breakpoint
DROP INDEX "payments_by_reservation";--> statement-breakpoint
DROP INDEX "payments_refund_due";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "subject_id" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "interval" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "old_id" bigint;--> statement-breakpoint
UPDATE payments SET kind = 'reservation', subject_id = reservation_id,
  ends_at = coalesce((SELECT checkout_ends_at FROM reservations WHERE reservations.id = payments.reservation_id), opened_at + interval '30 minutes');--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "reservation_id";--> statement-breakpoint
INSERT INTO payments (old_id, kind, subject_id, provider, session_id, client_secret, status, "interval", amount_cents, refund_cents, payment_ref, refund_ref,
  opened_at, ends_at, captured_at, refunded_at, next_check_at)
SELECT id, 'membership', registration_id, provider, session_id, client_secret,
  CASE status WHEN 'end-due' THEN 'cancellation-due' WHEN 'ended' THEN 'cancelled' ELSE status END,
  CASE period WHEN 'YEARLY' THEN 'year' ELSE 'month' END, amount_cents, CASE WHEN status IN ('refund-due', 'refunded') THEN amount_cents ELSE 0 END,
  subscription_ref, refund_ref, opened_at, ends_at, captured_at, ended_at, next_check_at
FROM u_connect_payments ORDER BY id;--> statement-breakpoint
CREATE TABLE "u_connect_checkouts" (
	"payment_id" bigint PRIMARY KEY NOT NULL,
	"plan_id" integer NOT NULL,
	"period" text NOT NULL,
	"key_hash" text NOT NULL
);
--> statement-breakpoint
INSERT INTO u_connect_checkouts (payment_id, plan_id, period, key_hash)
SELECT payments.id, old.plan_id, old.period, old.key_hash FROM u_connect_payments old JOIN payments ON payments.old_id = old.id;--> statement-breakpoint
DROP TABLE "u_connect_payments" CASCADE;--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "old_id";--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "subject_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "ends_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_kind" CHECK ("payments"."kind" IN ('reservation', 'membership'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_status" CHECK ("payments"."status" IN ('open', 'closed', 'captured', 'refund-due', 'refunded', 'cancellation-due', 'cancelled'));--> statement-breakpoint
ALTER TABLE "u_connect_checkouts" ADD CONSTRAINT "u_connect_checkouts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "u_connect_checkouts" ADD CONSTRAINT "u_connect_checkouts_plan_id_u_connect_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."u_connect_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("kind","subject_id") WHERE status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_per_reservation" ON "payments" USING btree ("subject_id") WHERE kind = 'reservation';--> statement-breakpoint
CREATE INDEX "payments_by_subject" ON "payments" USING btree ("subject_id","kind");--> statement-breakpoint
CREATE INDEX "payments_by_refund" ON "payments" USING btree ("refund_ref");--> statement-breakpoint
CREATE INDEX "payments_ending" ON "payments" USING btree ("ends_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "payments_to_give_back" ON "payments" USING btree ("next_check_at") WHERE status IN ('refund-due', 'cancellation-due');--> statement-breakpoint
CREATE INDEX "reservations_recent_of_account" ON "reservations" USING btree ("account_id","created_at");--> statement-breakpoint
ALTER TABLE "sandbox_sessions" DROP CONSTRAINT "sandbox_sessions_subject";--> statement-breakpoint
ALTER TABLE "sandbox_sessions" ADD COLUMN "reference" text;--> statement-breakpoint
UPDATE sandbox_sessions SET reference = CASE WHEN reservation_id IS NULL THEN 'membership-' || registration_id ELSE 'reservation-' || reservation_id END;--> statement-breakpoint
ALTER TABLE "sandbox_sessions" ALTER COLUMN "reference" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_sessions" DROP COLUMN "reservation_id";--> statement-breakpoint
ALTER TABLE "sandbox_sessions" DROP COLUMN "registration_id";
