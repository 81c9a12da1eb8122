import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDeskBookings } from '#contract/booking/bookings.ts';
import { countAffectedBookings } from '#contract/places/drawing.ts';
import { getLocationRemoval, removeLocation, setLocationPublished } from '#contract/places/location-tree.ts';
import { countBookingsAtClosedPlaces } from '#server/modules/booking/engine/bookings-at-places.query.ts';
import { openTestMailbox, type TestMailbox } from '#server/testing/mailbox.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace } from '#server/testing/test-bookings.ts';
import {
  createTestDrawing,
  createTestPointer,
  fetchDrawingForSave,
  createTestDesk as newDesk,
  saveTestDrawing,
} from '#server/testing/test-drawings.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { addCompany, addLocation, addMember, addPlace, type TestCompany } from '#server/testing/test-world.ts';

let mailbox: TestMailbox;
let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  mailbox = await openTestMailbox();
  app = await createTestApp({ smtpUrl: mailbox.smtpUrl, publicUrl: 'https://desks.example' });
});
afterAll(async () => {
  await app.stop();
  await mailbox.close();
});
beforeEach(async () => {
  company = await addCompany(app.db, { desks: 4, rooms: 1 });
  app.clock.set('2026-11-23T09:00:00Z');
  mailbox.forgetLetters();
});

const as = (userId = company.manager) => ({ userId, company: company.id });
const open = () => fetchDrawingForSave(app, as(), company.floor);
const put = (wanted: Parameters<typeof saveTestDrawing>[3], more: object = {}) =>
  saveTestDrawing(app, as(), company.floor, wanted, more);
const desk = (no: number) => company.desks[no - 1]!;
/** Returns the plan without the desks of these numbers. */
const without = async (...numbers: number[]) => {
  const { sent } = await open();
  return { ...sent, desks: sent.desks.filter(({ no }) => !numbers.includes(no)) };
};
const locking = async (...numbers: number[]) => {
  const { sent } = await open();
  const locked = sent.desks.map((one) => (numbers.includes(one.no) ? { ...one, stateCode: 3 as const } : one));
  return { ...sent, desks: locked };
};
const bookDesk = async (no: number, userId: string, day: number, from = '09:00', to = '17:00') => {
  const { status, body } = await bookPlace(app, 'desk', as(userId), desk(no), [
    createPeriodDaysFromToday(day, from, to),
  ]);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.bookings[0].id as string;
};
const states = async () => {
  const rows = await app.db.query<{ id: string; state: number; by: string | null }>(sql`
    SELECT id, state, cancelled_by AS by FROM bookings WHERE company_id = ${company.id}`);
  return new Map(rows.map(({ id, state, by }) => [id, by === null ? state : `cancelled by ${by === company.manager}`]));
};
const emailOf = (userId: string) => `${userId}@test.example`;
const lettersTo = async (userId: string) => {
  await runDueJobs(app);
  return mailbox
    .lettersTo(emailOf(userId))
    .filter(({ subject }) => /^(Odwołano|Booking cancelled|Meeting)/.test(subject));
};

