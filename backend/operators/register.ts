import { lt } from "drizzle-orm";
import { DAY_MS } from "#contract/base/time";
import type { Room } from "../messaging/room";
import { operatorCalls } from "../platform/db/schema";
import { registerCompanyKeys } from "./api/companyRoutes";
import { registerOperatorHealth } from "./api/health";
import { registerOperatorLists } from "./api/listRoutes";
import { registerOperator } from "./api/routes";
import { registerOperatorSteps } from "./api/steps";
import { registerOperatorUsers } from "./api/userRoutes";
import { registerOperatorVacancies } from "./api/vacancyRoutes";
import { registerOpenApi } from "./openapi/routes";
import { registerScreens } from "./screens/routes";

export const operators: Room = {
  routes: [
    registerOpenApi,
    registerOperator,
    registerCompanyKeys,
    registerOperatorUsers,
    registerOperatorHealth,
    registerOperatorLists,
    registerOperatorSteps,
    registerOperatorVacancies,
    registerScreens,
  ],
  async clean({ db, config }, time) {
    const oldest = new Date(time.getTime() - config.KEEP_OPERATOR_CALLS_DAYS * DAY_MS);
    await db.delete(operatorCalls).where(lt(operatorCalls.createdAt, oldest));
  },
};
