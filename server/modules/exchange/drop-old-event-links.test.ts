import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { bookRoom, createOutlookMeeting, setUpExchangeForEachTest } from '#server/testing/each-with-exchange.ts';
import { readCompanyBookedTimes } from '#server/testing/held-hours.ts';
import type { ExchangeWorld } from '#server/testing/test-exchange.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { dropOldLinksAndConflicts } from './drop-old-event-links.command.ts';

let world: ExchangeWorld;
setUpExchangeForEachTest(
  (opened) => {
    world = opened;
  },
  { isOn: true, rooms: 1 },
);

it('links of past events stay for 35 days and closed conflicts for 90, and no booking is cancelled', async () => {
  const { app, company } = world;
  const begun = app.clock.now();
  await bookRoom(world, { day: 1 });
  createOutlookMeeting(world, createPeriodDaysFromToday(1, '11:00', '12:00'));
  await bookRoom(world, { day: 2 });
  await world.settle();
  const roomId = company.rooms[0]!;
  for (const [eventId, daysAgo] of [
    ['long ago', 91],
    ['before', 89],
    ['open', null],
  ] as const)
    await app.db.query(sql`
      INSERT INTO exchange_conflicts (company_id, id, room_id, event_id, kind, subject, organiser, starts_on, ends_on, happened_on, choice, closed_on)
      VALUES (${company.id}, gen_random_uuid(), ${roomId}, ${eventId}, 'declined', '', 'Anna', '2026-01-01', '2026-01-02', '2026-01-01',
              ${daysAgo && 'seen'}, ${begun.toISOString()}::timestamptz - make_interval(days => ${daysAgo}::int))`);
  const links = () => app.db.query(sql`SELECT FROM exchange_links WHERE company_id = ${company.id}`);
  const conflicts = () =>
    app.db.query(sql`SELECT event_id AS id FROM exchange_conflicts WHERE company_id = ${company.id} ORDER BY 1`);
  await dropOldLinksAndConflicts(app.db, begun);
  expect([(await links()).length, await conflicts()]).toEqual([3, [{ id: 'before' }, { id: 'open' }]]);
  // This is a moment after the first day has been over for 35 days.
  await dropOldLinksAndConflicts(
    app.db,
    new Date(Date.parse(createPeriodDaysFromToday(36, '12:00', '13:00').startDate) + 1_000),
  );
  expect(await links()).toHaveLength(1);
  expect(await readCompanyBookedTimes(world)).toHaveLength(3);
});
