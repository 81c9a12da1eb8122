/**
 * The kinds of notification (NOTE-01). Three are about a person's own booking, `invited` is about a
 * meeting, and `reminder` precedes a start. `teamDays` is about days that a lead proposes
 * (WEEK-06).
 */
export const notificationKinds = [
  'bookingMade',
  'bookingChanged',
  'bookingCancelled',
  'invited',
  'reminder',
  'teamDays',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** The channels of notification. */
export const notificationChannels = ['mail', 'push'] as const;
export type NotificationChannelName = (typeof notificationChannels)[number];

/**
 * The options for calendar entries in emails. `withoutFeed` sends them only if the person has no
 * calendar feed in the company. The server still updates entries that it sent before the feed
 * existed.
 */
export const mailedCalendarEntryModes = ['withoutFeed', 'always', 'never'] as const;
export type MailedCalendarEntryMode = (typeof mailedCalendarEntryModes)[number];

/**
 * Whole minutes from a reminder to the booking's start: the allowed range and the default
 * (PROF-04).
 */
export const reminderMinutesRange = { least: 10, most: 2_880, usual: 60 } as const;
