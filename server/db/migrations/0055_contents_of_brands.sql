DROP INDEX "faqs_in_order";--> statement-breakpoint
DROP INDEX "home_banners_in_order";--> statement-breakpoint
DROP INDEX "posts_published";--> statement-breakpoint
ALTER TABLE "advertisements" ADD COLUMN "alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "advertisements" ADD COLUMN "tenant" text;--> statement-breakpoint
ALTER TABLE "faqs" ADD COLUMN "tenant" text;--> statement-breakpoint
ALTER TABLE "home_banners" ADD COLUMN "alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "home_banners" ADD COLUMN "tenant" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "tenant" text;--> statement-breakpoint
ALTER TABLE "advertisements" ADD CONSTRAINT "advertisements_tenant_tenants_label_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("label") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faqs" ADD CONSTRAINT "faqs_tenant_tenants_label_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("label") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_banners" ADD CONSTRAINT "home_banners_tenant_tenants_label_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("label") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_tenant_tenants_label_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("label") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "advertisements_of_brand" ON "advertisements" USING btree ("tenant","page","slot",lower("suburb"));--> statement-breakpoint
CREATE INDEX "advertisements_by_picture" ON "advertisements" USING btree ("image_url");--> statement-breakpoint
CREATE INDEX "home_banners_by_picture" ON "home_banners" USING btree ("image_url");--> statement-breakpoint
CREATE INDEX "posts_of_brand" ON "posts" USING btree ("tenant","id");--> statement-breakpoint
CREATE INDEX "posts_by_picture" ON "posts" USING btree ("image_url");--> statement-breakpoint
CREATE INDEX "agents_by_name" ON "accounts" USING btree (lower("last_name"),lower("first_name"),"id") WHERE role = 'agent';--> statement-breakpoint
CREATE INDEX "agents_by_words" ON "accounts" USING gin (lower(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops) WHERE role = 'agent';--> statement-breakpoint
CREATE INDEX "faqs_in_order" ON "faqs" USING btree ("tenant","position","id");--> statement-breakpoint
CREATE INDEX "home_banners_in_order" ON "home_banners" USING btree ("tenant","position");--> statement-breakpoint
CREATE INDEX "posts_published" ON "posts" USING btree ("tenant","published_on" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'Published';