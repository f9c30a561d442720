-- A prefix of a label is only left out when no letter follows it: `North 1` had the key of `RTH1`. The key is a generated column, so it is
-- made again for every unit. Two labels of a listing that get one key by it (`North 1` beside `Apt North 1`) stay apart by a number.
UPDATE "rooms" SET "apt" = "apt" || '-' || same.place FROM (
  SELECT id, row_number() OVER (PARTITION BY listing_id, key ORDER BY id) AS place FROM (
    SELECT id, listing_id, regexp_replace(regexp_replace(regexp_replace(upper(trim(apt)), '^((APARTMENT|UNIT)(?![A-Z])|(APT|NO)([.]|(?![A-Z]))|#) *(?=[^ ])', ''), ' +', '', 'g'), '^LOT0+(?=[0-9])', 'LOT') AS key
    FROM rooms
  ) keyed WHERE key <> ''
) same WHERE rooms.id = same.id AND same.place > 1;--> statement-breakpoint
DROP INDEX "rooms_by_label";--> statement-breakpoint
ALTER TABLE "rooms" DROP COLUMN "label_key";--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "label_key" text GENERATED ALWAYS AS (regexp_replace(regexp_replace(regexp_replace(upper(trim(apt)), '^((APARTMENT|UNIT)(?![A-Z])|(APT|NO)([.]|(?![A-Z]))|#) *(?=[^ ])', ''), ' +', '', 'g'), '^LOT0+(?=[0-9])', 'LOT')) STORED NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "rooms_by_label" ON "rooms" USING btree ("label_key","listing_id") WHERE label_key <> '';
