import * as inboundMail from "./inboundMail";
import * as operator from "./operator";
import * as operatorCompanies from "./operatorCompanies";
import * as operatorHealth from "./operatorHealth";
import * as operatorLists from "./operatorLists";
import * as operatorUsers from "./operatorUsers";
import * as queuedTask from "./queuedTask";
import * as webhook from "./webhook";

/** The modules with the calls of operators and companies, by their subject. */
export const companyCalls = {
  operator,
  operatorLists,
  operatorCompanies,
  operatorHealth,
  operatorUsers,
  queuedTask,
  inboundMail,
  webhook,
};
