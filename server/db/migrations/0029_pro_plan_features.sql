-- The share of the commission is the same for every plan: it is shown with each listing.
UPDATE "u_connect_plans"
SET "features" = replace(
  replace("features"::text, '"A larger share of the commission"', '"Stock in all eight states and territories"'),
  '["Stock in all eight states and territories", "Local contacts through listing agents"]',
  '["Local contacts through listing agents"]'
)::jsonb
WHERE "product_code" = 'UCON_STND_PRO';