describe('removing places', () => {
  it('shows numbers first, and cancels bookings that have not ended', async () => {
    app.clock.set('2026-11-23T10:00:00Z');
    const runs = await bookDesk(1, company.user, 0, '11:30', '17:00');
    const planned = await bookDesk(1, company.admin, 1);
    const elsewhere = await bookDesk(2, company.user, 1);
    app.clock.set('2026-11-23T11:00:00Z');
    const { body } = await app.call(countAffectedBookings, as(), {
      params: { locationId: company.floor },
      body: { lock: [desk(1), desk(2)], remove: [desk(1)] },
    });
    expect(body).toEqual({ lock: { bookings: 2, people: 2 }, remove: { bookings: 2, people: 2 } });
    const wanted = await without(1);
    for (const cancels of [0, 1])
      expect((await put(wanted, { cancels })).body).toMatchObject({
        errorCode: 'moreBookings',
        details: { bookings: 2, people: 2 },
      });
    expect((await put(wanted, { cancels: 2 })).status).toBe(200);
    expect(await states()).toEqual(
      new Map<string, unknown>([
        [runs, 'cancelled by true'],
        [planned, 'cancelled by true'],
        [elsewhere, 0],
      ]),
    );
  });

  it('sends those people the reason, and what is free instead on the same floor for them', async () => {
    await bookDesk(1, company.user, 1);
    await bookDesk(2, company.admin, 1);
    await app.db.query(sql`UPDATE bookables SET state = 3 WHERE id = ${desk(4)}`);
    await put(await without(1), { cancels: 1 });
    const [email, another] = await lettersTo(company.user);
    expect(another).toBeUndefined();
    expect(email!.text).toContain('Powód: to miejsce zostało usunięte z planu piętra.');
    expect(email!.text).toContain('Wolne w tym czasie: 3\n');
    expect(email!.text).toContain('Kto odwołał: Marek Manager');
    const when = 'day=2026-11-24&from=09%3A00&to=17%3A00';
    expect(email!.links).toEqual([
      `https://desks.example/${company.urlName}/booking?location=${company.floor}&${when}`,
    ]);
    expect(await lettersTo(company.admin)).toEqual([]);
  });

  it('writes in English too, and says when nothing is free', async () => {
    const only = await addMember(app.db, company.id, 'user', 'Olga Only');
    await app.db.query(sql`UPDATE users SET language = 'en-GB' WHERE id = ${only}`);
    await bookDesk(1, only, 1);
    await bookDesk(2, only, 2);
    await app.db.query(sql`UPDATE containers SET restricted = true WHERE id = ${company.floor}`);
    await put(await without(1, 2), { cancels: 2 });
    const [email] = await lettersTo(only);
    expect(email!.text).toContain('Reason: these places were removed from the floor plan.');
    expect(email!.text.match(/Free instead: nothing on this floor at that time/g)).toHaveLength(2);
  });

  it('a person who removes their own booking gets no email', async () => {
    await bookDesk(1, company.manager, 1);
    await put(await without(1), { cancels: 1 });
    expect(await lettersTo(company.manager)).toEqual([]);
  });
});

describe('hiding a location', () => {
  const hide = (cancels?: number) =>
    app.call(setLocationPublished, as(), {
      params: { locationId: company.floor },
      body: { published: false, ...(cancels !== undefined && { cancels }) },
    });

  it('shows numbers first, cancels bookings that have not ended, and sends people the reason', async () => {
    const [one, two] = [await bookDesk(1, company.user, 1), await bookDesk(2, company.admin, 1)];
    expect((await hide()).body).toMatchObject({ errorCode: 'locationInUse', details: { bookings: 2, locations: 0 } });
    expect((await hide(1)).body).toMatchObject({ errorCode: 'moreBookings', details: { bookings: 2, people: 2 } });
    expect(await states()).toEqual(new Map([one, two].map((id) => [id, 0])));
    expect((await hide(2)).status).toBe(204);
    expect(await states()).toEqual(new Map([one, two].map((id) => [id, 'cancelled by true'])));
    const [email] = await lettersTo(company.user);
    expect(email!.text).toContain('Powód: ta lokalizacja jest na razie zamknięta');
    expect(email!.text).not.toContain('Wolne w tym czasie');
    expect(email!.links).toEqual([`https://desks.example/${company.urlName}/bookingsView`]);
  });
});

describe('locking places', () => {
  it('leaves bookings alone unless the request includes them, and then running bookings go on', async () => {
    const runs = await bookDesk(1, company.user, 0, '10:30', '17:00');
    const planned = await bookDesk(1, company.user, 1);
    const other = await bookDesk(2, company.user, 2);
    app.clock.set('2026-11-23T11:00:00Z');
    expect((await put(await locking(1))).status).toBe(200);
    expect([...(await states()).values()]).toEqual([0, 0, 0]);
    const { body } = await bookPlace(app, 'desk', as(company.admin), desk(1), [createPeriodDaysFromToday(5)]);
    expect(body.errorCode).toBe('placeLocked');
    const unlocked = await open();
    await put({ ...unlocked.sent, desks: unlocked.sent.desks.map((one) => ({ ...one, stateCode: 0 as const })) });
    const wanted = await locking(1, 2);
    expect((await put(wanted, { cancelAt: [desk(1)] })).body.errorCode).toBe('moreBookings');
    expect((await put(wanted, { cancelAt: [desk(1)], cancels: 1 })).status).toBe(200);
    expect(await states()).toEqual(
      new Map<string, unknown>([
        [runs, 0],
        [planned, 'cancelled by true'],
        [other, 0],
      ]),
    );
    const [email] = await lettersTo(company.user);
    expect(email!.text).toContain('Powód: to miejsce zostało zablokowane');
    expect(email!.text).toContain('Wolne w tym czasie: 3, 4\n');
  });

  it('names of places that this save does not lock cancel nothing', async () => {
    const kept = await bookDesk(2, company.user, 1);
    expect((await put(await locking(1), { cancelAt: [desk(2)], cancels: 5 })).status).toBe(200);
    expect((await states()).get(kept)).toBe(0);
  });
});

