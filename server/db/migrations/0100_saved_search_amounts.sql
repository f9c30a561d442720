ALTER TABLE "alerts_told" ADD COLUMN "other_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "min_rental_estimate" integer;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "max_rental_estimate" integer;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "min_land_size" integer;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "max_land_size" integer;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "min_build_size" integer;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "max_build_size" integer;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "bathrooms" integer;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "car_spaces" integer;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "studies" integer;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "typed" text;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "reading" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "saved_searches_by_reader" ON "saved_searches" USING btree ("reader_id");--> statement-breakpoint
CREATE INDEX "saved_searches_by_reading" ON "saved_searches" USING btree ("reading") WHERE query IS NOT NULL;