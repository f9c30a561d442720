ALTER TABLE "import_runs" ADD COLUMN "moved" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_sources" ADD COLUMN "places" jsonb DEFAULT '{}'::jsonb NOT NULL;