import { sql } from "drizzle-orm";
import { MOST_MESSAGES } from "#contract/applications/message";
import type { VacancyAssessment } from "#contract/applications/vacancyAssessment";

/** Instants are ISO 8601, because the query builds JSON. */
export interface TaskAssessment {
  test: VacancyAssessment;
  minutes: number;
  isRequired: boolean;
  isDone: boolean;
  isBegun: boolean;
  deadlineAt: string | null;
}

/** Tasks from other tables. A null field means that there is no such task. */
export interface OpenTasks {
  tests: TaskAssessment[];
  videoInterview: {
    dueAt: string;
    isBegun: boolean;
    questions: { thinkSeconds: number; answerSeconds: number }[];
  } | null;
  /** `isAskedAnew`: the candidate waits for an answer to a request for another time. */
  interview: {
    startsAt: string | null;
    minutes: number;
    isCancelled: boolean;
    isConfirmed: boolean;
    isAskedAnew: boolean;
    /** Offered times that still have room for a candidate, the earliest first. */
    slots: string[];
    hadSlots: boolean;
  } | null;
  documents: { asked: number; toSend: number; toCheck: number };
  hasQuestion: boolean;
}

const tests = sql`(
  select jsonb_agg(jsonb_build_object(
    'test', asked.test,
    'minutes', (asked.definition ->> 'minutes')::int,
    'isRequired', coalesce((asked.definition ->> 'isRequired')::boolean, false),
    'isDone', exists (select from test_attempts done where done.application_id = applications.id and done.test = asked.test and done.finished_at is not null),
    'isBegun', live.id is not null,
    'deadlineAt', live.deadline_at))
  from (
    select distinct on (test) test, definition from vacancy_test_definitions
    where selective_process_id = applications.selective_process_id order by test, version desc) asked
  left join test_attempts live on live.application_id = applications.id and live.test = asked.test and live.finished_at is null)`;

/** The time when the stages began. An undone withdrawal, a move by the candidate, does not count as a beginning. */
export const stagesBegan = sql<Date>`least(applications.changed_at, (
  select max(at) from application_events where application_id = applications.id and to_state = 'inStages' and by <> 'candidate'))`;

/** Due on the application's date, else some days after the stage began (videoInterviews/interview.ts). */
const videoInterview = sql`(
  select jsonb_build_object(
    'dueAt', coalesce(applications.due_at, ${stagesBegan} + interval '24 hours' * (chosen.definition ->> 'dueDays')::int),
    'isBegun', chosen.is_begun,
    'questions', (
      select coalesce(jsonb_agg(question), '[]'::jsonb) from jsonb_array_elements(chosen.definition -> 'questions') question
      where not exists (
        select from video_interview_answers answer
        where answer.application_id = applications.id and answer.question_id = question ->> 'id' and answer.kind is not null)))
  from (
    select coalesce(begun.definition, asked.definition) as definition, begun.application_id is not null as is_begun
    from (values (1)) one
    left join video_interviews begun on begun.application_id = applications.id
    left join vacancy_video_interviews asked on asked.selective_process_id = applications.selective_process_id
    where begun.sent_at is null) chosen
  where jsonb_array_length(chosen.definition -> 'questions') > 0)`;

const interview = sql`(
  select jsonb_build_object(
    'startsAt', starts_at, 'minutes', minutes, 'isCancelled', is_cancelled, 'isConfirmed', confirmed_at is not null,
    'isAskedAnew', exists (
      select from application_requests asked
      where asked.application_id = applications.id and asked.kind = 'otherTime' and asked.answered_at is null),
    'hadSlots', jsonb_array_length(slots) > 0,
    'slots', (
      select coalesce(jsonb_agg(slot order by slot), '[]'::jsonb) from jsonb_array_elements_text(interviews.slots) slot
      where (interviews.starts_at is null or interviews.is_cancelled) and interviews.per_slot > (
        select count(*) from interviews taken join applications other on other.id = taken.application_id
        where other.selective_process_id = applications.selective_process_id and other.id <> applications.id
          and not taken.is_cancelled and taken.starts_at = slot::timestamptz)))
  from interviews where application_id = applications.id)`;

const documents = sql`(
  select jsonb_build_object(
    'asked', count(*), 'toSend', count(*) filter (where state in ('asked', 'sentBack')),
    'toCheck', count(*) filter (where state = 'sent'))
  from application_documents where application_id = applications.id)`;

/** A message with a question mark needs an answer, any other must be read. At the message limit, neither applies. */
const hasQuestion = sql`(
  exists (
    select from application_messages asked left join notifications on notifications.id = asked.id
    where asked.application_id = applications.id and asked.by = 'company'
      and (notifications.unread or asked.text || regexp_replace(coalesce(asked.html, ''), '<[^>]*>', '', 'g') like '%?%')
      and not exists (
        select from application_messages answer
        where answer.application_id = applications.id and answer.by = 'candidate' and answer.created_at >= asked.created_at))
  and ${MOST_MESSAGES} > (
    select count(*) from application_messages where application_id = applications.id and by = 'candidate'))`;

/** SQL expression over `applications`: the open tasks, or null if the application is not active. */
export const openTasks = sql<OpenTasks | null>`case when applications.state in ('submitted', 'inReview', 'inStages', 'interview', 'finalist', 'offer', 'accepted') then
  jsonb_build_object(
    'tests', coalesce(${tests}, '[]'::jsonb),
    'videoInterview', case when applications.state = 'inStages' then ${videoInterview} end,
    'interview', case when applications.state = 'interview' then ${interview} end,
    'documents', case when applications.state = 'accepted' then ${documents} else '{"asked":0,"toSend":0,"toCheck":0}' end,
    'hasQuestion', ${hasQuestion})
  end`;
