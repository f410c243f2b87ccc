ALTER TABLE "interviews" ADD COLUMN "slots" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "per_slot" smallint DEFAULT 1 NOT NULL;