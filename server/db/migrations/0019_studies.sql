DROP INDEX "listings_facts";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "max_studies" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "studies" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "listings_facts" ON "listings" USING btree ("state","property_type","price","max_price","rental","max_rental","land_size","max_land_size","build_size","max_build_size","beds","max_beds","max_baths","max_cars","max_studies","latitude","longitude","id") WHERE published AND sale_status <> 'sold';--> statement-breakpoint
-- data
-- The studies of the plans drawn for existing units; a unit without internal area is land.
UPDATE "rooms" SET "studies" = 1 FROM "listings" WHERE "listings"."id" = "rooms"."listing_id" AND "rooms"."internal" > 0
	AND CASE
		WHEN "listings"."property_type" LIKE 'Apartments%' THEN "rooms"."beds" IN (2, 4, 5)
		WHEN "listings"."property_type" = 'Townhouses' THEN "rooms"."beds" <> 3 OR "rooms"."cars" > 1
		ELSE "rooms"."beds" < 4
	END;
--> statement-breakpoint
UPDATE "listings" SET "max_studies" = 1 WHERE EXISTS (SELECT 1 FROM "rooms" WHERE "rooms"."listing_id" = "listings"."id" AND "rooms"."studies" > 0);
