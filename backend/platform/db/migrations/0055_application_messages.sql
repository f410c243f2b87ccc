CREATE TABLE "application_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"by" text NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vacancy_reports" ADD COLUMN "message" text;--> statement-breakpoint
ALTER TABLE "application_messages" ADD CONSTRAINT "application_messages_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_messages_application" ON "application_messages" USING btree ("application_id","created_at");--> statement-breakpoint
-- What companies wrote before there was a thread stood in the notification alone.
INSERT INTO "application_messages" ("id", "application_id", "by", "text", "html", "created_at")
	SELECT "id", "application_id", 'company', "message", "html", "created_at" FROM "notifications" WHERE "type" = 6 AND "application_id" IS NOT NULL;
