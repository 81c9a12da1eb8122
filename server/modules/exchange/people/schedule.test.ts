import { expect, it, vi } from 'vitest';
import { minuteMs } from '#contract/time/durations.ts';
import { getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import { parseScheduleResponse, toPersonSchedule } from './schedule.ts';

const window = { start: Date.parse('2026-11-24T08:00:00Z'), end: Date.parse('2026-11-24T09:00:00Z') };
const at = (minutes: number) => window.start + minutes * minuteMs;
const item = (status: string, from: string, to: string) => ({
  status,
  start: { dateTime: `2026-11-24T${from}:00.0000000`, timeZone: 'UTC' },
  end: { dateTime: `2026-11-24T${to}:00.0000000`, timeZone: 'UTC' },
});
const read = (entry: object) =>
  toPersonSchedule(parseScheduleResponse({ value: [{ scheduleId: 'a@b.pl', ...entry }] })[0]!, window);

it.each([[[]], [null], [undefined]])('reads the view of digits when the items are %j', (scheduleItems) => {
  expect(read({ availabilityView: '0230', scheduleItems })!.busy).toEqual([
    { start: at(15), end: at(30) },
    { start: at(30), end: at(45) },
  ]);
  expect(read({ availabilityView: '0014', scheduleItems })!.busy).toEqual([]);
});

it('reads items before the view, and no items without a view as free', () => {
  const scheduleItems = [item('busy', '08:10', '08:20')];
  expect(read({ availabilityView: '2222', scheduleItems })!.busy).toEqual([{ start: at(10), end: at(20) }]);
  expect(read({ scheduleItems: [] })!.busy).toEqual([]);
  expect(read({})).toBeNull();
});

it.each([
  ['busy', 1],
  ['oof', 1],
  ['tentative', 0],
  ['workingElsewhere', 0],
  ['unknown', 0],
  ['free', 0],
])('a person with the status %s is busy: %i', (status, busy) => {
  expect(read({ scheduleItems: [item(status, '08:00', '08:30')] })!.busy).toHaveLength(busy);
});

it('leaves out an entry that cannot be read, and only the working hours when these cannot be read', () => {
  const hours = { daysOfWeek: ['tuesday'], startTime: null, endTime: '17:00', timeZone: { name: 'UTC' } };
  const good = { scheduleId: 'good', availabilityView: '2000', workingHours: hours };
  const broken = { scheduleId: 'broken', scheduleItems: [{ status: 'busy', start: null }] };
  const schedules = parseScheduleResponse({ value: [broken, good, null] });
  expect(schedules.map(({ scheduleId }) => scheduleId)).toEqual(['good']);
  expect(toPersonSchedule(schedules[0]!, window)).toEqual({ busy: [{ start: at(0), end: at(15) }], off: [] });
});

it.each<[string, string, string, string[], [number, number][]]>([
  ['within the day', '09:30', '17:00', ['tuesday'], [[0, 30]]],
  ['until midnight', '09:15', '00:00', ['tuesday'], [[0, 15]]],
  ['over midnight, which began the day before', '22:00', '09:15', ['monday'], [[15, 60]]],
  ['on another day', '08:00', '17:00', ['monday'], [[0, 60]]],
])('counts the time outside of working hours %s', (_title, startTime, endTime, daysOfWeek, off) => {
  // Warsaw is an hour ahead, so the window is 09:00 to 10:00 there.
  const name = 'Central European Standard Time';
  const workingHours = { daysOfWeek, startTime, endTime, timeZone: { name } };
  expect(read({ availabilityView: '0000', workingHours })!.off).toEqual(
    off.map(([from, until]) => ({ start: at(from), end: at(until) })),
  );
});

it.each<[string, string, object, [number, number][]]>([
  ['in winter', '2026-11-24', { bias: -60 }, [[0, 30]]],
  ['in summer', '2026-07-21', { bias: -60 }, [[0, 30]]],
  ['that is unknown', '2026-11-24', {}, []],
  // Half past nine of the sixth hour west of UTC is not within the window.
  ['west of UTC', '2026-11-24', { bias: 360 }, [[0, 60]]],
])('counts working hours by the offset of a zone without a known name %s', (_title, day, offsets, off) => {
  const changes = { dayOfWeek: 'sunday', dayOccurrence: 5, time: '02:00:00.0000000', year: 0 };
  const timeZone = {
    name: 'Customized Time Zone',
    ...offsets,
    standardOffset: { ...changes, month: 10 },
    daylightOffset: { ...changes, month: 3, daylightBias: -60 },
  };
  // The window is 09:00 to 10:00 by the clock of Warsaw, also in summer.
  const hour = day === '2026-07-21' ? '07' : '08';
  const start = Date.parse(`${day}T${hour}:00:00Z`);
  const entry = { daysOfWeek: ['tuesday'], startTime: '09:30', endTime: '17:00', timeZone };
  const [schedule] = parseScheduleResponse({
    value: [{ scheduleId: 'a', availabilityView: '0000', workingHours: entry }],
  });
  const found = toPersonSchedule(schedule!, { start, end: start + 60 * minuteMs })!.off;
  expect(found).toEqual(off.map(([from, to]) => ({ start: start + from * minuteMs, end: start + to * minuteMs })));
});

it.each([
  ['Central European Standard Time', '09:10', 10],
  ['Europe/Warsaw', '09:10', 10],
  ['UTC', '08:10', 10],
])('reads times of an item in its own zone %s', (timeZone, hour, minute) => {
  const of = (time: string) => ({ dateTime: `2026-11-24T${time}:00.0000000`, timeZone });
  const scheduleItems = [{ status: 'busy', start: of(hour), end: of(hour.replace(':10', ':20')) }];
  expect(read({ scheduleItems })!.busy).toEqual([{ start: at(minute), end: at(minute + 10) }]);
});

it.each([
  ['time', { dateTime: 'soon', timeZone: 'UTC' }],
  ['zone', { dateTime: '2026-11-24T08:10:00', timeZone: 'Customized Time Zone' }],
])(
  'leaves out an entry whose item has an unreadable %s, so that the person is unknown and not free',
  (_what, start) => {
    const scheduleItems = [{ ...item('busy', '08:00', '08:30'), start }];
    expect(parseScheduleResponse({ value: [{ scheduleId: 'a', scheduleItems }] })).toEqual([]);
  },
);

it.each([
  ['UTC', 0],
  ['Tonga Standard Time', 1],
  ['Zone of a proxy', 1],
])('tests the time zone %s of many items %i times', (timeZone, tests) => {
  // The clock of the zone keeps a format of its own, which does not count.
  if (timeZone.startsWith('Tonga')) getInstantOfWallClock('2026-11-24', '08:00', 'Pacific/Tongatapu');
  const time = { dateTime: '2026-11-24T08:00:00.0000000', timeZone };
  const scheduleItems = Array.from({ length: 50 }, () => ({ status: 'busy', start: time, end: time }));
  const format = vi.spyOn(Intl, 'DateTimeFormat');
  parseScheduleResponse({ value: [{ scheduleId: 'a@b.pl', scheduleItems }] });
  const made = format.mock.calls.length;
  format.mockRestore();
  expect(made).toBe(tests);
});
