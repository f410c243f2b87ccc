ALTER TABLE "alert_matches" DROP CONSTRAINT "alert_matches_selective_process_id_vacancies_id_fk";
--> statement-breakpoint
DROP INDEX "alert_matches_pending";--> statement-breakpoint
DROP INDEX "alert_matches_vacancy";--> statement-breakpoint
ALTER TABLE "alert_matches" DROP CONSTRAINT "alert_matches_receiver_id_selective_process_id_pk";--> statement-breakpoint
ALTER TABLE "alert_matches" ADD CONSTRAINT "alert_matches_selective_process_id_receiver_id_pk" PRIMARY KEY("selective_process_id","receiver_id");--> statement-breakpoint
CREATE INDEX "alert_matches_receiver" ON "alert_matches" USING btree ("receiver_id","sent_at");