import { useLocation, useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Alert, AlertDescription, AlertTitle } from "~/components/ui/alert";
import { Button } from "~/components/ui/button";
import { useAuth } from "./useAuth";

/** The longest that a browser's timer can wait, in ms; a session of 30 days is longer. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Fires at the token's expiry (specification, section 4) and says so, without taking the page away: what is typed stays,
 * the login opens beside it, and a form that is sent all the same is kept by the server (design.md, section 3).
 */
export function SessionEnd() {
  const { t } = useTranslation();
  const { expiresAt } = useAuth();
  const { pathname, search } = useLocation();
  const hasEnded = useHasPassed(expiresAt);
  useRenewal(hasEnded);
  if (!hasEnded) return null;
  return (
    <div className="page-width pt-4 print:hidden">
      <Alert variant="warning">
        <AlertTitle>{t("sessionEndedTitle")}</AlertTitle>
        <AlertDescription>
          <p>{t("sessionEndedText")}</p>
          <p>
            <Button asChild variant="outline">
              <a
                href={`/auth/login?${new URLSearchParams({ returnTo: pathname + search }).toString()}`}
                target="_blank"
                rel="noopener"
              >
                {t("sessionEndedLogin")}
              </a>
            </Button>
          </p>
        </AlertDescription>
      </Alert>
    </div>
  );
}

/**
 * Once somebody has logged in in another tab, coming back to this one loads it anew, and the notice goes. Asked first: where
 * nobody has, loading anew would lead to the login and take what is typed away.
 */
function useRenewal(hasEnded: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!hasEnded) return;
    const leave = new AbortController();
    const ask = async () => {
      if (document.hidden) return;
      try {
        const response = await fetch("/auth/session", { signal: leave.signal });
        const { isAuthenticated } = (await response.json()) as { isAuthenticated: boolean };
        if (isAuthenticated && !leave.signal.aborted) revalidate();
      } catch {
        // Offline, or gone on: the notice stays, and the next return asks again.
      }
    };
    const options = { signal: leave.signal };
    document.addEventListener("visibilitychange", () => void ask(), options);
    window.addEventListener("focus", () => void ask(), options);
    return () => leave.abort();
  }, [hasEnded, revalidate]);
}

function useHasPassed(instant: string | null): boolean {
  const [hasPassed, setHasPassed] = useState(false);
  useEffect(() => {
    setHasPassed(false);
    if (!instant) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const left = Date.parse(instant) - Date.now();
      if (left <= 0) setHasPassed(true);
      else timer = setTimeout(wait, Math.min(left, LONGEST_TIMER_MS));
    };
    wait();
    return () => clearTimeout(timer);
  }, [instant]);
  return hasPassed;
}
