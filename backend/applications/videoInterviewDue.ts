import { type SQL, sql } from "drizzle-orm";
import { applications } from "../db/schema";

/**
 * An SQL expression: until when the video interview of an application waits for the candidate's answers, if that is not
 * over; null where none was asked for, and once it was sent. `application` is the name that the query gives to the
 * table of applications. It says by the store what `findInterview` says of one application, so that lists need no call
 * for each row: two look-ups by primary key, only for the rows in stages.
 */
export function interviewDueAt(application: "applications" | "a"): SQL<Date | null> {
  const of = (column: string) => sql.raw(`"${application}"."${column}"`);
  const definition = sql.raw(`coalesce(begun.definition, asked.definition)`);
  return sql`case when ${of("state")} = 'inStages' then (
    select coalesce(${of("due_at")}, ${of("changed_at")} + interval '24 hours' * (${definition} ->> 'dueDays')::int)
    from (values (1)) one
    left join video_interviews begun on begun.application_id = ${of("id")}
    left join vacancy_video_interviews asked on asked.selective_process_id = ${of("selective_process_id")}
    where begun.sent_at is null and jsonb_array_length(${definition} -> 'questions') > 0
  ) end`.mapWith(applications.changedAt);
}
