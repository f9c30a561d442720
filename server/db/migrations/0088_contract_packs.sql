CREATE TABLE "contract_packs" (
	"listing_id" integer PRIMARY KEY NOT NULL,
	"is_needed" boolean DEFAULT false NOT NULL,
	"sunset" date,
	"deposits" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paper_opens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paper_opens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paper_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paper_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"listing_id" integer NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"file" text NOT NULL,
	"name" text NOT NULL,
	"note" text NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"account_id" integer NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "paper_versions_kind" CHECK ("paper_versions"."kind" IN ('draftContract', 'disclosure', 'plan', 'byLaws', 'finishes'))
);
--> statement-breakpoint
CREATE TABLE "received_papers" (
	"reservation_id" bigint NOT NULL,
	"version_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "received_papers_reservation_id_version_id_pk" PRIMARY KEY("reservation_id","version_id")
);
--> statement-breakpoint
ALTER TABLE "contract_packs" ADD CONSTRAINT "contract_packs_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_opens" ADD CONSTRAINT "paper_opens_version_id_paper_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."paper_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_versions" ADD CONSTRAINT "paper_versions_listing_id_contract_packs_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."contract_packs"("listing_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_papers" ADD CONSTRAINT "received_papers_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_papers" ADD CONSTRAINT "received_papers_version_id_paper_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."paper_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paper_opens_by_version" ON "paper_opens" USING btree ("version_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "paper_opens_by_account" ON "paper_opens" USING btree ("account_id","version_id");--> statement-breakpoint
CREATE UNIQUE INDEX "paper_versions_in_order" ON "paper_versions" USING btree ("listing_id","kind","version");--> statement-breakpoint
CREATE INDEX "received_papers_by_version" ON "received_papers" USING btree ("version_id");--> statement-breakpoint
CREATE TRIGGER paper_opens_append_only BEFORE UPDATE OR DELETE ON "paper_opens"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER paper_opens_keep BEFORE TRUNCATE ON "paper_opens"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER received_papers_append_only BEFORE UPDATE OR DELETE ON "received_papers"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER received_papers_keep BEFORE TRUNCATE ON "received_papers"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
