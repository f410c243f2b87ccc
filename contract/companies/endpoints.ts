import * as companyVacancy from "./companyVacancy";
import * as event from "./event";
import * as inboundMail from "./inboundMail";
import * as operator from "./operator";
import * as operatorAccounts from "./operatorAccounts";
import * as operatorCompanies from "./operatorCompanies";
import * as operatorHealth from "./operatorHealth";
import * as operatorLists from "./operatorLists";
import * as operatorToday from "./operatorToday";
import * as operatorTrail from "./operatorTrail";
import * as operatorUsers from "./operatorUsers";
import * as queuedTask from "./queuedTask";
import * as sandbox from "./sandbox";
import * as webhook from "./webhook";

export const companyCalls = {
  companyVacancy,
  operator,
  operatorLists,
  operatorCompanies,
  operatorAccounts,
  operatorHealth,
  operatorToday,
  operatorTrail,
  operatorUsers,
  queuedTask,
  inboundMail,
  sandbox,
  webhook,
  event,
};
