import * as z from 'zod';
import { endpoint } from '#contract/wire/endpoint.ts';
import {
  mailedCalendarEntryModes,
  type NotificationKind,
  notificationChannels,
  reminderMinutesRange,
} from './notifications.ts';

/** The notifications that a person receives on one channel (PROF-04). */
export const notificationPreferencesOfChannel = z.object({
  enabled: z.object({
    bookingMade: z.boolean(),
    bookingChanged: z.boolean(),
    bookingCancelled: z.boolean(),
    invited: z.boolean(),
    reminder: z.boolean(),
    /** A request without it keeps the stored choice. */
    teamDays: z.boolean().exactOptional(),
  } satisfies Record<NotificationKind, z.ZodType>),
  /**
   * Whole minutes from a reminder to the booking's start, 10 to 2880. The server stores the value
   * even while reminders are off.
   */
  remindBefore: z.number().int().min(reminderMinutesRange.least).max(reminderMinutesRange.most),
  /**
   * The setting for calendar entries, on the channel `mail` only. A request without it keeps the
   * stored setting.
   */
  calendarEntries: z.enum(mailedCalendarEntryModes).exactOptional(),
});
export type NotificationPreferencesOfChannel = z.infer<typeof notificationPreferencesOfChannel>;

const shared = {
  path: '/user/notificationPreferences/:channel',
  area: 'user',
  access: { who: 'signedIn' },
  params: z.object({ channel: z.enum(notificationChannels) }),
  errors: [],
} as const;

export const getNotificationPreferences = endpoint({
  ...shared,
  method: 'GET',
  summary: 'What one is told of by e-mail, or by push messages',
  answer: { status: 200, body: notificationPreferencesOfChannel },
});

export const setNotificationPreferences = endpoint({
  ...shared,
  method: 'PUT',
  summary: 'Choose what to be told of, and how long before a booking starts; reminders move at once',
  body: notificationPreferencesOfChannel,
  answer: { status: 204 },
});
