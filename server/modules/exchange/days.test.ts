import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { createOutlookMeeting, setUpExchangeForEachTest, toGraphPeriod } from '#server/testing/each-with-exchange.ts';
import type { ExchangeWorld } from '#server/testing/test-exchange.ts';
import { createPeriod } from '#server/testing/test-periods.ts';

let world: ExchangeWorld;
setUpExchangeForEachTest(
  (opened) => {
    world = opened;
  },
  { isOn: true },
);

async function held() {
  const rows = await world.app.db.query<{ start: string; end: string }>(sql`
    SELECT lower(during) AS start, upper(during) AS end FROM bookings
    WHERE company_id = ${world.company.id} AND state < 2 ORDER BY during`);
  return rows.map(({ start, end }) => [new Date(start).toISOString(), new Date(end).toISOString()]);
}

it.each([
  ['Europe/Warsaw', 'Pacific Standard Time', '2027-03-27T23:00:00.000Z', '2027-03-28T22:00:00.000Z'],
  ['Europe/Lisbon', 'Central European Standard Time', '2027-03-28T00:00:00.000Z', '2027-03-28T23:00:00.000Z'],
  ['America/New_York', 'UTC', '2027-03-28T04:00:00.000Z', '2027-03-29T04:00:00.000Z'],
])(
  'a whole day is one by the clock of the room (%s), whatever its mailbox goes by (%s)',
  async (zone, mailbox, start, end) => {
    const [room] = world.rooms;
    await world.app.db.query(sql`UPDATE all_containers SET time_zone = ${zone} WHERE company_id = ${world.company.id}`);
    room!.timeZone = mailbox;
    const day = (date: string) => ({ dateTime: `${date}T00:00:00`, timeZone: mailbox });
    const times = { isAllDay: true, start: day('2027-03-28'), end: day('2027-03-29') };
    world.graph.hand.makeEvent(room!, { subject: 'Closed', ...times });
    await world.settle();
    expect(await held()).toEqual([[start, end]]);
  },
);

it('a series stays at its hour when the clocks change, and over midnight as over days it is held whole', async () => {
  const at = (hour: string) => ({ dateTime: `2027-03-22T${hour}:00`, timeZone: 'Europe/Warsaw' });
  const range = {
    type: 'numbered',
    startDate: '2027-03-22',
    numberOfOccurrences: 2,
    recurrenceTimeZone: 'Europe/Warsaw',
  };
  const pattern = { type: 'weekly', interval: 1, daysOfWeek: ['monday'], firstDayOfWeek: 'monday' };
  createOutlookMeeting(world, createPeriod('2027-03-22'), {
    start: at('09:00'),
    end: at('10:00'),
    recurrence: { pattern, range },
  });
  const { startDate } = createPeriod('2027-03-27', '23:00');
  createOutlookMeeting(world, { startDate, endDate: createPeriod('2027-03-28', '01:00').startDate });
  // Start and end retain their local hours, so that the meeting is an hour shorter than three days.
  createOutlookMeeting(
    world,
    createPeriod('2027-04-01'),
    toGraphPeriod({ ...createPeriod('2027-03-28', '08:00'), endDate: createPeriod('2027-03-29', '07:00').startDate }),
  );
  await world.settle();
  expect(await held()).toEqual([
    ['2027-03-22T08:00:00.000Z', '2027-03-22T09:00:00.000Z'],
    ['2027-03-27T22:00:00.000Z', '2027-03-28T00:00:00.000Z'],
    ['2027-03-28T06:00:00.000Z', '2027-03-29T05:00:00.000Z'],
    ['2027-03-29T07:00:00.000Z', '2027-03-29T08:00:00.000Z'],
  ]);
});
