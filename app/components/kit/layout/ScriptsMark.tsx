import { useNonce } from "./nonce";

/**
 * Marks the page before its first paint if scripts run. Browsers before Chrome 120 and Safari 17 lack the media feature
 * `scripting`. `revealHere` replaces the calling script with the contents of ScriptsOnly.
 */
const MARK = `"noModule"in document.currentScript&&(document.documentElement.dataset.scripts="",window.revealHere=function(){var s=document.currentScript;s.outerHTML=s.dataset.html})`;

export function ScriptsMark() {
  return <script nonce={useNonce()} dangerouslySetInnerHTML={{ __html: MARK }} />;
}
