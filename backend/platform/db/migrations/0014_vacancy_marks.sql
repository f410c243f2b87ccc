CREATE TABLE "vacancy_marks" (
	"candidate_id" uuid NOT NULL,
	"mark" text NOT NULL,
	"selective_process_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vacancy_marks_candidate_id_mark_selective_process_id_pk" PRIMARY KEY("candidate_id","mark","selective_process_id")
);
--> statement-breakpoint
ALTER TABLE "vacancy_marks" ADD CONSTRAINT "vacancy_marks_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancy_marks" ADD CONSTRAINT "vacancy_marks_selective_process_id_vacancies_id_fk" FOREIGN KEY ("selective_process_id") REFERENCES "public"."vacancies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vacancy_marks_vacancy" ON "vacancy_marks" USING btree ("selective_process_id");