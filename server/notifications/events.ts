/** What happens to what people want to be told of, and where, said by this module's commands in their transactions. */
export type NotificationEvent = { name: 'notificationPreferencesChanged' | 'pushDeviceAdded'; userId: string };
