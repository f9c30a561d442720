ALTER TABLE "listings" ADD COLUMN "display_suite" jsonb;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "builder" jsonb;