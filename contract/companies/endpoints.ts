import * as companyVacancy from "./companyVacancy";
import * as event from "./event";
import * as inboundMail from "./inboundMail";
import * as operator from "./operator";
import * as operatorCompanies from "./operatorCompanies";
import * as operatorHealth from "./operatorHealth";
import * as operatorLists from "./operatorLists";
import * as operatorUsers from "./operatorUsers";
import * as queuedTask from "./queuedTask";
import * as webhook from "./webhook";

export const companyCalls = {
  companyVacancy,
  operator,
  operatorLists,
  operatorCompanies,
  operatorHealth,
  operatorUsers,
  queuedTask,
  inboundMail,
  webhook,
  event,
};
