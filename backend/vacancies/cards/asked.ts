import { sql } from "drizzle-orm";
import type { AskedStages } from "#contract/vacancies/stages";
import { vacancies, vacancyAssessmentDefinitions, vacancyVideoInterviews } from "../../platform/db/schema";

const { test, version, definition, selectiveProcessId } = vacancyAssessmentDefinitions;

const questions = sql`(
  select ${vacancyVideoInterviews.definition} -> 'questions' from ${vacancyVideoInterviews}
  where ${vacancyVideoInterviews.selectiveProcessId} = ${vacancies.id})`;

const tests = sql`(
  select jsonb_agg(jsonb_build_object('test', test, 'title', definition ->> 'title', 'minutes', (definition ->> 'minutes')::int))
  from (
    select distinct on (${test}) ${test}, ${definition} from ${vacancyAssessmentDefinitions}
    where ${selectiveProcessId} = ${vacancies.id} order by ${test}, ${version} desc) newest)`;

/** SQL for a vacancy's stages and added tests. Null without tests and questions, so that few cards read `content`. */
export const askedStages = sql<AskedStages | null>`(
  select jsonb_build_object('stages', ${vacancies.content} -> 'stages', 'questions', questions, 'tests', tests)
  from (select ${questions} as questions, ${tests} as tests) added
  where questions is not null or tests is not null)`;
