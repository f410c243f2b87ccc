import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { ThirdParties } from "~/services/consent/consent";
import { useNonce } from "./nonce";

const SRC = "/third-parties.js";

/**
 * Sends the script that loads the third parties of this page, and tells it of each change of path. Where the page
 * hydrates, only once it has: React would stumble over the elements that they add.
 */
export function ThirdPartyScript({ parties, isHydrated }: { parties: ThirdParties; isHydrated: boolean }) {
  const { pathname } = useLocation();
  const nonce = useNonce();
  const [first] = useState(isHydrated);
  const script = useRef<HTMLScriptElement | null>(null);

  // Of a page that never hydrates no effect runs.
  useEffect(() => {
    if (script.current) return void dispatchEvent(new Event("pathchange"));
    script.current = document.createElement("script");
    script.current.src = SRC;
    Object.assign(script.current.dataset, toDataAttributes(parties));
    document.body.append(script.current);
  }, [pathname, parties]);

  if (first) return null;
  const data = Object.fromEntries(
    Object.entries(toDataAttributes(parties)).map(([name, value]) => [`data-${name}`, value]),
  );
  return <script src={SRC} defer nonce={nonce} {...data} suppressHydrationWarning />;
}

const toDataAttributes = (parties: ThirdParties) =>
  Object.fromEntries(Object.entries(parties).map(([name, value]) => [name, String(value)]));
