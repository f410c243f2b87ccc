ALTER TABLE "selective_processes" ADD COLUMN "card" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "selective_processes" ADD COLUMN "facet" "tsvector" NOT NULL;--> statement-breakpoint
CREATE INDEX "selective_processes_closing" ON "selective_processes" USING btree ("closes_at") WHERE status = 1;