import { io } from "socket.io-client";
import { onReturn } from "./page";

/** How long to wait before another try, in ms, at first and at most, so that not all pages come back at once. */
const AGAIN = { first: 1_000, most: 60_000, spread: 0.5 };

/**
 * Listens on the API server's socket and calls `onNews` for news, after each connection, and when in sight again
 * (docs/decisions/0027).
 */
export function listenLive(origin: string, onNews: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasEnded = false;
  const socket = io(origin, {
    transports: ["websocket"],
    autoConnect: false,
    reconnectionDelay: AGAIN.first,
    reconnectionDelayMax: AGAIN.most,
    randomizationFactor: AGAIN.spread,
    auth: (send) => void openTicket().then(send),
  });

  /** Returns what the handshake shows. Without a ticket it is refused, and tried again later. */
  async function openTicket(): Promise<object> {
    try {
      const response = await fetch("/dashboard/notifications/ticket", { method: "POST", body: new URLSearchParams() });
      const given = (await response.json()) as { ticket: string; userId: string; typeUser: number };
      // The person logged out in this browser, or another person logged in.
      if (response.status === 401 || (response.ok && given.userId !== document.body.dataset.account)) hasEnded = true;
      if (response.ok && !hasEnded) return given;
    } catch {
      // The browser is offline.
    }
    return {};
  }

  const connect = () => {
    clearTimeout(timer);
    if (!hasEnded && !document.hidden && !socket.active) socket.connect();
  };
  const later = () => {
    clearTimeout(timer);
    if (!hasEnded) timer = setTimeout(connect, AGAIN.most * (1 - AGAIN.spread * Math.random()));
  };
  socket.on("connect", onNews);
  socket.on("notification", onNews);
  // By itself socket.io tries again after a cut, but not after a refusal, and not where the server closed the socket.
  socket.on("connect_error", () => {
    if (!socket.active) later();
  });
  socket.on("disconnect", (reason) => {
    if (reason !== "io server disconnect") return;
    onNews();
    later();
  });
  const pause = () => {
    clearTimeout(timer);
    socket.disconnect();
  };
  const resume = () => {
    onNews();
    connect();
  };
  document.addEventListener("visibilitychange", () => (document.hidden ? pause() : resume()));
  // Safari before 14.1 leaves a page without saying that it is hidden.
  addEventListener("pagehide", pause);
  onReturn(resume);
  addEventListener("online", () => {
    if (document.hidden) return;
    // A socket can outlive a short cut, in which nothing could be fetched.
    if (socket.connected) return onNews();
    // The pause before the next try grew while nothing could be reached, up to a minute; that is over now.
    socket.disconnect();
    connect();
  });
  connect();
}
