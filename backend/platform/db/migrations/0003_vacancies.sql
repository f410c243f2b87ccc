ALTER INDEX "applications_process" RENAME TO "applications_vacancy";--> statement-breakpoint
ALTER TABLE "applications" RENAME CONSTRAINT "applications_selective_process_id_selective_processes_id_fk" TO "applications_selective_process_id_vacancies_id_fk";--> statement-breakpoint
ALTER TABLE "held_submissions" RENAME TO "pending_submissions";--> statement-breakpoint
ALTER INDEX "held_submissions_expiry" RENAME TO "pending_submissions_expiry";--> statement-breakpoint
ALTER TABLE "pending_submissions" RENAME CONSTRAINT "held_submissions_owner_id_users_id_fk" TO "pending_submissions_owner_id_users_id_fk";--> statement-breakpoint
ALTER INDEX "held_submissions_pkey" RENAME TO "pending_submissions_pkey";--> statement-breakpoint
ALTER TABLE "notifications" RENAME CONSTRAINT "notifications_selective_process_id_selective_processes_id_fk" TO "notifications_selective_process_id_vacancies_id_fk";--> statement-breakpoint
ALTER TABLE "open_processes" RENAME TO "open_vacancies";--> statement-breakpoint
ALTER TABLE "open_vacancies" RENAME COLUMN "facet" TO "search_vector";--> statement-breakpoint
ALTER INDEX "open_processes_facet" RENAME TO "open_vacancies_search_vector";--> statement-breakpoint
ALTER INDEX "open_processes_date" RENAME TO "open_vacancies_date";--> statement-breakpoint
ALTER TABLE "open_vacancies" RENAME CONSTRAINT "open_processes_id_selective_processes_id_fk" TO "open_vacancies_id_vacancies_id_fk";--> statement-breakpoint
ALTER INDEX "open_processes_pkey" RENAME TO "open_vacancies_pkey";--> statement-breakpoint
ALTER TABLE "process_reports" RENAME TO "vacancy_reports";--> statement-breakpoint
ALTER TABLE "vacancy_reports" RENAME CONSTRAINT "process_reports_selective_process_id_selective_processes_id_fk" TO "vacancy_reports_selective_process_id_vacancies_id_fk";--> statement-breakpoint
ALTER TABLE "vacancy_reports" RENAME CONSTRAINT "process_reports_candidate_id_candidates_id_fk" TO "vacancy_reports_candidate_id_candidates_id_fk";--> statement-breakpoint
ALTER INDEX "process_reports_pkey" RENAME TO "vacancy_reports_pkey";--> statement-breakpoint
ALTER TABLE "selective_processes" RENAME TO "vacancies";--> statement-breakpoint
ALTER TABLE "vacancies" RENAME COLUMN "facet" TO "search_vector";--> statement-breakpoint
ALTER INDEX "selective_processes_external" RENAME TO "vacancies_external";--> statement-breakpoint
ALTER INDEX "selective_processes_closing" RENAME TO "vacancies_closing";--> statement-breakpoint
ALTER SEQUENCE "selective_processes_id_seq" RENAME TO "vacancies_id_seq";--> statement-breakpoint
ALTER INDEX "selective_processes_pkey" RENAME TO "vacancies_pkey";
