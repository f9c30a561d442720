CREATE TABLE "email_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "email_codes_subject" CHECK ("email_codes"."subject_kind" IN ('account', 'registration'))
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "email_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "agent_id" integer;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "agency_id" integer;--> statement-breakpoint
ALTER TABLE "u_connect_registrations" ADD COLUMN "email_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "u_connect_registrations" ADD COLUMN "business_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "introducer_id" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "email_codes_one_live" ON "email_codes" USING btree ("subject_kind","subject_id") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX "email_codes_by_email" ON "email_codes" USING btree (lower("email"),"created_at");--> statement-breakpoint
CREATE INDEX "email_codes_by_subject" ON "email_codes" USING btree ("subject_kind","subject_id","created_at");--> statement-breakpoint
CREATE INDEX "email_codes_by_age" ON "email_codes" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_introducer_id_accounts_id_fk" FOREIGN KEY ("introducer_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservations_by_introducer" ON "reservations" USING btree ("introducer_id","ordered_at" DESC NULLS FIRST);--> statement-breakpoint
-- data
-- Whoever already has an order or a paid membership keeps using it; the demo accounts cannot receive email.
UPDATE "accounts" SET "email_confirmed_at" = "created_at" WHERE
	EXISTS (SELECT 1 FROM "reservations" WHERE "reservations"."account_id" = "accounts"."id" AND "reservations"."ordered_at" IS NOT NULL)
	OR EXISTS (SELECT 1 FROM "u_connect_registrations" JOIN "u_connect_payments" ON "u_connect_payments"."registration_id" = "u_connect_registrations"."id"
		WHERE "u_connect_registrations"."account_id" = "accounts"."id" AND "u_connect_payments"."status" = 'captured')
	OR ("accounts"."id", "accounts"."email") IN ((1, 'buyer@example.com'), (2, 'agent@example.com'));
--> statement-breakpoint
-- A checkout that was open during the upgrade still makes its membership.
UPDATE "u_connect_registrations" SET "email_confirmed_at" = "created_at", "business_checked_at" = "created_at" WHERE "status" = 'open'
	AND EXISTS (SELECT 1 FROM "u_connect_payments" WHERE "u_connect_payments"."registration_id" = "u_connect_registrations"."id"
		AND ("u_connect_payments"."status" = 'open' OR ("u_connect_payments"."status" = 'closed' AND "u_connect_payments"."next_check_at" IS NOT NULL)));
