ALTER TABLE "changes" ADD COLUMN "test_id" uuid;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_test_id_webhook_events_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."webhook_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "changes_test" ON "changes" USING btree ("test_id");--> statement-breakpoint
-- Tests of addresses were in no order of their own. They are deleted after 30 days.
SELECT pg_advisory_xact_lock(7263401520);--> statement-breakpoint
INSERT INTO "changes" ("test_id") SELECT "id" FROM "webhook_events" WHERE "type" = 'webhook.test' ORDER BY "created_at", "id";
