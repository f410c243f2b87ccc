import * as account from "./account";
import * as candidate from "./candidate";
import * as consent from "./consent";
import * as contact from "./contact";
import * as email from "./email";
import * as notification from "./notification";
import * as passkey from "./passkey";
import * as pendingSubmission from "./pendingSubmission";
import * as phone from "./phone";
import * as push from "./push";
import * as resume from "./resumeCalls";
import * as resumeProposal from "./resumeProposal";
import * as secondFactor from "./secondFactor";
import * as social from "./social";
import * as user from "./user";
import * as whatsApp from "./whatsapp";

export const candidateCalls = {
  user,
  social,
  secondFactor,
  passkey,
  phone,
  account,
  email,
  candidate,
  resume,
  resumeProposal,
  notification,
  push,
  pendingSubmission,
  consent,
  contact,
  whatsApp,
};
