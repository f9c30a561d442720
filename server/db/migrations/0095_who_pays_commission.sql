ALTER TABLE "reservations" ADD COLUMN "commission_payer" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "commission_stated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "commission_stated_by" integer;--> statement-breakpoint
-- What was billed stays with the brand that was billed.
UPDATE "reservations" r SET "commission_payer" = i."tenant"
FROM "commission_entries" e JOIN "invoice_lines" l ON l."entry_id" = e."id" JOIN "invoices" i ON i."id" = l."invoice_id"
WHERE e."reservation_id" = r."id" AND e."kind" = 'commission';
--> statement-breakpoint
-- What was stated at the desk is in the history; what a command stated isn't.
UPDATE "reservations" r SET "commission_stated_at" = c."at", "commission_stated_by" = c."account_id"
FROM "changes" c
WHERE c."action" = 'sale-commission' AND substring(c."subject" FROM 'reservation (\d+)$')::bigint = r."id";
