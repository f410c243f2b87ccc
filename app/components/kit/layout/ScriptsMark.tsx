import { useNonce } from "./nonce";

/**
 * Marks the page before its first paint where scripts run, for the variant `scripts` of the styles. Browsers know the
 * media feature `scripting` late: Chrome from 120 on, Firefox from 113, Safari from 17. A browser without modules gets
 * no mark, because the script of every page is one. `revealHere` puts the contents of ScriptsOnly (ui/scripts-only.tsx)
 * in the place of the script that calls it.
 */
const MARK = `"noModule"in document.currentScript&&(document.documentElement.dataset.scripts="",window.revealHere=function(){var s=document.currentScript;s.outerHTML=s.dataset.html})`;

export function ScriptsMark() {
  return <script nonce={useNonce()} dangerouslySetInnerHTML={{ __html: MARK }} />;
}
