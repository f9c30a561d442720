CREATE TABLE "lead_notices" (
	"lead_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"email_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_notices_lead_id_account_id_pk" PRIMARY KEY("lead_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "desk_choices" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"lead_emails" text NOT NULL,
	CONSTRAINT "desk_choices_lead_emails" CHECK ("desk_choices"."lead_emails" IN ('at-once', 'daily', 'never'))
);
--> statement-breakpoint
ALTER TABLE "lead_notices" ADD CONSTRAINT "lead_notices_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notices" ADD CONSTRAINT "lead_notices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_choices" ADD CONSTRAINT "desk_choices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_notices_by_email" ON "lead_notices" USING btree ("email_id");--> statement-breakpoint
CREATE INDEX "lead_notices_by_account" ON "lead_notices" USING btree ("account_id","at");