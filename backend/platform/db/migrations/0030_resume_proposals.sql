CREATE TABLE "resume_proposals" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"proposed" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "resume_proposals" ADD CONSTRAINT "resume_proposals_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "resume_proposals_owner" ON "resume_proposals" USING btree ("owner_id") WHERE owner_id is not null;--> statement-breakpoint
CREATE INDEX "resume_proposals_expiry" ON "resume_proposals" USING btree ("expires_at");