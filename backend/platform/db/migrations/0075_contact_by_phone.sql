ALTER TABLE "contact_messages" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "phone" text;--> statement-breakpoint
CREATE INDEX "contact_messages_phone" ON "contact_messages" USING btree (regexp_replace("phone", '^(55[0-9]{2})9([6-9][0-9]{7})$', '\1\2')) WHERE user_id is null;