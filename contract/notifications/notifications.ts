/**
 * The kinds of notification (NOTE-01): a person's own booking, an invitation to a meeting, an
 * approaching start.
 */
export const notificationKinds = ['bookingMade', 'bookingChanged', 'bookingCancelled', 'invited', 'reminder'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** The channels of notification. */
export const notificationChannels = ['mail', 'push'] as const;
export type NotificationChannelName = (typeof notificationChannels)[number];

/**
 * The choice of calendar entries by email: for bookings that no feed of the company has, always, or
 * never. Entries sent before the feed stay up to date.
 */
export const calendarEntries = ['withoutFeed', 'always', 'never'] as const;
export type CalendarEntries = (typeof calendarEntries)[number];

/** Whole minutes before a start when a reminder comes (PROF-04). */
export const remindBefore = { least: 10, most: 2_880, usual: 60 } as const;
