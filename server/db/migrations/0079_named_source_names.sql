ALTER TABLE "named_sources" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "named_sources" SET "name" = "key";
