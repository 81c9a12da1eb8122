import { expect, it } from 'vitest';
import { getRebookingLinkParams } from './rebooking-link-params.ts';

const stay = (startDate: string, endDate: string, timeZone = 'Europe/Warsaw') => ({ startDate, endDate, timeZone });

it('says the day and hours by the clocks of the place', () => {
  const one = stay('2026-11-24T13:00:00Z', '2026-11-24T22:00:00Z', 'America/New_York');
  expect(getRebookingLinkParams([one])).toEqual({ day: '2026-11-24', from: '08:00', to: '17:00' });
});

it('ends a whole day at its midnight, also as browsers send it', () => {
  expect(getRebookingLinkParams([stay('2026-11-23T23:00:00Z', '2026-11-24T22:59:00Z')])).toMatchObject({ to: '24:00' });
  expect(getRebookingLinkParams([stay('2026-11-23T23:00:00Z', '2026-11-24T23:00:00Z')])).toEqual({
    ...{ day: '2026-11-24', from: '00:00', to: '24:00' },
  });
});

it('says several days in order, and hours only where all have the same', () => {
  const [one, other] = [
    stay('2026-11-25T07:00:00Z', '2026-11-25T15:00:00Z'),
    stay('2026-11-24T07:00:00Z', '2026-11-24T15:00:00Z'),
  ];
  expect(getRebookingLinkParams([one, other])).toEqual({ day: '2026-11-24,2026-11-25', from: '08:00', to: '16:00' });
  const later = stay('2026-11-24T08:00:00Z', '2026-11-24T15:00:00Z');
  expect(getRebookingLinkParams([one, later])).toEqual({ day: '2026-11-24,2026-11-25' });
  expect(getRebookingLinkParams([stay('2026-11-24T20:00:00Z', '2026-11-25T03:00:00Z')])).toEqual({ day: '2026-11-24' });
});
