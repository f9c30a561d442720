ALTER TABLE "rooms" ADD COLUMN "audience" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
UPDATE rooms SET audience = s.audience FROM stages s WHERE s.id = rooms.stage_id AND s.audience <> 'everyone';
--> statement-breakpoint
-- A unit has the audience of its stage. FOR SHARE: one that moves to a stage while its audience changes waits, and reads the new one.
CREATE FUNCTION take_audience() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT audience INTO NEW.audience FROM stages WHERE id = NEW.stage_id FOR SHARE;
  NEW.audience := coalesce(NEW.audience, 'everyone');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER audience_on_insert BEFORE INSERT ON "rooms"
  FOR EACH ROW WHEN (NEW.stage_id IS NOT NULL) EXECUTE FUNCTION take_audience();
--> statement-breakpoint
CREATE TRIGGER audience_on_move BEFORE UPDATE OF stage_id ON "rooms"
  FOR EACH ROW WHEN (NEW.stage_id IS DISTINCT FROM OLD.stage_id) EXECUTE FUNCTION take_audience();
--> statement-breakpoint
CREATE FUNCTION pass_audience() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE rooms SET audience = NEW.audience WHERE stage_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audience_of_stage AFTER UPDATE OF audience ON "stages"
  FOR EACH ROW WHEN (NEW.audience <> OLD.audience) EXECUTE FUNCTION pass_audience();
--> statement-breakpoint
-- What the functions of migrations 0048 and 0049 say about withheld units holds for units that only some see.
DO $$
DECLARE change record; before text; changed text;
BEGIN
  FOR change IN SELECT * FROM (VALUES
    ('derive_ranges', 'u.status <> ''Withheld''', 'u.status <> ''Withheld'' AND u.audience = ''everyone'''),
    ('follow_ranges', 'n.status = ''Withheld''', 'n.status = ''Withheld'' OR n.audience <> ''everyone'''),
    ('follow_ranges', 'o.status = ''Withheld''', 'o.status = ''Withheld'' OR o.audience <> ''everyone'''),
    ('follow_available_prices', 'u.status = ''Available''', 'u.status = ''Available'' AND u.audience = ''everyone'''),
    ('announce_stock', '(n.status = ''Withheld'') <> (o.status = ''Withheld'')',
      '(n.status = ''Withheld'', n.audience) IS DISTINCT FROM (o.status = ''Withheld'', o.audience)')
  ) AS t(name, old, new) LOOP
    before := pg_get_functiondef(change.name::regproc);
    changed := replace(before, change.old, change.new);
    IF changed = before THEN RAISE EXCEPTION '% does not say %', change.name, change.old; END IF;
    EXECUTE changed;
  END LOOP;
END $$;
