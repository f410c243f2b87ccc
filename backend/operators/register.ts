import { MINUTE_MS } from "#contract/base/time";
import { cleanOperatorSessions } from "../http/sessions/operatorSessions";
import type { Room } from "../messaging/room";
import { resealOperatorFactors } from "./accounts/factor";
import { registerOperatorAccounts } from "./accounts/routes";
import { cleanProcesses } from "../http/server/heartbeat";
import { cleanErrors } from "../http/server/serverErrors";
import { registerCompanyKeys } from "./api/companyRoutes";
import { registerOperatorHealth } from "./api/health";
import { registerOperatorLists } from "./api/listRoutes";
import { registerOperator } from "./api/routes";
import { registerOperatorSteps } from "./api/steps";
import { registerSandboxClock } from "./api/sandboxClock";
import { registerToday } from "./api/today";
import { registerOperatorUsers } from "./api/userRoutes";
import { registerOperatorVacancies } from "./api/vacancyRoutes";
import { registerOpenApi } from "./openapi/routes";
import { registerScreens } from "./screens/routes";
import { cleanTrail } from "./trail/clean";
import { registerTrail } from "./trail/list";

export const operators: Room = {
  routes: [
    registerOpenApi,
    registerOperator,
    registerCompanyKeys,
    registerOperatorUsers,
    registerOperatorAccounts,
    registerTrail,
    registerToday,
    registerOperatorHealth,
    registerOperatorLists,
    registerOperatorSteps,
    registerOperatorVacancies,
    registerSandboxClock,
    registerScreens,
  ],
  jobs: () => [
    {
      name: "resealOperatorFactors",
      anyTime: true,
      everyMs: 60 * MINUTE_MS,
      atStart: "soon",
      run: resealOperatorFactors,
    },
  ],
  /** Deletes old trail rows and errors, ended sessions and processes, and removed operators without trail rows. */
  async clean(context, time) {
    await cleanOperatorSessions(context.db, time);
    await cleanProcesses(context.db, time);
    await cleanErrors(context.db, time);
    await cleanTrail(context, time);
  },
};
