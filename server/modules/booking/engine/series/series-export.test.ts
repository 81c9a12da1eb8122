import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cancelDeskBookings, createDeskSeries, deskBookingIcs } from '#contract/booking/bookings.ts';
import { listSeriesDatesInCalendarFile } from '#server/testing/series-files.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addCompany, type TestCompany } from '#server/testing/test-world.ts';

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await createTestApp({ publicUrl: 'https://biurko.example' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set('2026-11-23T09:00:00Z');
  company = await addCompany(app.db);
});

it('the calendar file of a date of a series has the series, so that no calendar shows the date twice', async () => {
  const as = { userId: company.user, company: company.id };
  const rule = {
    pattern: { every: 'week', weeks: 1, weekdays: [2] },
    firstDay: '2026-11-24',
    end: { ends: 'never' },
    hours: { start: '09:00', end: '17:00', nights: 0 },
  } as const;
  const id = randomUUID();
  const { body } = await app.call(createDeskSeries, as, { body: { id, placeId: company.desks[0]!, rule } as never });
  const [first, second] = body.dates as { bookingId: string }[];
  await app.call(cancelDeskBookings, as, { body: { bookingIds: [first!.bookingId] } });
  const file = await app.call(deskBookingIcs, as, { query: { bookingId: second!.bookingId } });
  expect(file.headers['content-disposition']).toBe(`attachment; filename="biurko-${id}.ics"`);
  const text = file.body as string;
  expect(text.match(/^UID:.*$/gm)?.map((line) => line.trim())).toEqual([`UID:${id}@biurko.example`]);
  expect(text).not.toMatch(/^(METHOD|ATTENDEE|ORGANIZER)/m);
  expect(listSeriesDatesInCalendarFile(text, '2026-12-20').map(({ start }) => start.slice(0, 10))).toEqual([
    '2026-12-01',
    '2026-12-08',
    '2026-12-15',
  ]);
});
