CREATE TABLE "processes" (
	"role" text NOT NULL,
	"machine" text NOT NULL,
	"address" text NOT NULL,
	"version" text NOT NULL,
	"revision" text,
	"schema" bigint NOT NULL,
	"settings" jsonb NOT NULL,
	"works_queue" boolean NOT NULL,
	"has_limits" boolean NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "processes_role_machine_address_pk" PRIMARY KEY("role","machine","address")
);
--> statement-breakpoint
ALTER TABLE "operator_calls" ADD COLUMN "operator_id" uuid;--> statement-breakpoint
ALTER TABLE "operator_calls" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "operator_calls" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "operator_calls" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "operator_calls" ADD COLUMN "subject_hash" text;--> statement-breakpoint
ALTER TABLE "operator_calls" ADD COLUMN "subject_company_id" uuid;--> statement-breakpoint
ALTER TABLE "store_state" ADD COLUMN "backup_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "processes_seen" ON "processes" USING btree ("seen_at");--> statement-breakpoint
ALTER TABLE "operator_calls" ADD CONSTRAINT "operator_calls_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_calls" ADD CONSTRAINT "operator_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_calls" ADD CONSTRAINT "operator_calls_subject_company_id_companies_id_fk" FOREIGN KEY ("subject_company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_calls_operator" ON "operator_calls" USING btree ("operator_id","id") WHERE operator_id is not null;--> statement-breakpoint
CREATE INDEX "operator_calls_user" ON "operator_calls" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "operator_calls_subject" ON "operator_calls" USING btree ("subject_hash") WHERE subject_hash is not null;--> statement-breakpoint
CREATE INDEX "operator_calls_subject_company" ON "operator_calls" USING btree ("subject_company_id") WHERE subject_company_id is not null;--> statement-breakpoint
-- A card names the days within which the company promises an answer.
UPDATE "vacancies" SET "card" = jsonb_set("card", '{answerWithinDays}', "content" -> 'answerWithinDays')
WHERE "content" ? 'answerWithinDays' AND NOT "card" ? 'answerWithinDays';
