import { useNonce } from "./nonce";

/**
 * If scripts run, marks the page before its first paint: the media feature `scripting` is too new (Chrome 120, Safari
 * 17). `revealHere` replaces the calling script with the contents of ScriptsOnly.
 */
const MARK = `"noModule"in document.currentScript&&(document.documentElement.dataset.scripts="",window.revealHere=function(){var s=document.currentScript;s.outerHTML=s.dataset.html})`;

export function ScriptsMark() {
  return <script nonce={useNonce()} dangerouslySetInnerHTML={{ __html: MARK }} />;
}
