CREATE TABLE "u_connect_charges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "u_connect_charges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ref" text NOT NULL,
	"subscription_ref" text NOT NULL,
	"tenant" text NOT NULL,
	"number" integer,
	"description" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"card_brand" text,
	"card_last4" text,
	"parties" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "u_connect_invoice_numbers" (
	"tenant" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "u_connect_subscriptions" (
	"ref" text PRIMARY KEY NOT NULL,
	"registration_id" integer NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"amount_cents" integer NOT NULL,
	"interval" text NOT NULL,
	"next_plan_id" integer,
	"next_period" text,
	"period_ends_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"card_brand" text,
	"card_last4" text,
	"failed_ref" text,
	"retry_at" timestamp with time zone,
	"asked" integer DEFAULT 0 NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"portal_opened_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "u_connect_subscriptions_status" CHECK ("u_connect_subscriptions"."status" IN ('active', 'past-due', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_charges" (
	"ref" text PRIMARY KEY NOT NULL,
	"subscription_ref" text NOT NULL,
	"description" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"is_later" boolean NOT NULL,
	"card_brand" text NOT NULL,
	"card_last4" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_portals" (
	"key" text PRIMARY KEY NOT NULL,
	"subscription_ref" text NOT NULL,
	"return_url" text NOT NULL,
	"offers" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_subscriptions" (
	"ref" text PRIMARY KEY NOT NULL,
	"plan" jsonb NOT NULL,
	"next_plan" jsonb,
	"status" text NOT NULL,
	"anchored_at" timestamp with time zone NOT NULL,
	"periods" integer NOT NULL,
	"period_ends_at" timestamp with time zone NOT NULL,
	"ends_at_period_end" boolean DEFAULT false NOT NULL,
	"ended_at" timestamp with time zone,
	"card_brand" text NOT NULL,
	"card_last4" text NOT NULL,
	"card_declines" boolean DEFAULT false NOT NULL,
	"failed_ref" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "sandbox_subscriptions_status" CHECK ("sandbox_subscriptions"."status" IN ('active', 'past-due', 'ended')),
	CONSTRAINT "sandbox_subscriptions_ended" CHECK (("sandbox_subscriptions"."status" = 'ended') = ("sandbox_subscriptions"."due_at" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "u_connect_charges" ADD CONSTRAINT "u_connect_charges_subscription_ref_u_connect_subscriptions_ref_fk" FOREIGN KEY ("subscription_ref") REFERENCES "public"."u_connect_subscriptions"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "u_connect_subscriptions" ADD CONSTRAINT "u_connect_subscriptions_registration_id_u_connect_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."u_connect_registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "u_connect_subscriptions" ADD CONSTRAINT "u_connect_subscriptions_next_plan_id_u_connect_plans_id_fk" FOREIGN KEY ("next_plan_id") REFERENCES "public"."u_connect_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_charges" ADD CONSTRAINT "sandbox_charges_subscription_ref_sandbox_subscriptions_ref_fk" FOREIGN KEY ("subscription_ref") REFERENCES "public"."sandbox_subscriptions"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_portals" ADD CONSTRAINT "sandbox_portals_subscription_ref_sandbox_subscriptions_ref_fk" FOREIGN KEY ("subscription_ref") REFERENCES "public"."sandbox_subscriptions"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_subscriptions" ADD CONSTRAINT "sandbox_subscriptions_ref_sandbox_sessions_payment_ref_fk" FOREIGN KEY ("ref") REFERENCES "public"."sandbox_sessions"("payment_ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "u_connect_charges_once" ON "u_connect_charges" USING btree ("ref");--> statement-breakpoint
CREATE UNIQUE INDEX "u_connect_charges_by_number" ON "u_connect_charges" USING btree ("tenant","number");--> statement-breakpoint
CREATE INDEX "u_connect_charges_by_subscription" ON "u_connect_charges" USING btree ("subscription_ref","paid_at");--> statement-breakpoint
CREATE INDEX "u_connect_subscriptions_by_registration" ON "u_connect_subscriptions" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "u_connect_subscriptions_to_check" ON "u_connect_subscriptions" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "sandbox_charges_by_subscription" ON "sandbox_charges" USING btree ("subscription_ref","paid_at");--> statement-breakpoint
CREATE INDEX "sandbox_portals_expire" ON "sandbox_portals" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sandbox_subscriptions_due" ON "sandbox_subscriptions" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "payments_by_ref" ON "payments" USING btree ("payment_ref");