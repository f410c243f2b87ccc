import * as account from "./candidates/account";
import * as application from "./applications/application";
import * as alert from "./vacancies/alert";
import * as calendarFeed from "./applications/calendarFeed";
import * as candidate from "./candidates/candidate";
import type { Endpoint } from "./base/endpoint";
import * as document from "./applications/document";
import * as company from "./vacancies/company";
import * as companyInterview from "./applications/companyInterview";
import * as consent from "./candidates/consent";
import * as contact from "./candidates/contact";
import * as progress from "./applications/progress";
import * as resume from "./candidates/resumeCalls";
import * as resumeProposal from "./candidates/resumeProposal";
import * as inboundMail from "./companies/inboundMail";
import * as email from "./candidates/email";
import * as passkey from "./candidates/passkey";
import * as pendingSubmission from "./candidates/pendingSubmission";
import * as message from "./applications/message";
import * as notification from "./candidates/notification";
import * as operator from "./companies/operator";
import * as operatorLists from "./companies/operatorLists";
import * as operatorCompanies from "./companies/operatorCompanies";
import * as operatorHealth from "./companies/operatorHealth";
import * as operatorUsers from "./companies/operatorUsers";
import * as push from "./candidates/push";
import * as queuedTask from "./companies/queuedTask";
import * as savedSearch from "./vacancies/savedSearch";
import * as sentResume from "./applications/sentResume";
import * as tests from "./applications/assessments";
import * as scheduledFeed from "./vacancies/scheduledFeed";
import * as secondFactor from "./candidates/secondFactor";
import * as storeState from "./base/storeState";
import * as suggestion from "./vacancies/suggestion";
import * as video from "./applications/video";
import * as videoInterview from "./applications/videoInterview";
import * as vacancy from "./vacancies/vacancy";
import * as vacanciesForYou from "./vacancies/vacanciesForYou";
import * as vacancyReview from "./vacancies/vacancyReview";
import * as vacancyTest from "./applications/vacancyAssessment";
import * as vacancyLife from "./vacancies/vacancyLife";
import * as vacancyMark from "./vacancies/vacancyMark";
import * as social from "./candidates/social";
import * as unsubscription from "./vacancies/unsubscription";
import * as user from "./candidates/user";
import * as webhook from "./companies/webhook";
import * as whatsApp from "./candidates/whatsapp";

const subjects = {
  user,
  video,
  videoInterview: { ...videoInterview, ...companyInterview },
  social,
  secondFactor,
  passkey,
  account,
  email,
  candidate,
  resume,
  resumeProposal,
  notification,
  push,
  vacancy,
  vacancyLife,
  company,
  savedSearch,
  alert,
  vacancyMark,
  vacanciesForYou,
  suggestion,
  application,
  progress,
  message,
  document,
  calendarFeed,
  sentResume,
  tests,
  vacancyTest,
  vacancyReview,
  pendingSubmission,
  consent,
  contact,
  operator,
  operatorLists,
  operatorCompanies,
  operatorHealth,
  operatorUsers,
  storeState,
  scheduledFeed,
  queuedTask,
  inboundMail,
  webhook,
  unsubscription,
  whatsApp,
};

/** Every endpoint by name, with its subject. The OpenAPI document lists them, and the tests walk through them. */
export const allEndpoints: { name: string; subject: string; endpoint: Endpoint }[] = Object.entries(subjects).flatMap(
  ([subject, module]) =>
    Object.entries(module).flatMap(([name, value]) => (isEndpoint(value) ? [{ name, subject, endpoint: value }] : [])),
);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "method" in value && "path" in value && "auth" in value;
}
