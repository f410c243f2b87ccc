CREATE INDEX "applications_candidate_vacancy" ON "applications" USING btree ("candidate_id","selective_process_id");--> statement-breakpoint
CREATE INDEX "applications_sent" ON "applications" USING btree ("selective_process_id","submitted_at","id") WHERE submitted_at is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_user" ON "contact_messages" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_email" ON "contact_messages" USING btree ("email") WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "cookie_choices_user" ON "cookie_choices" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "notifications_vacancy" ON "notifications" USING btree ("selective_process_id") WHERE selective_process_id is not null;--> statement-breakpoint
CREATE INDEX "notifications_application" ON "notifications" USING btree ("application_id") WHERE application_id is not null;--> statement-breakpoint
CREATE INDEX "pending_links_user" ON "pending_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pending_submissions_owner" ON "pending_submissions" USING btree ("owner_id") WHERE owner_id is not null;--> statement-breakpoint
CREATE INDEX "vacancy_reports_vacancy" ON "vacancy_reports" USING btree ("selective_process_id");--> statement-breakpoint
CREATE INDEX "vacancy_reports_candidate" ON "vacancy_reports" USING btree ("candidate_id") WHERE candidate_id is not null;