ALTER TABLE "access_tokens" ADD COLUMN "confirmed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "access_tokens" SET "confirmed_at" = "created_at";
