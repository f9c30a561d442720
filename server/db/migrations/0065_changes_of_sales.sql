-- Every way in which a reservation changes is noted in its transaction. A checkout that isn't paid for is no sale.
CREATE FUNCTION note_sale_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO sale_changes (reservation_id, "after") VALUES (NEW.id, NEW.status);
  ELSE
    INSERT INTO sale_changes (reservation_id, "before", "after")
    VALUES (NEW.id, CASE WHEN OLD.status NOT IN ('checkout', 'lapsed') THEN OLD.status END, NEW.status);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reservations_begin_as_sales AFTER INSERT ON "reservations"
FOR EACH ROW WHEN (NEW.status NOT IN ('checkout', 'lapsed')) EXECUTE FUNCTION note_sale_change();
--> statement-breakpoint
CREATE TRIGGER reservations_change_as_sales AFTER UPDATE OF status ON "reservations"
FOR EACH ROW WHEN (NEW.status NOT IN ('checkout', 'lapsed') AND OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION note_sale_change();
