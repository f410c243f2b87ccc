-- A code lasts an hour, and whose session asked for it was not kept: who waits for one asks again.
DELETE FROM "whatsapp_codes";--> statement-breakpoint
ALTER TABLE "whatsapp_codes" ADD COLUMN "token_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "whatsapp_codes" ADD CONSTRAINT "whatsapp_codes_token_hash_access_tokens_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."access_tokens"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "whatsapp_codes_token" ON "whatsapp_codes" USING btree ("token_hash");