ALTER TABLE "reservations" ADD COLUMN "co_agent_pay" jsonb;--> statement-breakpoint
-- Co-agency is for projects that offer it, and what it allows is listed from the table of rights.
UPDATE "u_connect_plans"
SET "features" = replace("features"::text, ', "Co-agency on selected projects"', '')::jsonb
WHERE "product_code" = 'UCON_STND_ELITE';
--> statement-breakpoint
UPDATE "u_connect_plans"
SET "features" = replace(
  replace("features"::text, '"Co-agency on every project"', '"Co-agency on projects that offer it"'),
  ', "Co-agency", ["Your agency listed alongside ours", "Earn the selling agent’s commission"]',
  ''
)::jsonb
WHERE "product_code" = 'UCON_STND_ELITE_NEW';
