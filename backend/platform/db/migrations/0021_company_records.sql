CREATE TABLE "company_record_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_record_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_records" (
	"slug" text PRIMARY KEY NOT NULL,
	"applications" integer DEFAULT 0 NOT NULL,
	"in_time" integer DEFAULT 0 NOT NULL,
	"median_days" integer,
	"recount_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "company_record_changes_slug" ON "company_record_changes" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "company_records_recount" ON "company_records" USING btree ("recount_at");--> statement-breakpoint
-- The companies that applications were sent to are counted once the API server has started.
INSERT INTO "company_record_changes" ("slug")
SELECT DISTINCT v."company_slug" FROM "applications" a JOIN "vacancies" v ON v."id" = a."selective_process_id"
WHERE v."company_slug" IS NOT NULL;
