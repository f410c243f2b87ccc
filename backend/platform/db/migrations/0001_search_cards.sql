ALTER TABLE "selective_processes" ADD COLUMN "card" jsonb;--> statement-breakpoint
ALTER TABLE "selective_processes" ADD COLUMN "facet" "tsvector";--> statement-breakpoint
-- What was stored before gets its card as backend/vacancy/content.ts makes it. An empty hash lets the next import write the row anew.
UPDATE "selective_processes" s SET
  "card" = jsonb_build_object(
    'roleName', "content"->'roleName', 'city', "content"->'city', 'state', "content"->'state',
    'workplace', "content"->'workplace', 'contractType', "content"->'contractType', 'payment', "content"->'payment',
    'vacanciesDeficiencies', "content"->'vacanciesDeficiencies', 'companyName', "content"->'company'->'name',
    'hasCommission', coalesce("content"->'commissionPayment', '[]') <> '[]'
      OR coalesce("content"->'payment'->>'kind', '') IN ('fixedAndCommission', 'commissionOnly'),
    'effort', (SELECT jsonb_build_object(
        'stages', count(*), 'minutes', coalesce(sum((stage->>'minutes')::integer), 0),
        'video', coalesce(bool_or(stage->>'kind' = 'video'), false))
      FROM jsonb_array_elements(coalesce("content"->'stages', '[]')) AS stage)
  ),
  "facet" = coalesce((SELECT o."facet" FROM "open_processes" o WHERE o."id" = s."id"), ''::tsvector),
  "content_hash" = '';--> statement-breakpoint
ALTER TABLE "selective_processes" ALTER COLUMN "card" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "selective_processes" ALTER COLUMN "facet" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "selective_processes_closing" ON "selective_processes" USING btree ("closes_at") WHERE status = 1;