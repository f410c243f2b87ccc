ALTER TABLE "alert_matches" DROP CONSTRAINT "alert_matches_alert_id_alerts_id_fk";
--> statement-breakpoint
DROP INDEX "alert_matches_alert";--> statement-breakpoint
DROP INDEX "alert_matches_age";--> statement-breakpoint
CREATE INDEX "alert_matches_age" ON "alert_matches" USING brin ("matched_at");