CREATE TABLE "phone_codes" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"number" text NOT NULL,
	"language" text DEFAULT 'pt-BR' NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"proved_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "whatsapp_numbers_number";--> statement-breakpoint
ALTER TABLE "whatsapp_numbers" ADD COLUMN "proved_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "whatsapp_numbers" SET "proved_at" = "confirmed_at";--> statement-breakpoint
-- Meta may have named one telephone in both ways. The account that confirmed it last has it.
DELETE FROM "whatsapp_numbers" "former" USING "whatsapp_numbers" "latest"
	WHERE regexp_replace("former"."number", '^(55[0-9]{2})9([6-9][0-9]{7})$', '\1\2') = regexp_replace("latest"."number", '^(55[0-9]{2})9([6-9][0-9]{7})$', '\1\2')
	AND ("former"."confirmed_at", "former"."user_id") < ("latest"."confirmed_at", "latest"."user_id");--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phone_codes_expiry" ON "phone_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "phone_codes_user" ON "phone_codes" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "whatsapp_numbers_key" ON "whatsapp_numbers" USING btree (regexp_replace("number", '^(55[0-9]{2})9([6-9][0-9]{7})$', '\1\2'));