CREATE TABLE "stored_files" (
	"stored_file" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"bytes" bigint,
	"digest" text,
	"unused_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stored_files_user" ON "stored_files" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "stored_files_unused" ON "stored_files" USING btree ("unused_since") WHERE unused_since is not null;--> statement-breakpoint
CREATE INDEX "stored_files_unread" ON "stored_files" USING btree ("stored_file") WHERE digest is null;