import { createHash, randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeLanguage } from '#contract/accounts/user.ts';
import { cancelDeskBookings, moveDeskBooking } from '#contract/booking/bookings.ts';
import { endCalendarFeed, getCalendarFeed, listMyBookings, makeCalendarFeed } from '#contract/booking/my-bookings.ts';
import { deactivateCompany } from '#contract/company/company-details.ts';
import { removeMember } from '#contract/people/members.ts';
import type { BookedKind } from '#contract/places/booked-kinds.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type BookingToStore, bookPlace, storeBooking } from '#server/testing/test-bookings.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import {
  addCompany,
  addMembership,
  changeLimits,
  deactivateMember,
  type TestCompany,
} from '#server/testing/test-world.ts';

let app: TestApp;
let company: TestCompany;

beforeAll(async () => {
  app = await createTestApp({ publicUrl: 'https://biurko.example' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set('2026-11-23T09:00:00Z');
  company = await addCompany(app.db);
  await changeLimits(app, company, sql`parking_space_limit = 5, fleet_limit = 5, resource_limit = 5`);
});

const as = (userId = company.user, companyId = company.id) => ({ userId, company: companyId });
const feedOf = async (userId?: string, companyId?: string): Promise<string> => {
  const { status, body } = await app.call(makeCalendarFeed, as(userId, companyId));
  expect(status).toBe(201);
  return body.url;
};
/** Requests a feed as a calendar program does, by its URL alone. */
const ask = (
  url: string,
  more: { method?: 'GET' | 'HEAD'; headers?: Record<string, string>; remoteAddress?: string } = {},
) => app.http.inject({ method: 'GET', url: new URL(url).pathname, ...more });
const statusOf = async (url: string) => (await ask(url)).statusCode;

interface Shown {
  uid: string;
  title: string;
  start: string;
  end: string;
  sequence: number;
  status: string;
}
/** Reads the events of a feed with an RFC 5545 parser. */
async function read(url: string): Promise<Shown[]> {
  const { statusCode, body } = await ask(url);
  expect(statusCode).toBe(200);
  return new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      title: event.summary,
      start: event.startDate.toString(),
      end: event.endDate.toString(),
      sequence: event.sequence,
      status: String(component.getFirstPropertyValue('status')),
    };
  });
}

async function store(kind: BookedKind, day: number, more: Partial<BookingToStore> = {}) {
  const [containerId, placeId] = [randomUUID(), randomUUID()];
  await app.db.query(sql`
    INSERT INTO containers (company_id, id, name, time_zone) VALUES (${company.id}, ${containerId}, 'Garage', 'Europe/Warsaw')`);
  await app.db.query(sql`
    INSERT INTO bookables (company_id, id, kind, container_id, label)
    VALUES (${company.id}, ${placeId}, ${kind}, ${containerId}, 'A1')`);
  const row = {
    companyId: company.id,
    kind,
    placeId,
    containerId,
    userId: company.user,
    period: createPeriodDaysFromToday(day),
  };
  return storeBooking(app.db, { ...row, ...more });
}

