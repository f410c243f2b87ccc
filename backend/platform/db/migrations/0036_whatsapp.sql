CREATE TABLE "whatsapp_codes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"seed_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "whatsapp_deliveries" (
	"task_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"message_hash" text,
	"status" text NOT NULL,
	"error" integer,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "whatsapp_inbound" (
	"hash" text PRIMARY KEY NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "whatsapp_numbers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone NOT NULL,
	"wrote_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "whatsapp_codes" ADD CONSTRAINT "whatsapp_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_deliveries" ADD CONSTRAINT "whatsapp_deliveries_task_id_queued_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."queued_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_deliveries" ADD CONSTRAINT "whatsapp_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_numbers" ADD CONSTRAINT "whatsapp_numbers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "whatsapp_codes_code" ON "whatsapp_codes" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "whatsapp_codes_expiry" ON "whatsapp_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "whatsapp_deliveries_message" ON "whatsapp_deliveries" USING btree ("message_hash") WHERE message_hash is not null;--> statement-breakpoint
CREATE INDEX "whatsapp_deliveries_user" ON "whatsapp_deliveries" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "whatsapp_inbound_received" ON "whatsapp_inbound" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "whatsapp_numbers_number" ON "whatsapp_numbers" USING btree ("number");