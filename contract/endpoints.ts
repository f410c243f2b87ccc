import * as account from "./account";
import * as application from "./application";
import * as alert from "./alert";
import * as calendarFeed from "./calendarFeed";
import * as candidate from "./candidate";
import type { Endpoint } from "./endpoint";
import * as document from "./document";
import * as company from "./company";
import * as companyInterview from "./companyInterview";
import * as consent from "./consent";
import * as contact from "./contact";
import * as progress from "./progress";
import * as resume from "./resumeCalls";
import * as resumeProposal from "./resumeProposal";
import * as inboundMail from "./inboundMail";
import * as email from "./email";
import * as passkey from "./passkey";
import * as pendingSubmission from "./pendingSubmission";
import * as message from "./message";
import * as notification from "./notification";
import * as operator from "./operator";
import * as operatorLists from "./operatorLists";
import * as operatorCompanies from "./operatorCompanies";
import * as operatorHealth from "./operatorHealth";
import * as operatorUsers from "./operatorUsers";
import * as push from "./push";
import * as queuedTask from "./queuedTask";
import * as savedSearch from "./savedSearch";
import * as sentResume from "./sentResume";
import * as tests from "./tests";
import * as scheduledFeed from "./scheduledFeed";
import * as secondFactor from "./secondFactor";
import * as storeState from "./storeState";
import * as suggestion from "./suggestion";
import * as video from "./video";
import * as videoInterview from "./videoInterview";
import * as vacancy from "./vacancy";
import * as vacanciesForYou from "./vacanciesForYou";
import * as vacancyReview from "./vacancyReview";
import * as vacancyTest from "./vacancyTest";
import * as vacancyLife from "./vacancyLife";
import * as vacancyMark from "./vacancyMark";
import * as social from "./social";
import * as unsubscription from "./unsubscription";
import * as user from "./user";
import * as webhook from "./webhook";
import * as whatsApp from "./whatsapp";

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
