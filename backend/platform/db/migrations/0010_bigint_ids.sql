ALTER TABLE "applications" ALTER COLUMN "selective_process_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "selective_process_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "open_vacancies" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "vacancies" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "vacancies" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "vacancy_reports" ALTER COLUMN "selective_process_id" SET DATA TYPE bigint;
