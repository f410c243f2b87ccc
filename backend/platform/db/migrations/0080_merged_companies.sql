CREATE TABLE "merged_companies" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"into_id" uuid NOT NULL,
	"merged_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "merged_companies" ADD CONSTRAINT "merged_companies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_companies" ADD CONSTRAINT "merged_companies_into_id_companies_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merged_companies_into" ON "merged_companies" USING btree ("into_id");