import { z } from "zod";
import { applicationSchema, applicationStateSchema } from "../applications/application";
import { documentSchema, interviewSchema, requestSchema } from "../applications/applicationSteps";
import { listApplicationMessages } from "../applications/message";
import { offerSchema } from "../applications/offer";
import { viewApplicationResume } from "../applications/sentResume";
import { listVacancyTestResults, vacancyAssessmentSchema } from "../applications/vacancyAssessment";
import { answerSchema } from "../applications/videoInterview";
import * as enums from "../base/enums";
import { problemSchema } from "../base/problem";
import { listEvents } from "./event";
import { createWebhook, listWebhookDeliveries, listWebhooks } from "./webhook";
import { listCompanyApplications, viewCompanyVacancy } from "./operatorLists";
import { importReportSchema } from "../vacancies/feed";
import { listFeeds } from "../vacancies/scheduledFeed";
import { paySchema, stageSchema, vacancySchema, vacancyStatusSchema } from "../vacancies/vacancy";

const { shape: application } = applicationSchema;
const sentApplication = listCompanyApplications.response.shape.rows.element;
const scheduledFeed = listFeeds.response.shape.rows.element;
const testResult = listVacancyTestResults.response.shape.rows.element;

/** Named components of the OpenAPI document. Other schemas are inlined. */
const named = {
  ApplicationState: applicationStateSchema,
  VacancyStatus: vacancyStatusSchema,
  ContractType: enums.contractTypeSchema,
  PaymentKind: enums.paymentSchema,
  CommissionPayment: enums.commissionPaymentSchema,
  Schooling: enums.schoolingSchema,
  Cnh: enums.cnhSchema,
  VacanciesForDisabilities: enums.vacanciesDeficienciesSchema,
  Disability: enums.disabilitySchema,
  JobProfile: enums.jobProfileSchema,
  Workplace: enums.workplaceSchema,
  Shift: enums.shiftSchema,
  State: enums.stateSchema,
  VacancyTest: vacancyAssessmentSchema,
  Pay: paySchema,
  Stage: stageSchema,
  Company: vacancySchema.shape.company,
  Vacancy: viewCompanyVacancy.response,
  Application: applicationSchema,
  SentApplication: sentApplication,
  Candidate: sentApplication.shape.candidate.unwrap(),
  ApplicationVacancy: application.vacancy,
  HistoryEntry: application.history.element,
  Responses: application.responses,
  Offer: offerSchema,
  OfferedPay: offerSchema.shape.pay,
  Interview: interviewSchema,
  Request: requestSchema,
  Document: documentSchema,
  Message: listApplicationMessages.response.shape.rows.element,
  SentResume: viewApplicationResume.response,
  TestResult: testResult,
  InterviewAnswer: answerSchema,
  ImportReport: importReportSchema,
  ImportProblem: importReportSchema.shape.problems.element,
  ImportWarning: importReportSchema.shape.warnings.element,
  ScheduledFeed: scheduledFeed,
  FeedRun: scheduledFeed.shape.lastRun.unwrap(),
  Event: listEvents.response.shape.rows.element,
  Webhook: listWebhooks.response.shape.rows.element,
  WebhookWithSecret: createWebhook.response,
  Delivery: listWebhookDeliveries.response.shape.rows.element,
  Problem: problemSchema,
};

export const schemaNames = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries<z.ZodType>(named)) schemaNames.add(schema, { id });
