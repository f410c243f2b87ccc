CREATE TABLE "sent_resumes" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"person" jsonb NOT NULL,
	"sections" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "own_answers" jsonb;--> statement-breakpoint
ALTER TABLE "sent_resumes" ADD CONSTRAINT "sent_resumes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Companies read a candidate's data as they were at any time until now. What was sent before stays as they can read it now.
INSERT INTO "sent_resumes" ("application_id", "person", "sections")
SELECT a."id",
	jsonb_build_object('name', c."name", 'email', u."email", 'phone', c."phone", 'cpf', c."cpf", 'birthDate', c."birth_date",
		'cep', c."cep", 'street', c."street", 'number', c."number", 'complement', c."complement", 'district', c."district",
		'city', c."city", 'state', c."state", 'schooling', c."schooling", 'cnh', c."cnh"),
	'{}'::jsonb
FROM "applications" a
JOIN "candidates" c ON c."id" = a."candidate_id"
JOIN "users" u ON u."id" = c."user_id"
WHERE a."submitted_at" IS NOT NULL;
