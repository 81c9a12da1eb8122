import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  getNotificationPreferences,
  type NotificationPreferencesOfChannel,
  setNotificationPreferences,
} from '#contract/notifications/notification-preferences.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addPerson } from '#server/testing/test-world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const all = {
  ...{ bookingMade: true, bookingChanged: true, bookingCancelled: true, invited: true, reminder: true },
  teamDays: true,
};
const read = async (userId: string, channel: 'mail' | 'push' = 'mail') =>
  (await app.call(getNotificationPreferences, { userId }, { params: { channel } })).body;
const write = (userId: string, body: NotificationPreferencesOfChannel) =>
  app.call(setNotificationPreferences, { userId }, { params: { channel: 'mail' }, body });

it('somebody chooses what letters they get, for themselves and that way alone', async () => {
  const [one, other] = [await addPerson(app.db), await addPerson(app.db)];
  const usual = { enabled: { ...all, reminder: false }, remindBefore: 60, calendarEntries: 'withoutFeed' };
  expect(await read(one)).toEqual(usual);
  const chosen = { enabled: { ...all, invited: false }, remindBefore: 2_880, calendarEntries: 'never' } as const;
  expect((await write(one, chosen)).status).toBe(204);
  expect([await read(one), await read(other), await read(one, 'push')]).toEqual([
    chosen,
    usual,
    { enabled: all, remindBefore: 60 },
  ]);
});

it('how entries come to their calendar stays where an older browser does not say it, and is no matter of push', async () => {
  const userId = await addPerson(app.db);
  await write(userId, { enabled: all, remindBefore: 60, calendarEntries: 'always' });
  await write(userId, { enabled: all, remindBefore: 30 });
  expect(await read(userId)).toMatchObject({ remindBefore: 30, calendarEntries: 'always' });
  const body = { enabled: all, remindBefore: 60, calendarEntries: 'never' } as const;
  await app.call(setNotificationPreferences, { userId }, { params: { channel: 'push' }, body });
  expect(await read(userId)).toMatchObject({ calendarEntries: 'always' });
  const wrong = { ...body, calendarEntries: 'sometimes' as 'never' };
  expect((await write(userId, wrong)).body.errorCode).toBe('validationFailed');
});

it('a reminder comes whole minutes before, 10 to 2880; every kind has its choice', async () => {
  const userId = await addPerson(app.db);
  for (const remindBefore of [9, 2_881, 10.5, Number.NaN, -60, '60'])
    expect((await write(userId, { enabled: all, remindBefore: remindBefore as number })).body.errorCode).toBe(
      'validationFailed',
    );
  for (const remindBefore of [10, 2_880])
    expect((await write(userId, { enabled: all, remindBefore })).status).toBe(204);
  const { invited, ...some } = all;
  expect((await write(userId, { enabled: some as typeof all, remindBefore: 60 })).body.errorCode).toBe(
    'validationFailed',
  );
});
