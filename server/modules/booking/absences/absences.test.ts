import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '#contract/absences/absences.ts';
import { removeMember } from '#contract/people/members.ts';
import { bookedKinds } from '#contract/places/booked-kinds.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import { limits } from '#contract/wire/limits.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { lockActiveMember } from '#server/platform/lock-memberships.ts';
import { openLiveEventWindow } from '#server/testing/live-window.ts';
import { storeOpeningHours } from '#server/testing/opening-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace, readUncancelledBookings, storeBooking } from '#server/testing/test-bookings.ts';
import { createPeriodDaysFromToday, testToday } from '#server/testing/test-periods.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { addCompany, addMember, changeSettings, type TestCompany } from '#server/testing/test-world.ts';
import { testedKindEndpointsByKind } from '#server/testing/tested-kinds.ts';
import { dropOldAbsences } from './drop-old-absences.command.ts';

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await addCompany(app.db, { settings: sql`absences = true` });
});

const on = (day: number, until = day, more: object = {}) => ({
  ...{ firstDay: addDays(testToday, day), lastDay: addDays(testToday, until) },
  ...more,
});
const me = () => ({ userId: company.user, company: company.id, language: 'en' as const });
const store = (kind: (typeof bookedKinds)[number], day: number, more: object = {}) =>
  storeBooking(app.db, {
    ...{
      companyId: company.id,
      kind,
      placeId: testedKindEndpointsByKind[kind].placesOf(company)[0]!,
      userId: company.user,
    },
    ...{ period: createPeriodDaysFromToday(day) },
    ...more,
  });
const left = async () => (await readUncancelledBookings(app.db, company.id)).map(({ id }) => id);
const preview = async (period: object) =>
  (await app.call(contract.previewAbsence, me(), { body: period as never })).body.bookings;
const add = (period: object, bookingIds: string[] = [], id: string = randomUUID()) =>
  app.call(contract.addAbsence, me(), {
    body: { ...(period as { firstDay: string; lastDay: string }), id, bookingIds },
  });
const list = async () => (await app.call(contract.listAbsences, me())).body.absences;
const undo = (id: string) => app.call(contract.undoFreeing, me(), { params: { id } });

