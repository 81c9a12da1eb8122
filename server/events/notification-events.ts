/**
 * Events of notification preferences and push devices. This module's commands publish them in their
 * transactions.
 */
export type NotificationEvent = { name: 'notificationPreferencesChanged' | 'pushDeviceAdded'; userId: string };
