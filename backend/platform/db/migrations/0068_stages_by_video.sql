-- A stage that takes 5 MB and more is a video, whatever its kind (contract/vacancies/stages.ts). A card keeps the sum.
UPDATE "vacancies" SET "card" = jsonb_set("card", '{effort,video}', 'true')
WHERE "card" -> 'effort' ->> 'video' = 'false'
  AND EXISTS (
    SELECT FROM jsonb_array_elements("content" -> 'stages') stage WHERE (stage ->> 'dataKb')::int >= 5000
  );
