-- Another company, trust or fund that buys is a change that a business reads, as another purchaser is.
DROP TRIGGER reservations_change_as_sales ON "reservations";
--> statement-breakpoint
CREATE TRIGGER reservations_change_as_sales AFTER UPDATE ON "reservations"
FOR EACH ROW WHEN (NEW.status NOT IN ('checkout', 'lapsed') AND (
  (OLD.status, OLD.listing_id, OLD.room_id, OLD.introducer_id, OLD.co_agent_pay IS NULL, OLD.form::jsonb -> 'purchasers', coalesce(trim(OLD.form::jsonb ->> 'purchasingEntity'), ''),
    OLD.asked_price, OLD.asked_price_max, OLD.offer_cents, OLD.agreed_cents, OLD.offer_ends_at, OLD.held_until, OLD.contracted_at, OLD.unconditional_at, OLD.settled_at)
  IS DISTINCT FROM
  (NEW.status, NEW.listing_id, NEW.room_id, NEW.introducer_id, NEW.co_agent_pay IS NULL, NEW.form::jsonb -> 'purchasers', coalesce(trim(NEW.form::jsonb ->> 'purchasingEntity'), ''),
    NEW.asked_price, NEW.asked_price_max, NEW.offer_cents, NEW.agreed_cents, NEW.offer_ends_at, NEW.held_until, NEW.contracted_at, NEW.unconditional_at, NEW.settled_at)))
EXECUTE FUNCTION note_sale_change();
