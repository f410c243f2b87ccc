ALTER TABLE "notifications" ADD COLUMN "reminder" text;
