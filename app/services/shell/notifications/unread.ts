const MOST_COUNTED = 99;

export const formatUnread = (unread: number): string => (unread > MOST_COUNTED ? `${MOST_COUNTED}+` : String(unread));
