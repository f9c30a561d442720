ALTER TABLE "accounts" ADD COLUMN "introducer_granted_at" timestamp with time zone;--> statement-breakpoint
-- Agents whom the office made: they did not fill in U-Connect's details, also if they have opened a checkout for a plan since.
UPDATE "accounts" SET "introducer_granted_at" = now() WHERE "role" = 'agent' AND NOT EXISTS (
  SELECT 1 FROM "u_connect_registrations" r WHERE r."account_id" = "accounts"."id" AND r."status" = 'finished' AND r."details" IS NOT NULL);--> statement-breakpoint
-- The pricing page takes these features from the plans' rights now.
UPDATE "u_connect_plans" SET "features" = jsonb_set(
  jsonb_set("features", '{standoutFeatures}', ("features"->'standoutFeatures') - 'Instant access to price lists'),
  '{common}', ("features"->'common') - 'Reserve on behalf of a client')
WHERE "product_code" = 'UCON_STND_BAS' AND "features" ?& array['standoutFeatures', 'common'];
