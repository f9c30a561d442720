ALTER TABLE "reservations" ADD COLUMN "asked_price" integer;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "asked_price_max" integer;