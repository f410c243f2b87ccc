import { io } from "socket.io-client";
import { BACKGROUND_HEADERS, onReturn } from "./page";

/** Wait before a retry, in ms. The spread keeps all pages from reconnecting at once. */
const AGAIN = { first: 1_000, most: 60_000, spread: 0.5 };

/** Calls `onNews` on each event, connection, close by the server, and return of page or network (decision 0027). */
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

  async function openTicket(): Promise<object> {
    try {
      const init = { method: "POST", headers: BACKGROUND_HEADERS, body: new URLSearchParams() };
      const response = await fetch("/dashboard/notifications/ticket", init);
      const given = (await response.json()) as { ticket: string; userId: string; typeUser: number };
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
  // socket.io itself retries after a lost connection, but not after a refusal or a close by the server.
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
  // Safari before 14.1 fires no visibilitychange when leaving a page.
  addEventListener("pagehide", pause);
  onReturn(resume);
  addEventListener("online", () => {
    if (document.hidden) return;
    // The socket may have survived a brief loss of the network, during which each fetch failed. So the news is fetched.
    if (socket.connected) return onNews();
    // Skips the retry's wait, which may have grown to a minute.
    socket.disconnect();
    connect();
  });
  connect();
}
