CREATE INDEX "listings_by_agency" ON "listings" USING btree ("agency_id");--> statement-breakpoint
CREATE INDEX "listings_by_name" ON "listings" USING btree (lower(name) text_pattern_ops) WHERE published;--> statement-breakpoint
CREATE INDEX "listings_by_street" ON "listings" USING btree ((regexp_replace(lower(address), '^[^ ]*[0-9][^ ]* ', '')) text_pattern_ops) WHERE published;