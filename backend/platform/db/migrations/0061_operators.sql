CREATE TABLE "feed_vacancies" (
	"feed_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"missing_since" timestamp (3) with time zone,
	CONSTRAINT "feed_vacancies_feed_id_external_id_pk" PRIMARY KEY("feed_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "feeds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"format" text NOT NULL,
	"every_minutes" integer NOT NULL,
	"grace_hours" integer NOT NULL,
	"etag" text,
	"last_modified" text,
	"next_run_at" timestamp (3) with time zone,
	"last_run" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_state" (
	"id" smallint PRIMARY KEY NOT NULL,
	"maintenance_since" timestamp (3) with time zone,
	"restored_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "company_keys" ADD COLUMN "calls_a_minute" integer DEFAULT 600 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "locked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "feed_vacancies" ADD CONSTRAINT "feed_vacancies_feed_id_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_vacancies_seen" ON "feed_vacancies" USING btree ("feed_id","seen_at");--> statement-breakpoint
CREATE INDEX "feed_vacancies_missing" ON "feed_vacancies" USING btree ("feed_id","missing_since") WHERE missing_since is not null;--> statement-breakpoint
CREATE INDEX "feeds_company" ON "feeds" USING btree ("company_id") WHERE company_id is not null;--> statement-breakpoint
CREATE INDEX "feeds_due" ON "feeds" USING btree ("next_run_at") WHERE next_run_at is not null;