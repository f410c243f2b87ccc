CREATE TABLE "company_logos" (
	"slug" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"hash" text,
	"fetched_at" timestamp (3) with time zone,
	"failures" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
INSERT INTO "company_logos" ("slug", "url")
SELECT DISTINCT ON ("company_slug") "company_slug", "content"->'company'->>'logo' FROM "vacancies"
WHERE "company_slug" IS NOT NULL AND "content"->'company'->>'logo' IS NOT NULL
ORDER BY "company_slug", "opens_at" DESC;
