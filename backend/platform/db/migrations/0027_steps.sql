CREATE TABLE "application_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"times" text[] NOT NULL,
	"adaptations" text[] NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"is_granted" boolean,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "interviews" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"minutes" smallint NOT NULL,
	"details" jsonb,
	"sequence" integer NOT NULL,
	"is_cancelled" boolean NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application_requests" ADD CONSTRAINT "application_requests_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_requests_application" ON "application_requests" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "application_requests_waiting" ON "application_requests" USING btree ("application_id","kind") WHERE answered_at is null;--> statement-breakpoint
INSERT INTO "interviews" ("application_id", "starts_at", "minutes", "details", "sequence", "is_cancelled", "changed_at") SELECT "id", "due_at", 60, "details", 0, false, "changed_at" FROM "applications" WHERE "state" = 'interview';