describe('removing a location', () => {
  it('removes what is below it too, cancels what is held there and sends the reason', async () => {
    const wing = await addLocation(app.db, company.id, { parentId: company.floor });
    const there = await addPlace(app.db, company.id, wing, 'desk', { label: '9' });
    await bookPlace(app, 'desk', as(company.user), there, [createPeriodDaysFromToday(1)]);
    await bookDesk(1, company.user, 2);
    const params = { locationId: company.floor };
    const { body } = await app.call(getLocationRemoval, as(), { params });
    expect(body).toEqual({ locations: 2, desks: 5, rooms: 1, bookings: 2, people: 1 });
    expect((await app.call(removeLocation, as(), { params, query: { bookings: 1 } })).body).toMatchObject({
      errorCode: 'moreBookings',
      details: { bookings: 2, people: 1 },
    });
    expect((await app.call(removeLocation, as(), { params, query: { bookings: 2 } })).status).toBe(204);
    expect([...(await states()).values()]).toEqual(['cancelled by true', 'cancelled by true']);
    const [email, another] = await lettersTo(company.user);
    expect(another).toBeUndefined();
    expect(email!.text).toContain('Powód: cała ta lokalizacja została usunięta.');
    expect(email!.text).not.toContain('Wolne w tym czasie');
    const left = await app.db.query(sql`
      SELECT (SELECT count(*) FROM desks WHERE company_id = ${company.id}) + (SELECT count(*) FROM rooms WHERE company_id = ${company.id})
             + (SELECT count(*) FROM bookables WHERE company_id = ${company.id} AND kind IN ('desk', 'room')) AS count`);
    expect(left).toEqual([{ count: 0 }]);
  });

  it('many bookings are announced in parts, each person in one part', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => addMember(app.db, company.id)));
    await app.db.query(sql`
      INSERT INTO bookings (company_id, id, kind, bookable_id, container_id, user_id, booked_by, during, occupies)
      SELECT ${company.id}, gen_random_uuid(), 'desk', ${desk(1)}, ${company.floor}, p.id, p.id, d.during, d.during
      FROM unnest(${people}::uuid[]) WITH ORDINALITY AS p (id, at), generate_series(1, 90) AS day,
           LATERAL (SELECT tstzrange(start, start + interval '1 hour') AS during
                    FROM (SELECT timestamptz '2026-11-24T00:00Z' + day * interval '1 day' + p.at * interval '2 hours' AS start) s) d`);
    const answer = await app.call(removeLocation, as(), {
      params: { locationId: company.floor },
      query: { bookings: 450 },
    });
    expect(answer.status).toBe(204);
    for (const person of people) {
      const [email, another] = await lettersTo(person);
      expect([email!.text.includes('oraz kolejne terminy: 70'), another]).toEqual([true, undefined]);
    }
  });
});

