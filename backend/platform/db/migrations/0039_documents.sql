CREATE TABLE "application_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"name" text NOT NULL,
	"reason" text NOT NULL,
	"position" smallint NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"document_file" text,
	"kind" text,
	"content_hash" text,
	"sent_at" timestamp (3) with time zone,
	"answer" text
);
--> statement-breakpoint
ALTER TABLE "application_documents" ADD CONSTRAINT "application_documents_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "application_documents_name" ON "application_documents" USING btree ("application_id","name");--> statement-breakpoint
CREATE INDEX "application_documents_files" ON "application_documents" USING btree ("application_id") WHERE document_file is not null;