describe('the address', () => {
  it('is a secret of 256 bits, shown once, kept as a hash', async () => {
    const url = await feedOf();
    expect(url).toMatch(/^https:\/\/biurko\.example\/api\/calendarFeed\/[\w-]{43}$/);
    const secret = url.split('/').at(-1)!;
    const rows = await app.db.query<{ hash: Buffer }>(sql`
      SELECT hash FROM calendar_feeds WHERE company_id = ${company.id} AND user_id = ${company.user}`);
    expect(rows.map(({ hash }) => Buffer.from(hash).toString('hex'))).toEqual([
      createHash('sha256').update(secret).digest('hex'),
    ]);
    const { body } = await app.call(getCalendarFeed, as());
    expect(body).toEqual({ feed: { madeOn: '2026-11-23T09:00:00Z', readOn: null } });
  });

  it('opens nothing after a new address is made, or the feed is ended, and both may be requested twice', async () => {
    const [first, second] = [await feedOf(), await feedOf()];
    const others = await feedOf(company.manager);
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    expect((await app.call(endCalendarFeed, as())).status).toBe(204);
    expect((await app.call(endCalendarFeed, as())).status).toBe(204);
    expect([await statusOf(second), await statusOf(others)]).toEqual([404, 200]);
    expect((await app.call(getCalendarFeed, as())).body).toEqual({ feed: null });
  });

  it('made twice at once is one feed, which only the last address opens', async () => {
    const urls = await Promise.all(Array.from({ length: 8 }, () => feedOf()));
    const open = await Promise.all(urls.map(statusOf));
    expect(open.filter((status) => status === 200)).toHaveLength(1);
  });

  it('that does not exist opens nothing, and an impossible address is refused as nonsense', async () => {
    const asked = (secret: string) => statusOf(`https://biurko.example/api/calendarFeed/${secret}`);
    expect(await Promise.all([asked('A'.repeat(43)), asked('A'.repeat(42)), asked('%00'.repeat(14))])).toEqual([
      404, 400, 400,
    ]);
  });

  it('sends nothing anew to a program that has the state as it is, and all of it after a change', async () => {
    const url = await feedOf();
    await store('desk', 1);
    const { headers } = await ask(url);
    app.clock.set('2026-11-23T09:20:00Z');
    for (const known of [headers.etag as string, `"other", ${String(headers.etag).slice(2)}`]) {
      const again = await ask(url, { headers: { 'if-none-match': known } });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
    }
    await store('desk', 2);
    const changed = await ask(url, { headers: { 'if-none-match': headers.etag as string } });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(headers.etag);
  });

  it('that has ended answers a person who opens it in words, and a program by its code', async () => {
    const url = await feedOf();
    await app.call(endCalendarFeed, as());
    const opened = { 'sec-fetch-mode': 'navigate', accept: 'text/html,*/*', 'accept-language': 'en' };
    const page = await ask(url, { headers: opened });
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<h1>This cannot be opened</h1><p>Not found. Somebody may have removed it.</p>');
    expect((await ask(url)).json()).toMatchObject({ errorCode: 'notFound' });
    const calling = await ask(url, { headers: { ...opened, 'sec-fetch-mode': 'cors' } });
    expect(calling.json()).toMatchObject({ errorCode: 'notFound' });
  });

  it('gives the same answer to a request for its head; it is neither cached nor indexed', async () => {
    const url = await feedOf();
    await store('desk', 1);
    const [got, head] = [await ask(url), await ask(url, { method: 'HEAD' })];
    expect([head.statusCode, head.body]).toEqual([200, '']);
    for (const { headers } of [got, head])
      expect(headers).toMatchObject({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="biurko.ics"',
        'cache-control': 'private, no-cache',
        'x-robots-tag': 'noindex',
      });
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(got.body)));
  });

  it('notes when it was read last', async () => {
    const url = await feedOf();
    const readOn = async () => (await app.call(getCalendarFeed, as())).body.feed.readOn;
    await read(url);
    expect(await readOn()).toBe('2026-11-23T09:00:00Z');
    app.clock.set('2026-11-23T09:05:00Z');
    await read(url);
    expect(await readOn()).toBe('2026-11-23T09:00:00Z');
    app.clock.set('2026-11-23T09:11:00Z');
    await read(url);
    expect(await readOn()).toBe('2026-11-23T09:11:00Z');
  });

  it('is refused to a program that requests it too often', async () => {
    const url = await feedOf();
    const from = (remoteAddress: string) => ask(url, { remoteAddress });
    const asked = await Promise.all(Array.from({ length: 300 }, () => from('192.0.2.6')));
    expect(new Set(asked.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const { statusCode, headers } = await from('192.0.2.6');
    expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await ask(url, { remoteAddress: '192.0.2.7' })).statusCode).toBe(200);
  });
});

