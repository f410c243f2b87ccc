DROP INDEX "open_vacancies_date";--> statement-breakpoint
CREATE INDEX "vacancies_not_open_search_vector" ON "vacancies" USING gin ("search_vector") WITH (fastupdate=false) WHERE status <> 1;--> statement-breakpoint
CREATE INDEX "vacancies_not_open_date" ON "vacancies" USING btree ("status","opens_at","id") WHERE status <> 1;--> statement-breakpoint
CREATE INDEX "open_vacancies_date" ON "open_vacancies" USING btree ("opens_at","id","closes_at");