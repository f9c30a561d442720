CREATE TABLE "named_sources" (
	"agency_id" integer NOT NULL,
	"key" text NOT NULL,
	"answers" jsonb NOT NULL,
	"places" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "named_sources_agency_id_key_pk" PRIMARY KEY("agency_id","key")
);
--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "named_sources" ADD CONSTRAINT "named_sources_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE cascade ON UPDATE no action;