import { expect, it } from 'vitest';
import { notificationPreferencesOfChannel } from '#contract/notifications/notification-preferences.ts';
import { toNotificationFormValues, toNotificationPreferencesBody } from './to-preference-values.ts';

const stored = {
  enabled: {
    ...{ bookingMade: true, bookingChanged: false, bookingCancelled: true, invited: true, reminder: false },
    teamDays: false,
  },
  remindBefore: 60,
};

it('stored preferences become form values, and form values become the same preferences', () => {
  expect(toNotificationPreferencesBody(toNotificationFormValues(stored))).toEqual(stored);
  const ofMail = { ...stored, calendarEntries: 'never' } as const;
  expect(toNotificationPreferencesBody(toNotificationFormValues(ofMail))).toEqual(ofMail);
});

it('minutes are a whole number, 10 to 2880; any other text is refused', () => {
  const isTaken = (remindBefore: string) =>
    notificationPreferencesOfChannel.safeParse(
      toNotificationPreferencesBody({ ...toNotificationFormValues(stored), remindBefore }),
    ).success;
  for (const typed of ['10', ' 2880 ', '060']) expect(isTaken(typed), typed).toBe(true);
  for (const typed of ['', '9', '2881', '10,5', '10.5', '1e2', '-60', 'godzina', '9'.repeat(40)])
    expect(isTaken(typed), typed).toBe(false);
});
