CREATE TABLE "vacancy_lives" (
	"selective_process_id" bigint PRIMARY KEY NOT NULL,
	"last_act_at" timestamp (3) with time zone,
	"last_act" text,
	"facts_hash" text,
	"reposts" integer DEFAULT 0 NOT NULL,
	"watched_since" timestamp (3) with time zone,
	"stage" smallint DEFAULT 0 NOT NULL,
	"news" text,
	"told_until" uuid
);
--> statement-breakpoint
ALTER TABLE "vacancy_lives" ADD CONSTRAINT "vacancy_lives_selective_process_id_vacancies_id_fk" FOREIGN KEY ("selective_process_id") REFERENCES "public"."vacancies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vacancy_lives_watched" ON "vacancy_lives" USING btree ("stage","watched_since") WHERE watched_since is not null;--> statement-breakpoint
CREATE INDEX "vacancy_lives_facts" ON "vacancy_lives" USING btree ("facts_hash") WHERE facts_hash is not null;--> statement-breakpoint
CREATE INDEX "vacancy_lives_news" ON "vacancy_lives" USING btree ("selective_process_id") WHERE news is not null;--> statement-breakpoint
-- Who was silent before this was kept is not known, so the silence of what is open begins now.
INSERT INTO "vacancy_lives" ("selective_process_id", "watched_since") SELECT "id", greatest(now(), "opens_at") FROM "vacancies" WHERE "status" = 1;
