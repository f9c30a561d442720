CREATE TABLE "document_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reservation_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"file" text NOT NULL,
	"recipient" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"token_hash" text,
	"origin" text NOT NULL,
	"account_id" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "document_links_recipient" CHECK ("document_links"."recipient" IN ('buyer', 'conveyancer'))
);
--> statement-breakpoint
CREATE TABLE "document_opens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_opens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reservation_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"link_id" bigint,
	"account_id" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_opens_opener" CHECK (("document_opens"."link_id" IS NULL) <> ("document_opens"."account_id" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_opens" ADD CONSTRAINT "document_opens_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_opens" ADD CONSTRAINT "document_opens_link_id_document_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."document_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "document_links_by_token" ON "document_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "document_links_by_document" ON "document_links" USING btree ("reservation_id","kind");--> statement-breakpoint
CREATE INDEX "document_opens_by_document" ON "document_opens" USING btree ("reservation_id","kind","id" DESC NULLS LAST);--> statement-breakpoint
CREATE TRIGGER document_opens_append_only BEFORE UPDATE OR DELETE ON "document_opens"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER document_opens_keep BEFORE TRUNCATE ON "document_opens"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
