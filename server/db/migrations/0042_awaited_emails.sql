ALTER TABLE "outbox" ADD COLUMN "is_awaited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "enquiries_by_time" ON "enquiries" USING btree ("at");