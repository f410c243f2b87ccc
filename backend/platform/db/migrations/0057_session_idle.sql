ALTER TABLE "access_tokens" ADD COLUMN "idle_hours" smallint;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD COLUMN "ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "session_idle_hours" smallint;