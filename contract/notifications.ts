/** What people can be told of (NOTE-01): a booking of theirs, a meeting that they are invited to, a start that is near. */
export const notificationKinds = ['bookingMade', 'bookingChanged', 'bookingCancelled', 'invited', 'reminder'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** By which way. */
export const notificationChannels = ['mail', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/**
 * Whether entries for one's calendar come by e-mail: of bookings that no calendar feed of the company brings, always, or never. One that came
 * before the feed was made is kept up to date.
 */
export const calendarEntries = ['withoutFeed', 'always', 'never'] as const;
export type CalendarEntries = (typeof calendarEntries)[number];

/** Whole minutes before a start at which somebody is reminded (PROF-04). */
export const remindBefore = { least: 10, most: 2_880, usual: 60 } as const;
