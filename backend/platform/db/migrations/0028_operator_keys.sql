CREATE TABLE "idempotency_keys" (
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" smallint NOT NULL,
	"response" jsonb,
	"application_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_owner_key_pk" PRIMARY KEY("owner","key")
);
--> statement-breakpoint
CREATE TABLE "operator_calls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" uuid,
	"key_id" uuid,
	"method" text NOT NULL,
	"route" text NOT NULL,
	"status" smallint NOT NULL,
	"request_id" text NOT NULL,
	"application_id" uuid,
	"selective_process_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "company_names" (
	"slug" text PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "vacancies_external";--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_calls" ADD CONSTRAINT "operator_calls_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_calls" ADD CONSTRAINT "operator_calls_key_id_company_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."company_keys"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_calls" ADD CONSTRAINT "operator_calls_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_calls" ADD CONSTRAINT "operator_calls_selective_process_id_vacancies_id_fk" FOREIGN KEY ("selective_process_id") REFERENCES "public"."vacancies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_keys" ADD CONSTRAINT "company_keys_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_names" ADD CONSTRAINT "company_names_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_date" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_application" ON "idempotency_keys" USING btree ("application_id") WHERE application_id is not null;--> statement-breakpoint
CREATE INDEX "operator_calls_date" ON "operator_calls" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "operator_calls_company" ON "operator_calls" USING btree ("company_id","id") WHERE company_id is not null;--> statement-breakpoint
CREATE INDEX "operator_calls_key" ON "operator_calls" USING btree ("key_id") WHERE key_id is not null;--> statement-breakpoint
CREATE INDEX "operator_calls_application" ON "operator_calls" USING btree ("application_id") WHERE application_id is not null;--> statement-breakpoint
CREATE INDEX "operator_calls_vacancy" ON "operator_calls" USING btree ("selective_process_id") WHERE selective_process_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_keys_hash" ON "company_keys" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "company_keys_company" ON "company_keys" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "company_names_company" ON "company_names" USING btree ("company_id");--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vacancies_of_company" ON "vacancies" USING btree ("company_id") WHERE company_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "vacancies_external" ON "vacancies" USING btree ("external_id","source");