describe('[WEEK-03] absences', () => {
  describe('an absence', () => {
    it('lists the bookings of all kinds that it touches, also those that others made', async () => {
      const ids = [];
      for (const kind of bookedKinds) ids.push(await store(kind, 1));
      const byManager = await store('desk', 2);
      await app.db.query(sql`UPDATE bookings SET booked_by = ${company.manager} WHERE id = ${byManager}`);
      await store('desk', 3);
      await store('desk', 1, { userId: company.manager, placeId: company.desks[1]! });
      const touched = await preview(on(1, 2));
      expect(touched.map((one: { id: string }) => one.id).toSorted()).toEqual([...ids, byManager].toSorted());
      expect(touched.map((one: { effect: string }) => one.effect)).toEqual(Array(6).fill('cancel'));
      expect(touched.find((one: { id: string }) => one.id === byManager).bookedByOther).toBe(true);
    });

    it('is cut by half days: a booking of the other half stays, and one of both halves is shortened', async () => {
      const morning = await store('desk', 1, { period: createPeriodDaysFromToday(1, '08:00', '11:00') });
      const whole = await store('parking', 1, { period: createPeriodDaysFromToday(1, '08:00', '16:00') });
      const touched = await preview(on(1, 1, { fromNoon: true }));
      expect(touched).toMatchObject([
        {
          id: whole,
          effect: 'shorten',
          remains: { endDate: new Date(createPeriodDaysFromToday(1, '08:00', '12:00').endDate).toISOString() },
        },
      ]);
      await add(on(1, 1, { fromNoon: true }), [morning, whole]);
      const bookings = await readUncancelledBookings(app.db, company.id);
      expect(bookings.map(({ id }) => id).toSorted()).toEqual([morning, whole].toSorted());
      expect(await preview(on(1, 1, { fromNoon: true }))).toEqual([]);
    });

    it('is saved and frees the chosen bookings in one press, and a repeated press does nothing', async () => {
      const ids = [];
      for (const kind of bookedKinds) ids.push(await store(kind, 1));
      const unchosen = await store('desk', 2);
      const id = randomUUID();
      const [one, again] = [await add(on(1, 2), ids, id), await add(on(1, 2), ids, id)];
      expect([one.status, one.body.freed, again.status, again.body.freed]).toEqual([201, 5, 201, 5]);
      expect(await left()).toEqual([unchosen]);
      expect(await list()).toMatchObject([{ id, source: 'own', undoable: 5, touched: 1 }]);
    });

    it('takes the days of a request that is repeated with others after a lost answer', async () => {
      const [first, second] = [await store('desk', 1), await store('desk', 3)];
      const id = randomUUID();
      await add(on(1), [first], id);
      const again = await add(on(1, 3), [first, second], id);
      expect([again.status, again.body.freed]).toEqual([201, 2]);
      expect(await list()).toMatchObject([{ id, ...on(1, 3), undoable: 2 }]);
      expect(await left()).toEqual([]);
    });

    it('counts only bookings that it can free', async () => {
      await store('desk', 1, {
        period: { ...createPeriodDaysFromToday(1), endDate: createPeriodDaysFromToday(4).endDate },
      });
      await add(on(2, 3));
      expect(await list()).toMatchObject([{ touched: 0 }]);
      expect(await preview(on(2, 3))).toMatchObject([{ effect: 'kept' }]);
    });

    it.each([
      ['from noon', true],
      ['of whole days', false],
    ])('%s counts as many bookings as its plan frees, whatever their hours', async (_which, fromNoon) => {
      const period = on(0, 1, { fromNoon });
      await add(period);
      const at = (day: number, hour: string) => createPeriodDaysFromToday(day, hour, '24:00').startDate;
      const starts = [at(0, '08:00'), app.clock.now().toISOString(), at(0, '11:45'), at(0, '12:00'), at(1, '10:00')];
      const ends = [at(0, '12:15'), at(1, '11:00'), at(2, '00:10'), at(2, '09:00')];
      const effects = new Set<string>();
      for (const startDate of starts)
        for (const endDate of ends.filter((end) => end > startDate)) {
          const id = await store('parking', 0, { period: { startDate, endDate } });
          const [planned] = await preview(period);
          effects.add(planned.effect);
          const [{ touched }] = await list();
          expect([startDate, endDate, touched]).toEqual([startDate, endDate, planned.effect === 'kept' ? 0 : 1]);
          await app.db.query(sql`DELETE FROM bookings WHERE company_id = ${company.id} AND id = ${id}`);
        }
      expect([...effects].toSorted()).toEqual(['cancel', 'end', 'kept', 'shorten']);
    });

    it('that is refused frees nothing', async () => {
      const desk = await store('desk', 1);
      await add(on(1));
      const refusals: [object, string][] = [
        [on(1, 3), 'absenceOverlaps'],
        [on(1, 0), 'daysOutOfOrder'],
        [on(1, 367), 'absenceTooLong'],
        [on(1, 3650), 'absenceTooLong'],
        [on(-3, -1), 'absencePassed'],
      ];
      for (const [period, code] of refusals) {
        const { status, body } = await add(period, [desk]);
        expect([status < 500, body.errorCode, body.message.length > 10]).toEqual([true, code, true]);
      }
      const { body } = await add(on(5), [randomUUID()]);
      expect(body.errorCode).toBe('notFound');
      expect(await left()).toEqual([desk]);
      expect(await list()).toHaveLength(1);
    });

    it('of two windows at once is saved once', async () => {
      const desk = await store('desk', 1);
      const answers = await Promise.all([add(on(1), [desk]), add(on(1), [desk]), add(on(1), [desk])]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
      expect(await list()).toHaveLength(1);
    });

    it('[WEEK-05e] ends a booking of a half day or a whole day, which an undo returns', async () => {
      await changeSettings(
        app,
        company,
        sql`opening_hours = true, default_booking_hours_start = '08:00', default_booking_hours_end = '16:00'`,
      );
      app.clock.set('2026-11-23T09:37:10Z');
      for (const unit of ['halfDays', 'wholeDays'] as const) {
        await storeOpeningHours(app.db, { companyId: company.id, locationId: company.root, units: { desk: unit } });
        const whole = await store('desk', 0, { period: createPeriodDaysFromToday(0, '08:00', '16:00') });
        const { body } = await add(on(0), [whole]);
        app.clock.set('2026-11-23T09:37:20Z');
        const { bookings } = (await undo(body.absence.id)).body;
        expect(bookings).toMatchObject([{ id: whole, refusal: null }]);
        await app.db.query(sql`DELETE FROM freed_bookings WHERE company_id = ${company.id}`);
        await app.db.query(sql`DELETE FROM bookings WHERE company_id = ${company.id}`);
      }
    });

    it('ends a booking that has begun, which an undo returns', async () => {
      const desk = await store('desk', 0, { period: createPeriodDaysFromToday(0, '08:00', '16:00') });
      expect(await preview(on(0))).toMatchObject([{ id: desk, effect: 'end' }]);
      const { body } = await add(on(0), [desk]);
      expect(body.freed).toBe(1);
      expect(
        (
          await bookPlace(app, 'desk', { ...me(), userId: company.manager }, company.desks[0]!, [
            createPeriodDaysFromToday(0, '13:00', '14:00'),
          ])
        ).status,
      ).toBe(201);
      const refused = await undo(body.absence.id);
      expect(refused.body.bookings).toMatchObject([{ id: desk, refusal: { errorCode: 'slotTaken' } }]);
      await app.db.query(
        sql`UPDATE bookings SET state = 2 WHERE user_id = ${company.manager} AND company_id = ${company.id}`,
      );
      expect((await undo(body.absence.id)).body.bookings).toMatchObject([{ id: desk, refusal: null }]);
      const rest = new Date(createPeriodDaysFromToday(0, '10:00', '16:00').endDate).getTime();
      expect((await readUncancelledBookings(app.db, company.id)).map(({ endDate }) => Date.parse(endDate))).toContain(
        rest,
      );
    });

    it('tells the guests of all its meetings at once', async () => {
      const guest = await addMember(app.db, company.id);
      const body = { participants: [guest], topic: 'Plan' };
      const made = await bookPlace(
        app,
        'room',
        me(),
        company.rooms[0]!,
        [createPeriodDaysFromToday(1), createPeriodDaysFromToday(2), createPeriodDaysFromToday(3)],
        body,
      );
      await app.db.query(sql`DELETE FROM graphile_worker._private_jobs`);
      await add(
        on(1, 3),
        made.body.bookings.map(({ id }: { id: string }) => id),
      );
      const jobs = await app.db.query<{ bookings: unknown[] }>(sql`
      SELECT payload -> 'bookings' AS bookings FROM graphile_worker._private_jobs
      WHERE task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'notifyOfBookings')`);
      expect(jobs.map(({ bookings }) => bookings.length)).toEqual([3]);
    });

    it('changes its days and frees what these touch', async () => {
      const { body } = await add(on(1));
      const desk = await store('desk', 4);
      const id = body.absence.id;
      const changed = await app.call(contract.changeAbsence, me(), {
        params: { id },
        body: { ...on(4, 5), bookingIds: [desk] },
      });
      expect(changed.body).toMatchObject({ freed: 1, absence: on(4, 5) });
      expect(await left()).toEqual([]);
    });

    it('is removed without its bookings', async () => {
      const desk = await store('desk', 1);
      const { body } = await add(on(1), [desk]);
      const removed = await app.call(contract.removeAbsence, me(), { params: { id: body.absence.id } });
      expect([removed.status, removed.body]).toEqual([200, { keptDays: [] }]);
      expect([await list(), await left()]).toEqual([[], []]);
    });

    it('is refused while the company has absences switched off', async () => {
      await changeSettings(app, company, sql`absences = false`);
      expect((await add(on(1))).body.errorCode).toBe('absencesOff');
      expect((await app.call(contract.listAbsences, me())).body.errorCode).toBe('absencesOff');
    });

    it('of a colleague is out of reach', async () => {
      const { body } = await add(on(1));
      const id = body.absence.id;
      const theirs = { ...me(), userId: company.manager };
      for (const answer of [
        await app.call(contract.removeAbsence, theirs, { params: { id } }),
        await app.call(contract.undoFreeing, theirs, { params: { id } }),
        await app.call(contract.changeAbsence, theirs, { params: { id }, body: { ...on(2), bookingIds: [] } }),
        await app.call(contract.addAbsence, theirs, { body: { ...on(2), id, bookingIds: [] } }),
      ])
        expect(answer.body.errorCode).toBe('notFound');
      expect(await list()).toMatchObject([on(1)]);
    });

    it('in the calendar of the company is nothing that its person can change', async () => {
      const { body } = await add(on(1));
      await app.db.query(
        sql`UPDATE absences SET source = 'calendar', calendar_uid = 'x' WHERE id = ${body.absence.id}`,
      );
      const { body: refused } = await app.call(contract.removeAbsence, me(), { params: { id: body.absence.id } });
      expect(refused.errorCode).toBe('absenceInCalendar');
    });
  });

  describe('an undo', () => {
    it('books again what is still free, removes the absence, and says why the rest is lost', async () => {
      const [desk, car] = [await store('desk', 1), await store('car', 1)];
      const { body } = await add(on(1), [desk, car]);
      const other = { ...me(), userId: company.manager };
      expect((await bookPlace(app, 'car', other, company.cars[0]!, [createPeriodDaysFromToday(1)])).status).toBe(201);
      const undone = await undo(body.absence.id);
      expect(undone.body.bookings).toMatchObject(
        [
          { id: desk, refusal: null },
          { id: car, refusal: { errorCode: 'slotTaken', message: expect.stringContaining('already booked') } },
        ].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      );
      expect(await list()).toEqual([]);
      const mine = (await readUncancelledBookings(app.db, company.id)).filter(({ userId }) => userId === company.user);
      expect(mine).toHaveLength(1);
    });

    it('that is repeated books nothing twice', async () => {
      const desk = await store('desk', 1);
      const { body } = await add(on(1), [desk]);
      const answers = await Promise.all([undo(body.absence.id), undo(body.absence.id)]);
      expect(answers.map(({ body: { bookings } }) => bookings[0].refusal)).toEqual([null, null]);
      expect((await undo(body.absence.id)).body.bookings).toMatchObject([{ refusal: null }]);
      expect(await left()).toHaveLength(1);
    });

    it('gives a shortened booking its hours back, unless its person has changed it since', async () => {
      const desk = await store('desk', 1, { period: createPeriodDaysFromToday(1, '08:00', '16:00') });
      const half = on(1, 1, { fromNoon: true });
      const one = await add(half, [desk]);
      await undo(one.body.absence.id);
      expect(await preview(half)).toMatchObject([{ id: desk, effect: 'shorten' }]);
      const two = await add(half, [desk]);
      await app.call(testedKindEndpointsByKind.desk.cancelAll, me(), { body: { bookingIds: [desk] } } as never);
      expect((await undo(two.body.absence.id)).body.bookings).toMatchObject([
        { refusal: { errorCode: 'changedMeanwhile' } },
      ]);
      expect(await left()).toEqual([]);
    });

    it('invites the guests again who are still there', async () => {
      const [stays, leaves] = [await addMember(app.db, company.id), await addMember(app.db, company.id)];
      const body = { participants: [stays, leaves], topic: 'Plan' };
      const made = await bookPlace(app, 'room', me(), company.rooms[0]!, [createPeriodDaysFromToday(1)], body);
      const saved = await add(on(1), [made.body.bookings[0].id]);
      await app.db.query(sql`UPDATE memberships SET status = 'inactive' WHERE user_id = ${leaves}`);
      expect((await undo(saved.body.absence.id)).body.bookings).toMatchObject([{ refusal: null }]);
      const guests = await app.db.query(sql`
      SELECT i.user_id AS "userId" FROM booking_participants i JOIN bookings b ON b.company_id = i.company_id AND b.id = i.booking_id
      WHERE b.company_id = ${company.id} AND b.state < 2`);
      expect(guests).toEqual([{ userId: stays }]);
    });
  });

  describe('bookings of a period', () => {
    it('are cancelled without an absence, once, and come back by an undo', async () => {
      const desk = await store('desk', 1);
      const id = randomUUID();
      const free = () => app.call(contract.freeBookings, me(), { body: { ...on(1, 3), id, bookingIds: [desk] } });
      expect([(await free()).body, (await free()).body]).toEqual([
        { freed: 1, stayed: [] },
        { freed: 1, stayed: [] },
      ]);
      const presses = async () => (await app.call(contract.listAbsences, me())).body.presses;
      const [press, ...others] = await presses();
      expect([press, others]).toMatchObject([{ id, undoable: 1 }, []]);
      expect(Date.parse(press.startDate)).toBe(Date.parse(createPeriodDaysFromToday(1).startDate));
      expect([await list(), await left()]).toEqual([[], []]);
      expect((await undo(id)).body.bookings).toMatchObject([{ id: desk, refusal: null }]);
      expect([(await left()).length, await presses()]).toEqual([1, []]);
    });
  });

  describe('colleagues', () => {
    const away = async (as: object, userIds: string[], firstDay = on(0).firstDay, lastDay = on(30).lastDay) =>
      (await app.call(contract.listAway, { ...me(), ...as }, { body: { userIds, firstDay, lastDay } })).body;

    it('see the days on which somebody is away, cut to the period, and nothing else', async () => {
      await add(on(1, 5, { fromNoon: true }));
      const asked = [company.user, company.admin];
      expect(await away({ userId: company.manager }, asked)).toEqual({
        away: [{ userId: company.user, ...on(1, 5), fromNoon: true, untilNoon: false }],
      });
      expect(await away({ userId: company.manager }, asked, on(2).firstDay, on(3).lastDay)).toEqual({
        away: [{ userId: company.user, ...on(2, 3), fromNoon: false, untilNoon: false }],
      });
      expect((await away({}, asked, on(0).firstDay, on(62).lastDay)).errorCode).toBe('absenceTooLong');
    });

    it('see no past days', async () => {
      await app.db.query(sql`
        INSERT INTO absences (company_id, id, user_id, first_day, last_day, created_on)
        VALUES (${company.id}, ${randomUUID()}, ${company.user}, ${on(-9).firstDay}, ${on(-8).firstDay}, now()),
               (${company.id}, ${randomUUID()}, ${company.user}, ${on(-2).firstDay}, ${on(1).firstDay}, now())`);
      const { away: seen } = await away({ userId: company.manager }, [company.user], on(-10).firstDay);
      expect(seen).toMatchObject([{ firstDay: testToday, lastDay: on(1).firstDay }]);
    });

    it('of another company see nothing', async () => {
      const other = await addCompany(app.db, { settings: sql`absences = true` });
      await add(on(1));
      expect(await away({ userId: other.user, company: other.id }, [company.user])).toEqual({ away: [] });
    });

    it('no longer see the days of a person who has left', async () => {
      await add(on(1));
      await app.db.query(sql`
      UPDATE memberships SET status = 'inactive' WHERE company_id = ${company.id} AND user_id = ${company.user}`);
      expect(await away({ userId: company.manager }, [company.user])).toEqual({ away: [] });
    });
  });

  it('tell the open pages of their company that they changed, and nobody’s name', async () => {
    const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
    const other = await addCompany(app.db);
    const colleague = await openLiveEventWindow(address, app.windowTokenOf(company.manager));
    const stranger = await openLiveEventWindow(address, app.windowTokenOf(other.admin));
    const id = randomUUID();
    const told = () => colleague.heard.filter(({ name }) => name === 'AbsencesChanged');
    await add(on(1), [], id);
    await waitUntil(() => told().length === 1);
    await app.call(contract.changeAbsence, me(), { params: { id }, body: { ...on(2), bookingIds: [] } });
    await waitUntil(() => told().length === 2);
    await app.call(contract.removeAbsence, me(), { params: { id } });
    await waitUntil(() => told().length === 3);
    expect(new Set(told().map(({ payload }) => JSON.stringify(payload)))).toEqual(
      new Set([JSON.stringify({ companyId: company.id })]),
    );
    expect(stranger.heard).toEqual([]);
    await Promise.all([colleague.close(), stranger.close()]);
  });

  it('go with a person who leaves, and with what they freed', async () => {
    const [mine, theirs] = [await store('desk', 1), await store('room', 1, { userId: company.manager })];
    await add(on(1), [mine]);
    const ofManager = { ...me(), userId: company.manager };
    await app.call(contract.addAbsence, ofManager, { body: { ...on(1), id: randomUUID(), bookingIds: [theirs] } });
    await app.call(removeMember, { ...me(), userId: company.admin }, { params: { id: company.user } });
    for (const table of [sql`absences`, sql`freed_bookings`]) {
      const rows = await app.db.query<{ userId: string }>(sql`
        SELECT user_id AS "userId" FROM ${table} WHERE company_id = ${company.id}`);
      expect(rows).toEqual([{ userId: company.manager }]);
    }
  });

  it('are listed up to a bound, and the answer says that there are more', async () => {
    const insert = (count: number) =>
      app.db.query(sql`
        INSERT INTO absences (company_id, id, user_id, first_day, last_day, source, calendar_uid, created_on)
        SELECT ${company.id}, gen_random_uuid(), ${company.user}, ${testToday}::date + no, ${testToday}::date + no, 'calendar',
               gen_random_uuid()::text, now()
        FROM generate_series(1, ${count}::int) AS no`);
    await insert(limits.listedAbsences);
    const shown = async () => {
      const { absences, more } = (await app.call(contract.listAbsences, me())).body;
      return [absences.length, absences[0].firstDay, more];
    };
    expect(await shown()).toEqual([limits.listedAbsences, addDays(testToday, 1), false]);
    await insert(1);
    expect(await shown()).toEqual([limits.listedAbsences, addDays(testToday, 1), true]);
  });

  it('name each chosen booking that stays', async () => {
    const long = await store('desk', 1, {
      period: { startDate: createPeriodDaysFromToday(1).startDate, endDate: createPeriodDaysFromToday(3).endDate },
    });
    const short = await store('parking', 2);
    const { body } = await add(on(2), [long, short]);
    expect([body.freed, body.stayed]).toMatchObject([
      1,
      [{ id: long, kind: 'desk', placeName: '1', startDate: '2026-11-24T08:00:00Z', reason: null }],
    ]);
    const freed = await app.call(contract.freeBookings, me(), {
      body: { ...on(2), id: randomUUID(), bookingIds: [long] },
    });
    expect(freed.body).toMatchObject({ freed: 0, stayed: [{ id: long, reason: null }] });
  });

  it('that are shortened offer back what lies outside of them, and stay', async () => {
    const [inside, outside] = [await store('desk', 4), await store('desk', 5)];
    const { body: added } = await add(on(4, 5), [inside, outside]);
    const { id } = added.absence;
    expect(added.absence).toMatchObject({ undoable: 2, outside: 0 });
    const params = { id };
    const changed = await app.call(contract.changeAbsence, me(), { params, body: { ...on(4), bookingIds: [] } });
    expect(changed.body.absence).toMatchObject({ undoable: 2, outside: 1 });
    // Pages of an older version ask by a query.
    const asked = () => app.call(contract.undoFreeing, me(), { params, query: { onlyOutside: 'true' } });
    const back = () => app.call(contract.undoFreeingOutside, me(), { params });
    const said = [await back(), await asked()].map(({ body }) => body.bookings);
    expect(said).toMatchObject([[{ id: outside, refusal: null }], [{ id: outside, refusal: null }]]);
    expect(await readUncancelledBookings(app.db, company.id)).toHaveLength(1);
    expect(await list()).toMatchObject([{ id, undoable: 1, outside: 0 }]);
    expect((await undo(id)).body.bookings).toHaveLength(2);
    expect(await readUncancelledBookings(app.db, company.id)).toHaveLength(2);
    expect([(await back()).status, (await asked()).status]).toEqual([404, 404]);
  });

  it('are deleted 400 days after their end, with what they freed', async () => {
    const desk = await store('desk', 1);
    await add(on(1), [desk]);
    await add(on(3));
    const daysLater = (days: number) => new Date(Date.parse(`${addDays(testToday, days)}T12:00:00Z`));
    await app.db.query(
      sql`UPDATE freed_bookings SET freed_on = ${daysLater(1).toISOString()} WHERE company_id = ${company.id}`,
    );
    const count = async () =>
      (
        await app.db.query(sql`
        SELECT 1 FROM absences WHERE company_id = ${company.id}
        UNION ALL SELECT 1 FROM freed_bookings WHERE company_id = ${company.id}`)
      ).length;
    await dropOldAbsences(app.db, daysLater(401));
    expect(await count()).toBe(3);
    await dropOldAbsences(app.db, daysLater(402));
    expect(await count()).toBe(1);
  });

  it('of a member who was removed at the same moment are refused', async () => {
    await app.db.query(sql`
      UPDATE all_memberships SET status = 'inactive', turned_off_on = now() WHERE company_id = ${company.id} AND user_id = ${company.user}`);
    const member = { companyId: company.id, userId: company.user } as Member;
    await expect(app.db.transaction((tx) => lockActiveMember(tx, member))).rejects.toMatchObject({
      refusal: { errorCode: 'personNotActive' },
    });
  });
});
