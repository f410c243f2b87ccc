CREATE TABLE "application_offers" (
	"application_id" uuid NOT NULL,
	"version" smallint NOT NULL,
	"terms" jsonb NOT NULL,
	"answer_by" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "application_offers_application_id_version_pk" PRIMARY KEY("application_id","version")
);
--> statement-breakpoint
ALTER TABLE "application_offers" ADD CONSTRAINT "application_offers_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;