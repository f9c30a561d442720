CREATE TABLE "brand_texts" (
	"tenant" text NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"published_on" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "brand_texts_tenant_kind_version_pk" PRIMARY KEY("tenant","kind","version")
);
--> statement-breakpoint
ALTER TABLE "brand_marks" ADD COLUMN "named_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "u_connect_registrations" ADD COLUMN "accepted_texts" jsonb;--> statement-breakpoint
ALTER TABLE "brand_texts" ADD CONSTRAINT "brand_texts_tenant_tenants_label_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("label") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER brand_texts_append_only BEFORE UPDATE OR DELETE ON "brand_texts"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER brand_texts_keep BEFORE TRUNCATE ON "brand_texts"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
