import { consentBar } from "./consentBar";
import { contactDialog } from "./contactDialog";
import { header } from "./header";
import { hints } from "./hints";
import { islands } from "./islands";
import { menus } from "./menus";
import { offline } from "./offline";
import { passwords } from "./passwords";
import { forms } from "./forms";
import { prefetch } from "./prefetch";
import { progress } from "./progress";
import { results } from "./results";
import { seen } from "./seen";
import { session } from "./session";
import { settingsMirror } from "./settingsMirror";
import { share } from "./share";
import { sheet } from "./sheet";
import { thirdParties } from "./thirdParties";
import { toasts } from "./toasts";

/** Behaviours of every page. If one throws, the others still run. Behaviours that may cancel a press come first. */
const behaviours = [
  sheet,
  offline,
  toasts,
  consentBar,
  contactDialog,
  results,
  forms,
  progress,
  menus,
  passwords,
  hints,
  header,
  session,
  settingsMirror,
  share,
  prefetch,
  seen,
  islands,
  thirdParties,
];

for (const behaviour of behaviours) {
  try {
    behaviour();
  } catch (error) {
    // The error is rethrown outside the `try`, so console and error reporting see it.
    setTimeout(() => {
      throw error;
    });
  }
}
