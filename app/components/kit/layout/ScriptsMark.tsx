import { useNonce } from "./nonce";

/**
 * Marks the page before its first paint where scripts run, for the variant `scripts` of the styles: the media feature
 * `scripting` is known to Chrome from 120 on, to Firefox from 113 and to Safari from 17. A browser without modules gets
 * no mark, because the script of every page is one. `revealHere` puts what ScriptsOnly (ui/scripts-only.tsx) holds in
 * the place of the script that calls it.
 */
const MARK = `"noModule"in document.currentScript&&(document.documentElement.dataset.scripts="",window.revealHere=function(){var s=document.currentScript;s.outerHTML=s.dataset.html})`;

export function ScriptsMark() {
  return <script nonce={useNonce()} dangerouslySetInnerHTML={{ __html: MARK }} />;
}
