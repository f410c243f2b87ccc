CREATE TABLE "vacancy_test_definitions" (
	"selective_process_id" bigint NOT NULL,
	"test" text NOT NULL,
	"version" integer NOT NULL,
	"definition" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vacancy_test_definitions_selective_process_id_test_version_pk" PRIMARY KEY("selective_process_id","test","version")
);
--> statement-breakpoint
DROP INDEX "test_attempts_live";--> statement-breakpoint
ALTER TABLE "test_attempts" ADD COLUMN "application_id" uuid;--> statement-breakpoint
ALTER TABLE "vacancy_test_definitions" ADD CONSTRAINT "vacancy_test_definitions_selective_process_id_vacancies_id_fk" FOREIGN KEY ("selective_process_id") REFERENCES "public"."vacancies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_attempts" ADD CONSTRAINT "test_attempts_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "test_attempts_live_of_application" ON "test_attempts" USING btree ("application_id","test") WHERE finished_at is null and application_id is not null;--> statement-breakpoint
CREATE INDEX "test_attempts_application" ON "test_attempts" USING btree ("application_id") WHERE application_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "test_attempts_live" ON "test_attempts" USING btree ("candidate_id","test") WHERE finished_at is null and application_id is null;