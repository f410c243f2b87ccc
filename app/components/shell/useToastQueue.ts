import { useEffect, useReducer, useRef } from "react";
import type { Toast } from "~/services/shell/toast";
import { queueAfter, createQueue } from "./toastQueue";

/**
 * The toasts in sight. `toast` is what root loaded last: raised once for each time that it comes, however often the page is
 * drawn with it. `isHeld`: somebody points at one or is in it; a hidden tab holds them too.
 */
export function useToastQueue(toast: Toast | null, isHeld: boolean) {
  const [queue, dispatch] = useReducer(queueAfter, toast, createQueue);
  const lastRaised = useRef(toast);

  useEffect(() => {
    if (toast && toast !== lastRaised.current) dispatch({ type: "raised", toast, now: Date.now() });
    lastRaised.current = toast;
  }, [toast]);

  useEffect(() => {
    const count = () => dispatch({ type: isHeld || document.hidden ? "paused" : "resumed", now: Date.now() });
    count();
    document.addEventListener("visibilitychange", count);
    return () => document.removeEventListener("visibilitychange", count);
  }, [isHeld]);

  const { shown, countingSince } = queue;
  useEffect(() => {
    if (countingSince === null || shown.length === 0) return;
    const next = Math.min(...shown.map(({ left }) => left));
    const timer = setTimeout(() => dispatch({ type: "passed", now: Date.now() }), next);
    return () => clearTimeout(timer);
  }, [shown, countingSince]);

  return { shown, dismiss: (id: number) => dispatch({ type: "dismissed", id, now: Date.now() }) };
}
