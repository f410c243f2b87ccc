ALTER TABLE "whatsapp_codes" ADD COLUMN "token_hash" text;--> statement-breakpoint
ALTER TABLE "whatsapp_codes" ADD CONSTRAINT "whatsapp_codes_token_hash_access_tokens_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."access_tokens"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "whatsapp_codes_token" ON "whatsapp_codes" USING btree ("token_hash");