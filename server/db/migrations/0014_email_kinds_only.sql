ALTER TABLE "outbox" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "subject_id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "tenant" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "data" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "sender";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "recipient";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "reply_to";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "subject";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "text";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "html";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "secret";