ALTER TABLE "leads" ADD COLUMN "emailed_to" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "leads" l SET "emailed_to" = CASE WHEN l.listing_id IS NULL
	THEN ARRAY(SELECT lower(coalesce(t.details->>'contactEmail', '')) FROM tenants t WHERE t.label = l.site)
	ELSE ARRAY(SELECT lower(a.email) FROM agents a JOIN listings h ON a.id IN (h.agent1_id, h.agent2_id) WHERE h.id = l.listing_id)
	END
WHERE l.kind <> 'price-reveal';
