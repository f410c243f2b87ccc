const MOST_COUNTED = 99;

/** Writes a count, or "99+" above 99. */
export const formatUnread = (unread: number): string => (unread > MOST_COUNTED ? `${MOST_COUNTED}+` : String(unread));