describe('races', () => {
  it('a booking made while its desk is removed is refused, or counted', async () => {
    for (let turn = 0; turn < 20; turn++) {
      const one = await addPlace(app.db, company.id, company.floor, 'desk', { label: String(20 + turn) });
      await app.db.query(sql`UPDATE desks SET x = 100 WHERE id = ${one}`);
      const { sent, version } = await open();
      const wanted = { ...sent, desks: sent.desks.filter(({ id }) => id !== one) };
      const [saved, booked] = await Promise.all([
        put(wanted, { version }),
        app.call(createDeskBookings, as(company.admin), {
          body: { deskId: one, periods: [createPeriodDaysFromToday(1 + turn)] },
        }),
      ]);
      const outcome = `${saved.status} ${saved.body?.errorCode ?? ''} ${booked.status} ${booked.body?.errorCode ?? ''}`;
      expect(['200  404 notFound', '409 moreBookings 201 '], outcome).toContain(outcome);
      if (saved.status === 409) expect((await put(wanted, { version, cancels: 1 })).status).toBe(200);
      const [row] = await app.db.query(sql`
        SELECT count(*) FROM bookings b WHERE b.company_id = ${company.id} AND b.bookable_id = ${one} AND b.state < 2`);
      expect(row).toEqual({ count: 0 });
    }
  });

  it('a booking made while its location is removed is refused, or counted', async () => {
    for (let turn = 0; turn < 15; turn++) {
      const wing = await addLocation(app.db, company.id, { parentId: company.root });
      const one = await addPlace(app.db, company.id, wing, 'desk', { label: '1' });
      const [removed, booked] = await Promise.all([
        app.call(removeLocation, as(), { params: { locationId: wing }, query: { bookings: 0 } }),
        app.call(createDeskBookings, as(company.admin), {
          body: { deskId: one, periods: [createPeriodDaysFromToday(1 + turn)] },
        }),
      ]);
      const outcome = `${removed.status} ${booked.status}`;
      expect(['204 404', '409 201'], `${outcome} ${booked.body.errorCode}`).toContain(outcome);
      await app.db.query(sql`DELETE FROM bookings WHERE company_id = ${company.id}`);
    }
  });

  it('a plan that is saved while its location is removed leaves nothing behind', async () => {
    for (let turn = 0; turn < 15; turn++) {
      const wing = await addLocation(app.db, company.id, { parentId: company.root });
      const drawn = createTestDrawing({ desks: [newDesk(1), newDesk(2)], pointers: [createTestPointer('Schody')] });
      const [saved, removed] = await Promise.all([
        saveTestDrawing(app, as(), wing, drawn, { version: 0 }),
        app.call(removeLocation, as(), { params: { locationId: wing }, query: { bookings: 0 } }),
      ]);
      expect(['200 204', '404 204']).toContain(`${saved.status} ${removed.status}`);
      const left = await app.db.query(sql`
        SELECT id FROM desks WHERE location_id = ${wing} UNION ALL SELECT id FROM location_pointers WHERE location_id = ${wing}
        UNION ALL SELECT id FROM bookables WHERE container_id = ${wing}`);
      expect(left).toEqual([]);
    }
  });

  it('a booking made while its desk is locked, and its bookings go, is refused, or counted', async () => {
    for (let turn = 0; turn < 10; turn++) {
      const { sent, version } = await open();
      const opened = { ...sent, desks: sent.desks.map((one) => ({ ...one, stateCode: 0 as const })) };
      const ready = (await put(opened, { version })).body.version;
      const [saved, booked] = await Promise.all([
        put(await locking(1), { version: ready, cancelAt: [desk(1)] }),
        app.call(createDeskBookings, as(company.user), {
          body: { deskId: desk(1), periods: [createPeriodDaysFromToday(1)] },
        }),
      ]);
      const outcome = `${saved.status} ${saved.body?.errorCode ?? ''} ${booked.status} ${booked.body?.errorCode ?? ''}`;
      expect(['200  422 placeLocked', '409 moreBookings 201 ', '200  409 placeLocked'], outcome).toContain(outcome);
      await app.db.query(sql`DELETE FROM bookings WHERE company_id = ${company.id}`);
    }
  });
});

it('what ends is found place by place, however much is booked elsewhere in the company', async () => {
  const closed = { containerIds: [company.floor, company.root], removed: company.desks, locked: [] };
  // With a single floor, the planner would assume that each floor has all bookings.
  for (let floor = 0; floor < 10; floor++) {
    const elsewhere = await addLocation(app.db, company.id, { parentId: company.root });
    const desk = await addPlace(app.db, company.id, elsewhere, 'desk', { label: String(900 + floor) });
    await app.db.query(sql`
      INSERT INTO bookings (company_id, id, kind, bookable_id, container_id, user_id, booked_by, during, occupies, details)
      SELECT ${company.id}, gen_random_uuid(), 'desk', ${desk}, ${elsewhere}, ${company.user}, ${company.user}, span, span, '{}'
      FROM generate_series(1, 500) AS n,
           LATERAL (SELECT tstzrange(now() + n * interval '1 hour', now() + (n + 1) * interval '1 hour') AS span) AS of`);
  }
  // Autovacuum would analyse the table sooner or later.
  await app.db.query(sql`ANALYZE bookings`);
  const statements: Sql[] = [];
  const keep = async (statement: Sql) => {
    statements.push(statement);
    return [];
  };
  await countBookingsAtClosedPlaces({ query: keep, queryOnce: keep }, company.id, closed, app.clock.now());
  const plan = await app.db.queryOnce(sql`EXPLAIN ${statements[0]!}`);
  const told = JSON.stringify(plan);
  expect(told).toMatch(/Index Cond: [^"]*container_id = closed\.id/);
  expect(told, 'a list is gone through for each booking').not.toContain('bookable_id = ANY');
});
