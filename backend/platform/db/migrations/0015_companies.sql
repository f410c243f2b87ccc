ALTER TABLE "applications" ADD COLUMN "first_promised_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "company_slug" text;--> statement-breakpoint
-- The same as toCompanySlug of contract/company.ts.
UPDATE "vacancies" SET "company_slug" = nullif(trim(both '-' from regexp_replace(
  translate(
    regexp_replace(normalize("card"->>'companyName', NFD), '[\u0300-\u036f]', '', 'g'),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    'abcdefghijklmnopqrstuvwxyz'
  ) COLLATE "C",
  '[^a-z0-9]+', '-', 'g'
)), '')
WHERE "card"->>'companyName' IS NOT NULL;--> statement-breakpoint
CREATE INDEX "vacancies_company" ON "vacancies" USING btree ("company_slug","opens_at","id") WHERE company_slug is not null;
