ALTER TABLE "vacancies" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "reviewed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "vacancies_held" ON "vacancies" USING btree ("held_at") WHERE held_at is not null;