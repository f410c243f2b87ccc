ALTER TABLE "alert_matches" DROP CONSTRAINT "alert_matches_selective_process_id_vacancies_id_fk";
--> statement-breakpoint
DROP INDEX "alert_matches_vacancy";