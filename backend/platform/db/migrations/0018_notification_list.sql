DROP INDEX "notifications_user";--> statement-breakpoint
CREATE INDEX "notifications_list" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE unread;--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING btree ("created_at");