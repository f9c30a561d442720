ALTER TABLE "reservations" ADD COLUMN "address_key" text;--> statement-breakpoint
CREATE INDEX "reservations_unpaid_of_address" ON "reservations" USING btree ("address_key") WHERE status = 'checkout';