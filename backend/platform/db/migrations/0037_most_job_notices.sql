ALTER TABLE "candidates" ADD COLUMN "most_job_notices" smallint;
