import sql from 'sql-template-tag';
import type { NotificationPreferencesOfChannel } from '#contract/notifications/notification-preferences.ts';
import { type NotificationChannelName, notificationKinds } from '#contract/notifications/notifications.ts';
import type { PersonalNotificationSettingsEvent } from '#server/events/notification-events.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';

/**
 * Stores a person's preferences for one channel. The published event makes the server plan their
 * reminders again.
 */
export async function setChannelPreferences(
  { db, publish }: { db: Database; publish: Publish<PersonalNotificationSettingsEvent> },
  userId: string,
  channel: NotificationChannelName,
  { enabled, remindBefore, calendarEntries }: NotificationPreferencesOfChannel,
): Promise<void> {
  // An older page names no kind that is newer than the page.
  const named = notificationKinds.filter((kind) => enabled[kind] !== undefined);
  const choices = named.map((kind) => enabled[kind]!);
  await db.transaction(async (tx) => {
    await tx.query(sql`
      INSERT INTO notification_preferences (user_id, channel, kind, enabled, remind_before)
      SELECT ${userId}, ${channel}, kind, enabled, CASE WHEN kind = 'reminder' THEN ${remindBefore}::int END
      FROM unnest(${named}::text[], ${choices}::boolean[]) AS choice (kind, enabled)
      ON CONFLICT (user_id, channel, kind)
      DO UPDATE SET enabled = excluded.enabled, remind_before = excluded.remind_before`);
    if (channel === 'mail' && calendarEntries)
      await tx.query(sql`UPDATE users SET calendar_entries = ${calendarEntries} WHERE id = ${userId}`);
    await publish(tx, { name: 'notificationPreferencesChanged', userId });
  });
}
