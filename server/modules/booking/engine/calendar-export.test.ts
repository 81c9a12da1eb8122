import ICAL from 'ical.js';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#contract/time/wall-clock.ts';
import type { Booking } from '#server/events/booking.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace } from '#server/testing/test-bookings.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { addCompany, addLocation, addMember, type TestCompany } from '#server/testing/test-world.ts';
import { getTestedKindEndpoints, type TestedKind, testedKinds } from '#server/testing/tested-kinds.ts';
import { createIcsFile } from './calendar-export.ts';
import { createFeedFile } from './calendar-feed.ts';
import { getWholeDayCalendarTimes } from './calendar-times.ts';

const topic =
  'Żółw; gęś, "cytat" \\ ukośnik & co — i jeszcze długi dalszy ciąg, który nie mieści się w jednym wierszu 🐢';
const above = ['Kraków', 'Budynek „Ż”, wejście C'];
const floorName = 'Piętro 3, skrzydło; „Ś”';

let app: TestApp;

/** The text of the company's floor with the locations above it, from the nearest on. */
const address = `${floorName}, ${above[1]}, ${above[0]}`;
const topicTwice = { pl: topic, en: topic };
/**
 * The expected event of a booking of each kind. `guests` are the participants of a room's meeting.
 * Other kinds have none.
 */
const eventOf: Record<
  TestedKind,
  {
    more: (guests: string[]) => object;
    titles: { pl: string; en: string };
    place: string;
    /** The place in English, if it differs from the Polish text. */
    englishPlace?: string;
    description: string;
  }
> = {
  desk: {
    more: () => ({}),
    titles: { pl: `Biurko 1, ${floorName}`, en: `Desk 1, ${floorName}` },
    place: address,
    description: 'Biurko 1',
  },
  room: {
    more: (participants) => ({ topic, participants }),
    titles: topicTwice,
    place: `Room 1, ${address}`,
    description: 'Ada Admin, Gość, z przecinkiem',
  },
  parking: {
    more: () => ({ description: 'obok windy; „-1”' }),
    titles: { pl: `Miejsce parkingowe 1, ${floorName}`, en: `Parking space 1, ${floorName}` },
    place: `Miejsce 1, ${floorName}`,
    englishPlace: `Space 1, ${floorName}`,
    description: 'Nr rejestracyjny: WA 12345\nobok windy; „-1”',
  },
  car: {
    more: () => ({ title: topic }),
    titles: topicTwice,
    place: `Corolla, ${floorName}`,
    description: 'WA 12345',
  },
  resource: { more: () => ({ title: topic }), titles: topicTwice, place: `Camera, ${floorName}`, description: '' },
};

/** Moves the company's floor into new locations, whose names go from the widest to the nearest. */
async function standIn({ db }: TestApp, { id, root, floor }: TestCompany, names: string[]): Promise<void> {
  let parentId = root;
  for (const name of names) parentId = await addLocation(db, id, { parentId, name });
  await db.query(sql`UPDATE locations SET parent_id = ${parentId} WHERE company_id = ${id} AND id = ${floor}`);
}

beforeAll(async () => {
  app = await createTestApp({ publicUrl: 'https://biurko.example' });
});
afterAll(() => app.stop());

