-- Plans name what they do. Names that an operator has changed stay.
UPDATE "u_connect_plans"
SET "features" = replace(
  "features"::text,
  '"Unlimited client referrals", ["Our concierge looks after your client from the first call", "Track the status of each referral"]',
  '"Your clients’ purchases in one place", ["Contracts, construction and commission of each", "Invoices from your own figures"]'
)::jsonb
WHERE "product_code" = 'UCON_STND_BAS';
--> statement-breakpoint
UPDATE "u_connect_plans"
SET "features" = replace(replace(
  "features"::text,
  '"Off-market stock before it is listed", ', ''),
  '["Homes not yet listed", "Held for your client"]', '["Stages that only members see"]'
)::jsonb
WHERE "product_code" = 'UCON_STND_PRO';
--> statement-breakpoint
UPDATE "u_connect_plans"
SET "features" = replace(replace(
  "features"::text,
  ', "International buyer referrals"', ''),
  ', "International reach", ["Overseas members looking for a local partner", "Referrals from overseas members"]', ''
)::jsonb
WHERE "product_code" = 'UCON_STND_ELITE_NEW';
--> statement-breakpoint
UPDATE "u_connect_plans"
SET "features" = replace("features"::text, ', "Reports by office and person"', '')::jsonb
WHERE "product_code" = 'UCON_CORP_PREM';
