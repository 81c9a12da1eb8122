import type { NotificationPreferences } from '#contract/notification-preferences.ts';
import { type CalendarEntries, type NotificationKind, notificationKinds } from '#contract/notifications.ts';

/** The values of the form: a tick for each kind, the minutes as they are typed and, of e-mails, how entries come to the calendar. */
export type PreferenceValues = Record<NotificationKind, boolean> & {
  remindBefore: string;
  calendarEntries?: CalendarEntries;
};

export function preferenceValues({
  enabled,
  remindBefore,
  calendarEntries,
}: NotificationPreferences): PreferenceValues {
  return { ...enabled, remindBefore: String(remindBefore), ...(calendarEntries && { calendarEntries }) };
}

/** What is asked of the server; typed minutes that are no digits are no number. */
export function preferencesOf({ remindBefore, calendarEntries, ...ticks }: PreferenceValues) {
  const typed = remindBefore.trim();
  const enabled = Object.fromEntries(notificationKinds.map((kind) => [kind, ticks[kind]]));
  const minutes = /^\d{1,9}$/.test(typed) ? Number(typed) : null;
  return { enabled, remindBefore: minutes, ...(calendarEntries && { calendarEntries }) };
}
