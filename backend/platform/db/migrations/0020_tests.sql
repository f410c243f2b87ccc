CREATE TABLE "test_answers" (
	"attempt_id" uuid NOT NULL,
	"item" text NOT NULL,
	"value" jsonb,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "test_answers_attempt_id_item_pk" PRIMARY KEY("attempt_id","item")
);
--> statement-breakpoint
CREATE TABLE "test_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"candidate_id" uuid NOT NULL,
	"test" text NOT NULL,
	"version" integer NOT NULL,
	"seed" integer NOT NULL,
	"items" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deadline_at" timestamp (3) with time zone,
	"last_saved_at" timestamp (3) with time zone NOT NULL,
	"credit_seconds" integer,
	"has_extra_time" boolean DEFAULT false NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"ended_by" text,
	"scores" jsonb,
	"is_shared" boolean DEFAULT false NOT NULL,
	"kept_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "test_answers" ADD CONSTRAINT "test_answers_attempt_id_test_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."test_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_attempts" ADD CONSTRAINT "test_attempts_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "test_attempts_live" ON "test_attempts" USING btree ("candidate_id","test") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "test_attempts_candidate" ON "test_attempts" USING btree ("candidate_id","test","created_at");--> statement-breakpoint
CREATE INDEX "test_attempts_kept" ON "test_attempts" USING btree ("kept_until");