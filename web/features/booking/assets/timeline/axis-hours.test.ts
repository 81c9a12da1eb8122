import { afterEach, expect, it } from 'vitest';
import { getAxisHourOfWallTime } from './axis-hours.ts';

const { TZ } = process.env;
afterEach(() => {
  process.env.TZ = TZ;
});
const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
const axis = (day: string, timeZone: string | null) =>
  hours.map((hour) => getAxisHourOfWallTime(`${day}T${hour}:00`, 'day', timeZone));

it.each(['Europe/Warsaw', 'America/New_York', 'Etc/UTC'])(
  'hours are those of the fleet in a browser in %s, on the days on which either changes its clocks',
  (device) => {
    process.env.TZ = device;
    for (const day of ['2027-03-28', '2027-03-14', '2026-10-25', '2027-01-11'])
      expect(axis(day, 'Europe/Warsaw').map(({ text }) => text)).toEqual(hours);
  },
);

it.each([
  ['2027-03-28', 'Europe/Warsaw', ['02:00 skipped']],
  ['2026-10-25', 'Europe/Warsaw', ['02:00 twice']],
  ['2027-03-14', 'Europe/Warsaw', []],
  ['2027-03-14', 'America/New_York', ['02:00 skipped']],
  ['2027-03-28', null, []],
])('on %s by the clocks of %s these hours are marked: %j', (day, timeZone, marked) => {
  const found = axis(day, timeZone).filter(({ standing }) => standing !== null);
  expect(found.map(({ text, standing }) => `${text} ${standing}`)).toEqual(marked);
});

it('a week names each sixth hour by its number', () => {
  expect(getAxisHourOfWallTime('2027-03-28T06:00:00', 'week', 'Europe/Warsaw')).toEqual({ text: '06', standing: null });
});