describe('whole days', () => {
  const daysOf = (timeZone: string, startDate: string, endDate: string) =>
    getWholeDayCalendarTimes({ startDate, endDate, timeZone, createdOn: startDate, sequence: 0 } as Booking).days;
  it.each([
    [
      'where the clocks skip midnight',
      'America/Santiago',
      '2026-09-06T04:00:00Z',
      '2026-09-07T03:00:00Z',
      '2026-09-06',
    ],
    ['on the day before', 'America/Santiago', '2026-09-05T04:00:00Z', '2026-09-06T04:00:00Z', '2026-09-05'],
    ['on a day of 25 hours', 'Europe/Warsaw', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', '2026-10-25'],
  ])('begin at the day’s first moment %s', (_where, zone, start, end, from) => {
    expect(daysOf(zone, start, end)).toEqual({ from, until: addDays(from, 1) });
  });
  it('exclude the hour between two midnights of one day', () => {
    expect(daysOf('America/Havana', '2026-11-01T04:00:00Z', '2026-11-01T05:00:00Z')).toBeUndefined();
  });
});

describe.each(testedKinds)('the calendar export of a %s booking', (kind) => {
  const { ics, google, outlook, placesOf, containerOf, cancel } = getTestedKindEndpoints(kind);
  const { more, titles, place, englishPlace = place, description } = eventOf[kind];
  let company: TestCompany;
  let bookingId: string;
  const as = (userId: string, language: 'pl' | 'en' = 'pl') => ({ userId, company: company.id, language });
  const query = () => ({ query: { bookingId } });

  beforeEach(async () => {
    company = await addCompany(app.db);
    await app.db.query(sql`UPDATE containers SET name = ${floorName} WHERE id = ${containerOf(company)}`);
    await standIn(app, company, above);
    const guest = await addMember(app.db, company.id, 'user', 'Gość, z przecinkiem');
    const hours = [createPeriodDaysFromToday(1, '09:00', '17:30')];
    const own = more([guest, company.admin]);
    const booked = await bookPlace(app, kind, as(company.user), placesOf(company)[0]!, hours, own);
    bookingId = booked.body.bookings[0].id;
  });

  const eventIn = (file: string) => {
    const calendar = new ICAL.Component(ICAL.parse(file));
    const events = calendar.getAllSubcomponents('vevent');
    expect(events).toHaveLength(1);
    return { calendar, event: new ICAL.Event(events[0]!), lines: file.split('\r\n') };
  };

  it('is an iCalendar file with the event in UTC, its words as they were typed', async () => {
    const answer = await app.call(ics, as(company.user), query() as never);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="biurko-${bookingId}.ics"`);
    const { calendar, event, lines } = eventIn(answer.body);
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('prodid')).toContain('Biurko');
    expect([event.startDate.toString(), event.endDate.toString()]).toEqual([
      '2026-11-24T08:00:00Z',
      '2026-11-24T16:30:00Z',
    ]);
    expect([event.summary, event.location]).toEqual([titles.pl, place]);
    expect(event.description ?? '').toBe(description);
    expect(event.uid).toBe(`${bookingId}@biurko.example`);
    // The stamp is the moment of export. Calendars prefer the copy with the later stamp.
    expect(event.component.getFirstPropertyValue('dtstamp')!.toString()).toBe('2026-11-23T09:00:00Z');
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it('ends its last line as every other line, and counts the changes of the booking', async () => {
    const { body } = await app.call(ics, as(company.user), query() as never);
    expect(body).toMatch(/END:VCALENDAR\r\n$/);
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(eventIn(body).event.sequence).toBe(0);
    await app.db.query(sql`UPDATE bookings SET sequence = 3 WHERE id = ${bookingId}`);
    const later = await app.call(ics, as(company.user), query() as never);
    expect(eventIn(later.body).event.sequence).toBe(3);
    await app.db.query(sql`UPDATE bookings SET sequence = 0 WHERE id = ${bookingId}`);
  });

  it('stands as whole days where the place is taken for them, also on a day of 23 hours; a meeting keeps its hours', async () => {
    const [before] = await app.db.query<{ during: string }>(
      sql`SELECT during::text AS during FROM bookings WHERE id = ${bookingId}`,
    );
    await app.db.query(
      sql`UPDATE bookings SET (during, occupies) = ('[2027-03-27T23:00Z,2027-03-29T22:00Z)', '[2027-03-27T23:00Z,2027-03-29T22:00Z)') WHERE id = ${bookingId}`,
    );
    const file = (await app.call(ics, as(company.user), query() as never)).body;
    const { dates } = Object.fromEntries(
      new URL((await app.call(google, as(company.user), query() as never)).body.url).searchParams,
    );
    const outlooks = Object.fromEntries(
      new URL((await app.call(outlook, as(company.user), query() as never)).body.url).searchParams,
    );
    await app.db.query(
      sql`UPDATE bookings SET (during, occupies) = (${before!.during}::tstzrange, ${before!.during}::tstzrange) WHERE id = ${bookingId}`,
    );
    if (kind === 'room') {
      expect(file).toContain('DTSTART:20270327T230000Z');
      expect(dates).toBe('20270327T230000Z/20270329T220000Z');
      expect(outlooks.allday).toBeUndefined();
      return;
    }
    expect(file).toContain('DTSTART;VALUE=DATE:20270328\r\nDTEND;VALUE=DATE:20270330');
    expect(file).toContain('TRANSP:OPAQUE');
    expect(dates).toBe('20270328/20270330');
    expect(outlooks).toMatchObject({ startdt: '2027-03-28', enddt: '2027-03-30', allday: 'true' });
  });

  it('is written in the caller’s language', async () => {
    const { event } = eventIn((await app.call(ics, as(company.user, 'en'), query() as never)).body);
    expect([event.summary, event.location]).toEqual([titles.en, englishPlace]);
  });

  it('is a page of Google Calendar with everything filled in', async () => {
    const { body } = await app.call(google, as(company.user), query() as never);
    const { origin, pathname, searchParams } = new URL(body.url);
    expect(origin + pathname).toBe('https://calendar.google.com/calendar/render');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      action: 'TEMPLATE',
      text: titles.pl,
      dates: '20261124T080000Z/20261124T163000Z',
      location: place,
    });
  });

  it('is a page of Outlook with everything filled in', async () => {
    const { body } = await app.call(outlook, as(company.user), query() as never);
    const { origin, pathname, searchParams } = new URL(body.url);
    expect(origin + pathname).toBe('https://outlook.office.com/calendar/0/deeplink/compose');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: titles.pl,
      startdt: '2026-11-24T08:00:00.000Z',
      enddt: '2026-11-24T16:30:00.000Z',
      location: place,
    });
  });

  it('is the owner’s alone, also of what is over, and of nothing cancelled', async () => {
    for (const endpoint of [ics, google, outlook]) {
      for (const userId of [company.manager, company.admin, await addMember(app.db, company.id)]) {
        const { status, body } = await app.call(endpoint, as(userId), query() as never);
        expect([status, body.errorCode]).toEqual([403, 'notYourBooking']);
      }
      app.clock.set('2026-12-01T09:00:00Z');
      expect((await app.call(endpoint, as(company.user), query() as never)).status).toBe(200);
      app.clock.set('2026-11-23T09:00:00Z');
    }
    await cancel(app, as(company.user), [bookingId]);
    for (const endpoint of [ics, google, outlook])
      expect((await app.call(endpoint, as(company.user), query() as never)).body.errorCode).toBe('notFound');
  });
});

it('a file of words with control characters holds the words alone', () => {
  const file = createIcsFile(
    {
      id: 'one',
      title: 'Bell\u0007 and\u0000 escape\u001b[31m\u0085',
      place: 'Room\u009f 1',
      description: 'first\r\nsecond\rthird\tlast\u007f',
      startDate: '2026-11-24T08:00:00Z',
      endDate: '2026-11-24T09:00:00Z',
      createdOn: '2026-11-23T08:00:00Z',
      sequence: 0,
    },
    'biurko.example',
    new Date('2026-11-23T09:00:00Z'),
  );
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')!);
  expect([event.summary, event.location]).toEqual(['Bell and escape[31m', 'Room 1']);
  expect(event.description).toBe('first\nsecond\nthird\tlast');
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[^\P{Cc}\t]/u);
});

it('a feed keeps to the format, whatever the company’s name is', () => {
  const name = 'Żółw; Syn, „Spółka” \\n z o.o.\r\nBEGIN:VEVENT 🐢'.padEnd(120, ' ąę');
  const feed = createFeedFile({ name, events: [], series: [], ttl: 900 }, 'biurko.example', new Date());
  const lines = feed.split('\r\n');
  expect(feed.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  const unfolded = feed.replaceAll('\r\n ', '').split('\r\n');
  const written = name.replaceAll('\\', '\\\\').replace(';', '\\;').replace(',', '\\,').replace('\r\n', '\\n');
  expect(unfolded).toContain(`NAME:${written}`);
  expect(unfolded).toContain(`X-WR-CALNAME:${written}`);
  expect(unfolded.filter((line) => line.startsWith('BEGIN:'))).toEqual(['BEGIN:VCALENDAR']);
});
