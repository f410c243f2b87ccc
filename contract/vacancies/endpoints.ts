import * as alert from "./alert";
import * as company from "./company";
import * as savedSearch from "./savedSearch";
import * as scheduledFeed from "./scheduledFeed";
import * as suggestion from "./suggestion";
import * as unsubscription from "./unsubscription";
import * as vacanciesForYou from "./vacanciesForYou";
import * as vacancy from "./vacancy";
import * as vacancyLife from "./vacancyLife";
import * as vacancyMark from "./vacancyMark";
import * as vacancyReview from "./vacancyReview";

export const vacancyCalls = {
  vacancy,
  vacancyLife,
  company,
  savedSearch,
  alert,
  vacancyMark,
  vacanciesForYou,
  suggestion,
  vacancyReview,
  scheduledFeed,
  unsubscription,
};
