import { useTranslation } from "react-i18next";
import passkey from "virtual:passkey";
import { Button } from "~/components/ui/button";
import { ScriptsOnly } from "~/components/ui/scripts-only";
import { useNonce } from "~/components/kit/layout/nonce";
import { useRootData } from "~/services/server/navigation/rootData";

interface PasskeyButtonProps {
  asks: "create" | "get";
  options: string;
  label: string;
  pendingLabel: string;
  variant?: "outline" | "default";
  failed?: string;
}

/** Shows the button before the first paint, so that nothing moves. The browser must support requestSubmit. */
const SHOW = `{let b=document.querySelector("button[data-passkey]"),f=b&&b.form;if(f&&f.requestSubmit&&window.PublicKeyCredential){b.hidden=false;let p=b.closest("[data-passkey-part]"),u=document.querySelector("[data-passkey-unable]");if(p)p.hidden=false;if(u)u.remove()}}`;

/** Loads the passkey code at the first press. If the code can't load, the form is posted without a passkey. */
const LOAD = `for(let b of document.querySelectorAll("button[data-passkey]"))b.onclick=e=>{e.preventDefault();let g=()=>b.onclick&&!(b.onclick=null);import(${JSON.stringify(passkey)}).then(()=>g()&&b.click(),()=>g()&&b.form.requestSubmit(b))}`;

/** Posts its form with a passkey's answer (app/enhance/passkey.ts). Hidden in browsers without passkeys. */
export function PasskeyButton({ asks, options, label, pendingLabel, variant = "outline", failed }: PasskeyButtonProps) {
  const { t } = useTranslation("auth");
  const nonce = useNonce();
  if (useRootData()?.lite) return null;
  return (
    <>
      <ScriptsOnly>
        <Button
          type="submit"
          name="passkey"
          value=""
          hidden
          variant={variant}
          size="lg"
          className="w-full"
          data-passkey={asks}
          data-options={options}
          data-failed={failed ?? t("passkey.failed")}
          data-pending-label={pendingLabel}
        >
          {label}
        </Button>
        <p role="status" data-passkey-status="" className="empty:hidden" />
      </ScriptsOnly>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: SHOW }} />
      <script type="module" nonce={nonce} dangerouslySetInnerHTML={{ __html: LOAD }} />
    </>
  );
}
