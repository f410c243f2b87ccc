import { useNonce } from "./nonce";

/**
 * Marks the page before its first paint where scripts run, for the styles' variant `scripts`. The media feature
 * `scripting` is too new: Chrome 120, Firefox 113, Safari 17. A browser without modules gets no mark, because every
 * page's script is one. `revealHere` replaces the calling script with the contents of ScriptsOnly
 * (ui/scripts-only.tsx).
 */
const MARK = `"noModule"in document.currentScript&&(document.documentElement.dataset.scripts="",window.revealHere=function(){var s=document.currentScript;s.outerHTML=s.dataset.html})`;

export function ScriptsMark() {
  return <script nonce={useNonce()} dangerouslySetInnerHTML={{ __html: MARK }} />;
}
