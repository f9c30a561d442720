ALTER TABLE "email_codes" DROP CONSTRAINT "email_codes_subject";--> statement-breakpoint
ALTER TABLE "envelope_signers" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "envelopes" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_codes" ADD CONSTRAINT "email_codes_subject" CHECK ("email_codes"."subject_kind" IN ('account', 'registration', 'signer'));--> statement-breakpoint
-- Until now they were asked when the form was sent.
UPDATE "envelopes" SET "asked_at" = "sent_at";
