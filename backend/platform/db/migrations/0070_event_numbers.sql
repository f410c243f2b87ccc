-- Nobody writes an event until the end. Whoever has written one waits for no lock that is taken here.
LOCK TABLE "webhook_events" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "changes" ADD COLUMN "event_id" uuid;--> statement-breakpoint
ALTER TABLE "store_state" ADD COLUMN "events_from" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_event_id_webhook_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."webhook_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "changes_event" ON "changes" USING btree ("event_id");--> statement-breakpoint
-- As before (0067), and each event of companies is numbered, too.
CREATE OR REPLACE FUNCTION "record_change"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
	changed uuid;
BEGIN
	IF current_setting('motriz.importing', true) = 'on' THEN
		RETURN NULL;
	END IF;
	PERFORM pg_advisory_xact_lock(7263401520);
	IF TG_TABLE_NAME = 'webhook_events' THEN
		INSERT INTO public.changes (event_id) SELECT id FROM public.webhook_events WHERE id = NEW.id
			ON CONFLICT (event_id) DO NOTHING;
		RETURN NULL;
	ELSIF TG_TABLE_NAME = 'vacancies' THEN
		INSERT INTO public.changes (vacancy_id) SELECT id FROM public.vacancies WHERE id = NEW.id
			ON CONFLICT (vacancy_id) DO UPDATE SET number = EXCLUDED.number;
		RETURN NULL;
	ELSIF TG_TABLE_NAME = 'applications' THEN
		changed := NEW.id;
	ELSIF TG_OP = 'DELETE' THEN
		changed := OLD.application_id;
	ELSE
		changed := NEW.application_id;
	END IF;
	-- With its application goes what belongs to it, and then nothing is left to number.
	INSERT INTO public.changes (application_id) SELECT id FROM public.applications WHERE id = changed
		ON CONFLICT (application_id) DO UPDATE SET number = EXCLUDED.number;
	RETURN NULL;
END $$;--> statement-breakpoint
-- A test of an address is no part of the log.
CREATE CONSTRAINT TRIGGER "webhook_events_change" AFTER INSERT ON "webhook_events"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."type" <> 'webhook.test') EXECUTE FUNCTION "record_change"();--> statement-breakpoint
SELECT pg_advisory_xact_lock(7263401520);--> statement-breakpoint
INSERT INTO "changes" ("event_id") SELECT "id" FROM "webhook_events" WHERE "type" <> 'webhook.test' ORDER BY "created_at", "id";
