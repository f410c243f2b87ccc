CREATE TABLE "queued_tasks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"user_id" uuid,
	"content" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	"dead_at" timestamp (3) with time zone,
	"reason" text
);
--> statement-breakpoint
ALTER TABLE "queued_tasks" ADD CONSTRAINT "queued_tasks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "queued_tasks_key" ON "queued_tasks" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "queued_tasks_user" ON "queued_tasks" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "queued_tasks_open" ON "queued_tasks" USING btree ("created_at") WHERE done_at is null and dead_at is null;--> statement-breakpoint
CREATE INDEX "queued_tasks_dead" ON "queued_tasks" USING btree ("dead_at") WHERE dead_at is not null;--> statement-breakpoint
CREATE INDEX "queued_tasks_done" ON "queued_tasks" USING btree ("done_at") WHERE done_at is not null;