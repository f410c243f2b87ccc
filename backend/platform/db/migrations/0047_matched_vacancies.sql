CREATE TABLE "matched_vacancies" (
	"selective_process_id" bigint PRIMARY KEY NOT NULL,
	"matched_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "matched_vacancies" ADD CONSTRAINT "matched_vacancies_selective_process_id_vacancies_id_fk" FOREIGN KEY ("selective_process_id") REFERENCES "public"."vacancies"("id") ON DELETE cascade ON UPDATE no action;