CREATE TABLE "vacancy_video_interviews" (
	"selective_process_id" bigint PRIMARY KEY NOT NULL,
	"definition" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_interview_answers" (
	"application_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"kind" text,
	"text" text,
	"transcript" text DEFAULT '' NOT NULL,
	"video_file" text,
	"takes" smallint DEFAULT 0 NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "video_interview_answers_application_id_question_id_pk" PRIMARY KEY("application_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "video_interviews" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"definition" jsonb NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vacancy_video_interviews" ADD CONSTRAINT "vacancy_video_interviews_selective_process_id_vacancies_id_fk" FOREIGN KEY ("selective_process_id") REFERENCES "public"."vacancies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_interview_answers" ADD CONSTRAINT "video_interview_answers_application_id_video_interviews_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."video_interviews"("application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_interviews" ADD CONSTRAINT "video_interviews_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;