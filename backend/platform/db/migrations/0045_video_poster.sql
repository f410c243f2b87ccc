ALTER TABLE "videos" ADD COLUMN "poster_file" text;
