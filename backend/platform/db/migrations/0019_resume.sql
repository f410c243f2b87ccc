CREATE TABLE "resume_sections" (
	"candidate_id" uuid NOT NULL,
	"section" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "resume_sections_candidate_id_section_pk" PRIMARY KEY("candidate_id","section")
);
--> statement-breakpoint
CREATE TABLE "own_disabilities" (
	"candidate_id" uuid PRIMARY KEY NOT NULL,
	"consent_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"needs" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "resume_sections" ADD CONSTRAINT "resume_sections_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_disabilities" ADD CONSTRAINT "own_disabilities_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_disabilities" ADD CONSTRAINT "own_disabilities_consent_id_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."consents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_disabilities_consent" ON "own_disabilities" USING btree ("consent_id");