/** docs/requirements.md, sections 2 and 3. Only a message has HTML. */
export const notificationType = { newVacancies: 1, progress: 2, invitation: 3, reminder: 4, message: 6 } as const;
export type NotificationType = (typeof notificationType)[keyof typeof notificationType];
export const notificationTypes = Object.values(notificationType);

export type NotificationTypeName = keyof typeof notificationType;

/** Returns undefined for a type of a later version. */
export function findTypeName(type: NotificationType): NotificationTypeName;
export function findTypeName(type: unknown): NotificationTypeName | undefined;
export function findTypeName(type: unknown) {
  return (Object.keys(notificationType) as NotificationTypeName[]).find((name) => notificationType[name] === type);
}
