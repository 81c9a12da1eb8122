/**
 * Events of notification preferences and push devices. The module `notifications` publishes them in
 * the transactions of its commands.
 */
export type PersonalNotificationSettingsEvent = {
  name: 'notificationPreferencesChanged' | 'pushDeviceAdded';
  userId: string;
};
