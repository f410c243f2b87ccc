import * as application from "./application";
import * as tests from "./assessments";
import * as calendarFeed from "./calendarFeed";
import * as companyInterview from "./companyInterview";
import * as document from "./document";
import * as message from "./message";
import * as progress from "./progress";
import * as sentResume from "./sentResume";
import * as vacancyTest from "./vacancyAssessment";
import * as video from "./video";
import * as videoInterview from "./videoInterview";

export const applicationCalls = {
  video,
  videoInterview: { ...videoInterview, ...companyInterview },
  application,
  progress,
  message,
  document,
  calendarFeed,
  sentResume,
  tests,
  vacancyTest,
};
