import type { NotificationPreferences } from '#contract/notification-preferences.ts';
import { type NotificationKind, notificationKinds } from '#contract/notifications.ts';

/** What the form holds: a tick for each kind, and the minutes as they are typed. */
export type PreferenceValues = Record<NotificationKind, boolean> & { remindBefore: string };

export function preferenceValues({ enabled, remindBefore }: NotificationPreferences): PreferenceValues {
  return { ...enabled, remindBefore: String(remindBefore) };
}

/** What is asked of the server; typed minutes that are no digits are no number. */
export function preferencesOf({ remindBefore, ...ticks }: PreferenceValues) {
  const typed = remindBefore.trim();
  const enabled = Object.fromEntries(notificationKinds.map((kind) => [kind, ticks[kind]]));
  return { enabled, remindBefore: /^\d{1,9}$/.test(typed) ? Number(typed) : null };
}
