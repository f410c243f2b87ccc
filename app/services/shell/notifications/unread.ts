const MOST_COUNTED = 99;

/** Writes how many are unread as the bell shows it: "99+" where they are more than 99. */
export const formatUnread = (unread: number): string => (unread > MOST_COUNTED ? `${MOST_COUNTED}+` : String(unread));
