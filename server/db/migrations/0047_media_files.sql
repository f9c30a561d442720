CREATE TABLE "media_files" (
	"file" text PRIMARY KEY NOT NULL,
	"files" text[] NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "picture_texts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "media_files_by_time" ON "media_files" USING btree ("at");