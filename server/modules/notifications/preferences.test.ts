import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PersonalNotificationSettingsEvent } from '#server/events/notification-events.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { addPerson } from '#server/testing/test-world.ts';
import { readChannelPreferences } from './preferences.query.ts';
import { setChannelPreferences } from './set-preferences.command.ts';

let db: Database;
beforeAll(async () => {
  db = openDatabase(await createTestDatabase(), { size: 2 });
});
afterAll(() => db.close());

const all = {
  bookingMade: true,
  bookingChanged: true,
  bookingCancelled: true,
  invited: true,
  reminder: true,
  teamDays: true,
};

it('who has chosen nothing is told of everything, and reminded an hour before, but not by mail', async () => {
  const person = await addPerson(db);
  const read = async (channel: 'mail' | 'push') => (await readChannelPreferences(db, channel, [person])).get(person);
  expect(await read('mail')).toEqual({ enabled: { ...all, reminder: false }, remindBefore: 60 });
  expect(await read('push')).toEqual({ enabled: all, remindBefore: 60 });
});

it('what somebody chooses holds for them and that way alone, and is said', async () => {
  const [one, other] = [await addPerson(db), await addPerson(db)];
  const events: PersonalNotificationSettingsEvent[] = [];
  const deps = {
    db,
    publish: async (_tx: unknown, event: PersonalNotificationSettingsEvent) => void events.push(event),
  };
  const chosen = { enabled: { ...all, invited: false }, remindBefore: 15 };
  await setChannelPreferences(deps, one, 'mail', { enabled: all, remindBefore: 120 });
  await setChannelPreferences(deps, one, 'mail', chosen);
  const mail = await readChannelPreferences(db, 'mail', [one, other]);
  expect(mail.get(one)).toEqual(chosen);
  expect(mail.get(other)).toEqual({ enabled: { ...all, reminder: false }, remindBefore: 60 });
  expect((await readChannelPreferences(db, 'push', [one])).get(one)).toEqual({ enabled: all, remindBefore: 60 });
  expect(events).toEqual(Array(2).fill({ name: 'notificationPreferencesChanged', userId: one }));
});

it('minutes that nobody may choose are refused by the database too', async () => {
  const person = await addPerson(db);
  for (const minutes of [9, 2_881])
    await expect(
      db.query(sql`
        INSERT INTO notification_preferences (user_id, channel, kind, enabled, remind_before)
        VALUES (${person}, 'push', 'reminder', true, ${minutes})`),
    ).rejects.toMatchObject({ code: '23514' });
});
