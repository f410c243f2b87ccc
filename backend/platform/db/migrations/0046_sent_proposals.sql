ALTER TABLE "resume_proposals" ADD COLUMN "sender_hash" text;--> statement-breakpoint
ALTER TABLE "resume_proposals" ADD COLUMN "is_sealed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "resume_proposals_sender" ON "resume_proposals" USING btree ("sender_hash") WHERE sender_hash is not null;