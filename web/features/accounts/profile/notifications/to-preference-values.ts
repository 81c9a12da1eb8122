import type { NotificationPreferencesOfChannel } from '#contract/notifications/notification-preferences.ts';
import {
  type MailedCalendarEntryMode,
  type NotificationKind,
  notificationKinds,
} from '#contract/notifications/notifications.ts';

/**
 * The values of the form: a checkbox for each kind, the minutes as typed and, for emails, the
 * delivery of calendar entries.
 */
export type NotificationFormValues = Record<NotificationKind, boolean> & {
  remindBefore: string;
  calendarEntries?: MailedCalendarEntryMode;
};

/** Returns the form's values for the stored preferences. */
export function toNotificationFormValues({
  enabled,
  remindBefore,
  calendarEntries,
}: NotificationPreferencesOfChannel): NotificationFormValues {
  // An older server has no choice about team days.
  return {
    teamDays: true,
    ...enabled,
    remindBefore: String(remindBefore),
    ...(calendarEntries && { calendarEntries }),
  };
}

/**
 * Returns the request body. Minutes become null unless they are digits, so that the schema refuses
 * them.
 */
export function toNotificationPreferencesBody({ remindBefore, calendarEntries, ...ticks }: NotificationFormValues) {
  const typed = remindBefore.trim();
  const enabled = Object.fromEntries(notificationKinds.map((kind) => [kind, ticks[kind]]));
  const minutes = /^\d{1,9}$/.test(typed) ? Number(typed) : null;
  return { enabled, remindBefore: minutes, ...(calendarEntries && { calendarEntries }) };
}
