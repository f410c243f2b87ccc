ALTER TABLE "test_answers" ADD COLUMN "mark" integer;--> statement-breakpoint
ALTER TABLE "test_attempts" ADD COLUMN "marked_at" timestamp (3) with time zone;--> statement-breakpoint
-- Points of a text or a file meant nothing until now, and now mean that its company marks it.
UPDATE "vacancy_test_definitions" SET "definition" = jsonb_set("definition", '{sections}', (
  SELECT jsonb_agg(jsonb_set(section, '{items}', (
    SELECT jsonb_agg(CASE WHEN item->>'kind' IN ('shortText', 'longText', 'file') THEN item - 'points' ELSE item END ORDER BY at)
    FROM jsonb_array_elements(section->'items') WITH ORDINALITY AS items(item, at))) ORDER BY place)
  FROM jsonb_array_elements("definition"->'sections') WITH ORDINALITY AS sections(section, place)));
