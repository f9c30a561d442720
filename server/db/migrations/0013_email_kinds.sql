ALTER TABLE "outbox" ADD COLUMN "kind" text DEFAULT 'rendered' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "subject_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "tenant" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "data" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- data
-- What an earlier release rendered is sent as it is.
UPDATE "outbox" SET "data" = jsonb_build_object('sender', "sender", 'recipient', "recipient", 'replyTo', "reply_to", 'subject', "subject", 'text', "text", 'html', "html");
