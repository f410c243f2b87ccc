CREATE TABLE "alert_matches" (
	"receiver_id" uuid NOT NULL,
	"selective_process_id" bigint NOT NULL,
	"alert_id" uuid,
	"role" text,
	"matched_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "alert_matches_receiver_id_selective_process_id_pk" PRIMARY KEY("receiver_id","selective_process_id")
);
--> statement-breakpoint
CREATE TABLE "alert_progress" (
	"id" smallint PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL,
	"selective_process_id" bigint NOT NULL,
	"opened_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_receivers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"email" text,
	"muted_roles" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_receivers_one" CHECK ((user_id is null) <> (email is null))
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"receiver_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"pace" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"paused_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_matches" ADD CONSTRAINT "alert_matches_receiver_id_alert_receivers_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."alert_receivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_matches" ADD CONSTRAINT "alert_matches_selective_process_id_vacancies_id_fk" FOREIGN KEY ("selective_process_id") REFERENCES "public"."vacancies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_matches" ADD CONSTRAINT "alert_matches_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_receivers" ADD CONSTRAINT "alert_receivers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_receiver_id_alert_receivers_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."alert_receivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_matches_pending" ON "alert_matches" USING btree ("receiver_id","matched_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "alert_matches_vacancy" ON "alert_matches" USING btree ("selective_process_id");--> statement-breakpoint
CREATE INDEX "alert_matches_alert" ON "alert_matches" USING btree ("alert_id") WHERE alert_id is not null;--> statement-breakpoint
CREATE INDEX "alert_matches_age" ON "alert_matches" USING btree ("matched_at");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_receivers_user" ON "alert_receivers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_receivers_email" ON "alert_receivers" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_query" ON "alerts" USING btree ("receiver_id","query");--> statement-breakpoint
CREATE INDEX "alerts_active" ON "alerts" USING btree ("query") WHERE confirmed_at is not null and paused_at is null;--> statement-breakpoint
CREATE INDEX "alerts_unconfirmed" ON "alerts" USING btree ("created_at") WHERE confirmed_at is null;