describe('the calendar', () => {
  it('names the car, as the entry for a single booking does', async () => {
    const url = await feedOf();
    await app.db.query(sql`
      UPDATE assets SET own = own || '{"registrationNumber": "WA 98765"}' WHERE company_id = ${company.id} AND id = ${company.cars[0]}`);
    const car = { kind: 'car', placeId: company.cars[0]!, containerId: company.fleet, details: { title: 'To Łódź' } };
    await storeBooking(app.db, {
      companyId: company.id,
      userId: company.user,
      period: createPeriodDaysFromToday(1),
      ...car,
    });
    expect((await ask(url)).body).toContain('DESCRIPTION:WA 98765');
  });

  it('has the bookings of all kinds, in the language of their person, under the company’s name', async () => {
    const url = await feedOf();
    const ids = [
      await store('desk', 1),
      await store('room', 2, { details: { topic: 'Planning' } }),
      await store('parking', 3, { details: { carRegistrationNumber: 'WA 1', description: '', carIconId: null } }),
      await store('car', 4, { details: { title: 'To Łódź' } }),
      await store('resource', 5, { details: { title: 'Projector' } }),
    ];
    await store('desk', 6, { adminBypass: true });
    await store('desk', 6, { userId: company.admin });
    const shown = await read(url);
    expect(shown.map(({ uid }) => uid)).toEqual(ids.map((id) => `${id}@biurko.example`));
    expect(shown.map(({ start }) => start)).toEqual([24, 25, 26, 27, 28].map((day) => `2026-11-${day}T08:00:00Z`));
    expect(shown.map(({ status }) => status)).toEqual(Array(5).fill('CONFIRMED'));
    expect(shown[0]!.title).toBe('Biurko A1, Garage');
    expect(shown[1]!.title).toBe('Planning');
    for (const [at, word] of [
      [3, 'To Łódź'],
      [4, 'Projector'],
    ] as const)
      expect(shown[at]!.title).toContain(word);
    await app.call(changeLanguage, { userId: company.user }, { body: { language: 'en-GB' } });
    const polish = await ask(url, { headers: { 'accept-language': 'pl' } });
    expect(polish.body).toContain('SUMMARY:Desk A1');
    const [row] = await app.db.query<{ name: string }>(sql`SELECT name FROM companies WHERE id = ${company.id}`);
    expect(polish.body).toContain(`X-WR-CALNAME:${row!.name}`);
    await changeLimits(app, company, sql`fleet_limit = 0`);
    expect((await read(url)).map(({ uid }) => uid)).toEqual([0, 1, 2, 4].map((at) => `${ids[at]}@biurko.example`));
  });

  it('follows changes: a move has a higher number, a cancellation stays for 30 days', async () => {
    const url = await feedOf();
    const { body } = await bookPlace(app, 'desk', as(), company.desks[0]!, [createPeriodDaysFromToday(1)]);
    const bookingId = body.bookings[0].id;
    expect(await read(url)).toMatchObject([{ title: 'Biurko 1, Floor', sequence: 0, status: 'CONFIRMED' }]);
    const moved = { bookingId, deskId: company.desks[1]!, period: createPeriodDaysFromToday(2, '10:00', '12:00') };
    expect((await app.call(moveDeskBooking, as(), { body: moved })).status).toBe(200);
    expect(await read(url)).toMatchObject([
      { title: 'Biurko 2, Floor', start: '2026-11-25T09:00:00Z', end: '2026-11-25T11:00:00Z', sequence: 1 },
    ]);
    await app.call(cancelDeskBookings, as(), { body: { bookingIds: [bookingId] } });
    expect(await read(url)).toMatchObject([{ uid: `${bookingId}@biurko.example`, sequence: 2, status: 'CANCELLED' }]);
    app.clock.set('2026-12-23T08:59:00Z');
    expect(await read(url)).toMatchObject([{ status: 'CANCELLED' }]);
    app.clock.set('2026-12-23T09:01:00Z');
    expect(await read(url)).toEqual([]);
  });

  it('has bookings that ended in the last 30 days, and meetings with an invitation', async () => {
    const url = await feedOf();
    await store('desk', -31);
    const past = await store('desk', -29);
    const meeting = await store('room', 2, { userId: company.admin, details: { topic: 'Theirs' } });
    await app.db.query(sql`
      INSERT INTO booking_participants (company_id, booking_id, user_id) VALUES (${company.id}, ${meeting}, ${company.user})`);
    expect((await read(url)).map(({ uid }) => uid)).toEqual([past, meeting].map((id) => `${id}@biurko.example`));
  });

  it('of a company has nothing of another company, also for a member of both', async () => {
    const other = await addCompany(app.db);
    await addMembership(app.db, other.id, company.user);
    const [here, there] = [await feedOf(), await feedOf(company.user, other.id)];
    const mine = await store('desk', 1);
    expect([(await read(here)).length, (await read(there)).length]).toEqual([1, 0]);
    await app.call(endCalendarFeed, as(company.user, other.id));
    expect([await statusOf(here), await statusOf(there)]).toEqual([200, 404]);
    expect((await app.call(listMyBookings, as())).body.bookings).toMatchObject([{ id: mine }]);
  });
});

describe('the feed', () => {
  it('opens nothing while its person is turned off', async () => {
    const url = await feedOf();
    await deactivateMember(app, company.id, company.user);
    expect(await statusOf(url)).toBe(404);
    await app.db.query(sql`UPDATE memberships SET status = 'active' WHERE user_id = ${company.user}`);
    app.membersChanged(company.id, company.user);
    expect(await statusOf(url)).toBe(200);
  });

  it('ends in the company that its person leaves, and in no other', async () => {
    const other = await addCompany(app.db);
    await addMembership(app.db, other.id, company.user);
    const [here, there] = [await feedOf(), await feedOf(company.user, other.id)];
    await app.call(removeMember, as(company.admin), { params: { id: company.user } });
    expect([await statusOf(here), await statusOf(there)]).toEqual([404, 200]);
  });

  it('ends with the membership, for good', async () => {
    const [url, others] = [await feedOf(), await feedOf(company.manager)];
    const { status } = await app.call(removeMember, as(company.admin), { params: { id: company.user } });
    expect(status).toBe(204);
    expect([await statusOf(url), await statusOf(others)]).toEqual([404, 200]);
    await app.db.query(sql`
      UPDATE all_memberships SET status = 'active', removed_on = NULL WHERE company_id = ${company.id} AND user_id = ${company.user}`);
    app.membersChanged(company.id, company.user);
    expect(await statusOf(url)).toBe(404);
  });

  it('is read in a company that is not active, as everything there, and may be ended, but not made', async () => {
    const url = await feedOf();
    expect((await app.call(deactivateCompany, as(company.admin))).status).toBe(204);
    expect(await statusOf(url)).toBe(200);
    expect((await app.call(makeCalendarFeed, as())).body.errorCode).toBe('companyInactive');
    expect((await app.call(endCalendarFeed, as())).status).toBe(204);
    expect(await statusOf(url)).toBe(404);
  });
});
