import { io } from "socket.io-client";

interface Live {
  /** Where the API server's socket is reached; the page's own origin where the web passes it on. */
  origin: string;
  /** Where a ticket is opened with the session's cookie. */
  ticketPath: string;
  /** The user whose page this is. */
  userId: string;
  /** Something may have changed: it is fetched again. */
  onNews: () => void;
}

/**
 * How long to wait before another try, in ms: at first, and at the most. A thousand pages must not come back at once.
 */
const AGAIN = { first: 1_000, most: 60_000, spread: 0.5 };

/**
 * Listens for "fetch again" on the API server's socket (docs/decisions/0024), and says so itself whenever something may
 * have been missed: after each connection, and when the tab comes back. Each connection shows a new ticket. It ends
 * with the session, and while the page is away, so that the browser may keep the page.
 */
export function listenLive({ origin, ticketPath, userId, onNews }: Live): void {
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
      const response = await fetch(ticketPath, { method: "POST", body: new URLSearchParams() });
      const given = (await response.json()) as { ticket: string; userId: string; typeUser: number };
      // Nobody is logged in any more in this browser, or somebody else is.
      if (response.status === 401 || (response.ok && given.userId !== userId)) hasEnded = true;
      if (response.ok && !hasEnded) return given;
    } catch {
      // The browser is offline.
    }
    return {};
  }

  const connect = () => {
    clearTimeout(timer);
    if (!hasEnded && !socket.active) socket.connect();
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
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) return;
    onNews();
    connect();
  });
  addEventListener("online", () => {
    // A socket can outlive a short cut, in which nothing could be fetched.
    if (socket.connected) return onNews();
    // The pause before the next try grew while nothing could be reached, up to a minute; that is over now.
    socket.disconnect();
    connect();
  });
  addEventListener("pagehide", () => {
    clearTimeout(timer);
    socket.disconnect();
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    onNews();
    connect();
  });
  connect();
}
