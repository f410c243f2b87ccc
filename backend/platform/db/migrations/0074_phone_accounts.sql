ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD COLUMN "registers" boolean DEFAULT false NOT NULL;
