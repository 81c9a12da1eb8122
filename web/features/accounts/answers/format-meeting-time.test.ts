import { expect, it, vi } from 'vitest';
import { formatMeetingTime } from './format-meeting-time.ts';

const locale = vi.hoisted(() => ({ current: 'pl-PL' }));
vi.mock('#web/platform/languages/locale.ts', () => ({ currentLocale: () => locale.current }));

const meeting = { startDate: '2026-11-24T09:00:00Z', endDate: '2026-11-24T10:30:00Z', timeZone: 'Europe/Warsaw' };

it.each([
  ['pl-PL', meeting, 'wtorek, 24 listopada 2026, 10:00–11:30 CET'],
  ['en-GB', meeting, 'Tuesday, 24 November 2026, 10:00–11:30 CET'],
  ['en-GB', { ...meeting, timeZone: 'Asia/Tokyo' }, 'Tuesday, 24 November 2026, 18:00–19:30 GMT+9'],
  [
    'en-GB',
    { ...meeting, endDate: '2026-11-25T10:30:00Z' },
    'Tuesday, 24 November 2026 at 10:00 CET – Wednesday, 25 November 2026 at 11:30 CET',
  ],
])('in %s the time is said by the clocks of the room', (current, asked, said) => {
  locale.current = current;
  expect(formatMeetingTime(asked).replace(/[\u00a0\u202f\u2009]/g, ' ')).toBe(said);
});
