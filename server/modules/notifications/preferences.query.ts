import sql from 'sql-template-tag';
import {
  type NotificationChannelName,
  type NotificationKind,
  notificationKinds,
  reminderMinutesRange as remindBeforeLimits,
} from '#contract/notifications/notifications.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** The notifications that a person wants on one channel. */
export interface ChannelPreferences {
  enabled: Record<NotificationKind, boolean>;
  /** Minutes between the reminder and the start. */
  remindBefore: number;
}

/**
 * Returns the default preferences: all notifications, but no reminders by email. A daily email is
 * the first that people turn off.
 */
function usual(channel: NotificationChannelName): ChannelPreferences {
  const enabled = Object.fromEntries(notificationKinds.map((kind) => [kind, true])) as Record<
    NotificationKind,
    boolean
  >;
  return { enabled: { ...enabled, reminder: channel !== 'mail' }, remindBefore: remindBeforeLimits.usual };
}

interface PreferenceRow {
  userId: string;
  kind: NotificationKind;
  enabled: boolean;
  remindBefore: number | null;
}

/** Reads the preferences of these people for one channel. */
export async function readChannelPreferences(
  db: Queryable,
  channel: NotificationChannelName,
  userIds: readonly string[],
): Promise<Map<string, ChannelPreferences>> {
  const found = new Map(userIds.map((userId) => [userId, usual(channel)]));
  const rows = await db.query<PreferenceRow>(sql`
    SELECT user_id AS "userId", kind, enabled, remind_before AS "remindBefore" FROM notification_preferences
    WHERE user_id = ANY(${userIds}::uuid[]) AND channel = ${channel}`);
  for (const { userId, kind, enabled, remindBefore } of rows) {
    const preferences = found.get(userId)!;
    preferences.enabled[kind] = enabled;
    if (remindBefore !== null) preferences.remindBefore = remindBefore;
  }
  return found;
}
