import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAbsence, undoFreeing } from '#contract/absences/absences.ts';
import { cancelDeskBookings } from '#contract/booking/bookings.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import * as contract from '#contract/waitlist/waits.ts';
import { limits } from '#contract/wire/limits.ts';
import { openTestMailbox, type TestMailbox } from '#server/testing/mailbox.ts';
import { storeOpeningHours } from '#server/testing/opening-requests.ts';
import { runScheduledJob } from '#server/testing/scheduled-job.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { readUncancelledBookings, storeBooking } from '#server/testing/test-bookings.ts';
import { fetchDrawingForSave, saveTestDrawing } from '#server/testing/test-drawings.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { createPeriodDaysFromToday, testToday } from '#server/testing/test-periods.ts';
import { addCompany, addLocation, addPlace, changeSettings, type TestCompany } from '#server/testing/test-world.ts';
import { getTestedKindEndpoints } from '#server/testing/tested-kinds.ts';
import { storeWait } from '#server/testing/waitlist-requests.ts';

const start = '2026-11-23T09:00:00.000Z';
let app: TestApp;
let mailbox: TestMailbox;
let company: TestCompany;
let [holder, first, second] = ['', '', ''];

beforeAll(async () => {
  mailbox = await openTestMailbox();
  app = await createTestApp({ now: start, smtpUrl: mailbox.smtpUrl });
});
afterAll(async () => {
  await app.stop();
  await mailbox.close();
});
const rules = sql`waitlist = true, absences = true, max_desk_bookings_count = 10`;
beforeEach(async () => {
  app.clock.set(start);
  await app.db.query(sql`DELETE FROM graphile_worker._private_jobs`);
  company = await addCompany(app.db, { desks: 3, settings: rules });
  [holder, first, second] = [company.manager, company.user, company.admin];
});

const as = (userId: string) => ({ userId, company: company.id, language: 'en' as const });
const when = createPeriodDaysFromToday(1);
const sweep = () => runScheduledJob(app, 'sweepWaitlists');
const pass = (minutes: number) => app.clock.set(new Date(app.clock.now().getTime() + minutes * minuteMs).toISOString());
const desk = (at = 0) => company.desks[at]!;
const take = (placeId = desk(), userId = holder, during = when) =>
  storeBooking(app.db, { companyId: company.id, placeId, userId, period: during });
const takeAll = async () => {
  const ids: string[] = [];
  for (const placeId of company.desks) ids.push(await take(placeId));
  return ids;
};
async function join(userId: string, more: object = {}) {
  pass(1);
  const body = { id: randomUUID(), kind: 'desk', ...when, takes: 'offer', ...more } as never;
  const { status, body: said } = await app.call(contract.joinWaitlist, as(userId), { body });
  expect(status, JSON.stringify(said)).toBe(201);
}
const list = async (userId: string): Promise<contract.Wait[]> =>
  (await app.call(contract.listWaits, as(userId))).body.waits;
const offersOf = async (userId: string) =>
  (await list(userId)).flatMap(({ offer }) => (offer ? [offer.placeName] : []));
const free = async (id: string, userId = holder) => {
  await app.call(cancelDeskBookings, as(userId), { body: { bookingIds: [id] } });
  await runDueJobs(app);
};
const answer = async (userId: string, take: boolean) => {
  const wait = (await list(userId)).find(({ offer }) => offer)!;
  const body = { offerId: wait.offer!.id, take };
  return await app.call(contract.answerOffer, as(userId), { params: { id: wait.id }, body });
};
const held = async () =>
  (await readUncancelledBookings(app.db, company.id)).map(({ userId, placeId }) => ({ userId, placeId }));
const outcomes = async (userId: string) =>
  (
    await app.db.query<{ outcome: string | null }>(sql`
      SELECT outcome FROM waits WHERE company_id = ${company.id} AND user_id = ${userId} ORDER BY id`)
  ).map(({ outcome }) => outcome);
/** Joins for a desk, for its floor, and for any desk. */
const joinThrice = async (userId: string, more: object = {}) => {
  await join(userId, { ...more, placeId: desk() });
  await join(userId, { ...more, locationId: company.floor });
  await join(userId, more);
};

describe('one person with several waits', () => {
  it('has one offer at a time, and all others go to the next people', async () => {
    const [one, two] = await takeAll();
    await joinThrice(first);
    await join(second, { locationId: company.floor });
    await free(one!);
    await free(two!);
    expect([await offersOf(first), await offersOf(second)]).toEqual([['1'], ['2']]);
  });

  it('lets a place pass once for all of them, and is behind the next person then', async () => {
    const [one] = await takeAll();
    await joinThrice(first);
    await join(second, { locationId: company.floor });
    await free(one!);
    pass(limits.offerMinutes);
    await sweep();
    expect([await offersOf(first), await offersOf(second)]).toEqual([[], ['1']]);
    expect(await outcomes(first)).toHaveLength(3);
    expect((await list(first)).map(({ placeId, rank }) => [placeId, rank])).toEqual([
      [null, 2],
      [null, 2],
    ]);
  });

  it('leaves a place once for all of them, and keeps the rank', async () => {
    const [one, two] = await takeAll();
    await joinThrice(first);
    await join(second, { locationId: company.floor });
    await free(one!);
    await answer(first, false);
    await runDueJobs(app);
    expect([await offersOf(first), await offersOf(second)]).toEqual([[], ['1']]);
    await free(two!);
    expect(await offersOf(first)).toEqual(['2']);
  });

  it.each(['offer', 'booking'])(
    'leaves a place for all of them by ending a wait, and gets no %s of it',
    async (takes) => {
      const [one, two] = await takeAll();
      await join(first, { placeId: desk() });
      await join(first, { takes, locationId: company.floor });
      await join(second, { locationId: company.floor });
      await free(one!);
      const [wait] = (await list(first)).filter(({ offer }) => offer);
      await app.call(contract.leaveWaitlist, as(first), { params: { id: wait!.id } });
      await runDueJobs(app);
      expect([await offersOf(first), await offersOf(second)]).toEqual([[], ['1']]);
      expect((await outcomes(first)).toSorted()).toEqual(['left', null]);
      expect((await held()).filter(({ userId }) => userId === first)).toEqual([]);
      expect(await list(first)).toMatchObject([{ rank: 1 }]);
      await free(two!);
      expect((await held()).filter(({ userId }) => userId === first)).toEqual([{ userId: first, placeId: desk(1) }]);
    },
  );

  it('lets an offer pass by ending its wait too late', async () => {
    const [one] = await takeAll();
    await joinThrice(first);
    await free(one!);
    const [wait] = (await list(first)).filter(({ offer }) => offer);
    pass(limits.offerMinutes);
    await app.call(contract.leaveWaitlist, as(first), { params: { id: wait!.id } });
    expect((await outcomes(first)).toSorted()).toEqual([null, null, 'passed']);
    const passed = await app.db.query(
      sql`SELECT passed_offers AS n FROM waits WHERE company_id = ${company.id} AND ended_on IS NULL`,
    );
    expect(passed).toEqual([{ n: 1 }, { n: 1 }]);
  });

  it('gets one place, which ends the waits within its time and no other', async () => {
    const [one, two] = await takeAll();
    await joinThrice(first);
    await join(first, { ...createPeriodDaysFromToday(2), placeId: desk(1) });
    await take(desk(1), holder, createPeriodDaysFromToday(2));
    await free(one!);
    expect((await answer(first, true)).status).toBe(204);
    await free(two!);
    expect(await offersOf(first)).toEqual([]);
    expect((await outcomes(first)).toSorted()).toEqual(['fulfilled', 'fulfilled', 'fulfilled', null]);
  });

  it('gets one place at once', async () => {
    const [one, two] = await takeAll();
    await joinThrice(first, { takes: 'booking' });
    await free(one!);
    await free(two!);
    expect((await held()).filter(({ userId }) => userId === first)).toHaveLength(1);
    expect(await outcomes(first)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  });
});

describe('an absent person', () => {
  const absence = async (userId: string) => {
    const day = addDays(testToday, 1);
    const body = { id: randomUUID(), firstDay: day, lastDay: day, bookingIds: [] };
    expect((await app.call(addAbsence, as(userId), { body })).status).toBe(201);
    await runDueJobs(app);
    return body.id;
  };

  it('is passed over, and keeps the rank', async () => {
    const [one] = await takeAll();
    for (const userId of [first, second]) await join(userId, { takes: 'booking' });
    await absence(first);
    await free(one!);
    expect(await held()).toContainEqual({ userId: second, placeId: desk() });
    expect(await list(first)).toMatchObject([{ rank: 1, offer: null }]);
  });

  it('loses an open offer without a penalty, and an undo books nothing', async () => {
    const [one] = await takeAll();
    for (const userId of [first, second]) await join(userId);
    await free(one!);
    const id = await absence(first);
    expect([await offersOf(first), await offersOf(second)]).toEqual([[], ['1']]);
    const { body } = await app.call(undoFreeing, as(first), { params: { id }, query: {} } as never);
    expect(body.bookings).toEqual([]);
    expect(await list(first)).toMatchObject([{ rank: 1 }]);
  });
});

describe('an offer that another person ends', () => {
  it('is not made again to the same person, but to the next one', async () => {
    const [one] = await takeAll();
    for (const userId of [first, second]) await join(userId);
    await free(one!);
    const id = (await list(first))[0]!.offer!.id;
    await free(id, holder);
    await sweep();
    expect([await offersOf(first), await offersOf(second)]).toEqual([[], ['1']]);
    expect(await list(first)).toMatchObject([{ rank: 1 }]);
  });

  it('by locking the desk is lost, also for a manager who locks it, and the wait keeps its rank', async () => {
    const booking = await take(desk(), second);
    for (const userId of [holder, first]) await join(userId, { placeId: desk() });
    await free(booking, second);
    const setState = async (stateCode: 0 | 3, more: object = {}) => {
      const { sent } = await fetchDrawingForSave(app, as(holder), company.floor);
      const desks = sent.desks.map((each) => (each.id === desk() ? { ...each, stateCode } : each));
      const saved = await saveTestDrawing(app, as(holder), company.floor, { ...sent, desks }, more);
      expect(saved.status, JSON.stringify(saved.body)).toBe(200);
      await runDueJobs(app);
    };
    await setState(3, { cancelAt: [desk()], cancels: 1 });
    expect(await list(holder)).toMatchObject([{ rank: 1, offer: null }]);
    await setState(0);
    await sweep();
    expect(await offersOf(holder)).toEqual(['1']);
  });
});

describe('a company that gives no places', () => {
  it.each(['has the waitlist switched off', 'is inactive'])(
    'because it %s ends offers without a penalty',
    async (why) => {
      const [one] = await takeAll();
      for (const userId of [first, second]) await join(userId);
      await free(one!);
      const set = async (isOn: boolean) => {
        if (why === 'is inactive')
          await app.db.query(sql`UPDATE companies SET is_active = ${isOn} WHERE id = ${company.id}`);
        else await changeSettings(app, company, sql`waitlist = ${isOn}`);
        app.membersChanged(company.id);
        await sweep();
      };
      await set(false);
      expect((await held()).map(({ userId }) => userId)).not.toContain(first);
      expect([await outcomes(first), await outcomes(second)]).toEqual([[null], [null]]);
      pass(limits.offerMinutes);
      await set(true);
      expect(await offersOf(first)).toEqual(['1']);
    },
  );
});

describe('a turn', () => {
  it('of a company that fails leaves the turns of the others alone', async () => {
    const others = [await addCompany(app.db, { settings: rules }), await addCompany(app.db, { settings: rules })];
    const [broken, working] = others.toSorted((one, other) => (one.id < other.id ? -1 : 1)) as [
      TestCompany,
      TestCompany,
    ];
    const waitIn = ({ id, user, desks }: TestCompany) =>
      storeWait(app.db, { companyId: id, userId: user, placeId: desks[0]!, period: when, takes: 'booking' });
    await waitIn(broken);
    await app.db.query(sql`
      UPDATE waits SET kind = 'room', bookable_id = NULL, wishes = '{"seats": "many"}' WHERE company_id = ${broken.id}`);
    await waitIn(working);
    await sweep();
    expect(await readUncancelledBookings(app.db, working.id)).toHaveLength(1);
  });

  it('gives the free places before it ends the waits that have begun', async () => {
    const begun = createPeriodDaysFromToday(0, '08:00', '17:00');
    await storeWait(app.db, { companyId: company.id, userId: second, placeId: desk(1), period: begun });
    await app.db.query(sql`
      CREATE FUNCTION keep_open() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'too slow'; END $$`);
    await app.db.query(sql`
      CREATE TRIGGER keep_open BEFORE UPDATE ON waits FOR EACH ROW WHEN (NEW.outcome = 'begun') EXECUTE FUNCTION keep_open()`);
    try {
      await join(first, { takes: 'booking' });
      await sweep();
    } finally {
      await app.db.query(sql`DROP FUNCTION keep_open CASCADE`);
    }
    expect(await held()).toEqual([{ userId: first, placeId: desk() }]);
    await sweep();
    expect(await outcomes(second)).toEqual(['begun']);
  });

  it('finds a place behind many floors that the person may not enter', async () => {
    await takeAll();
    const floors = Array.from({ length: 12 }, (_, at) => `A${at + 100}`);
    for (const name of floors) {
      const id = await addLocation(app.db, company.id, { parentId: company.root, name });
      await addPlace(app.db, company.id, id, 'desk', { label: name.slice(1) });
      await app.db.query(
        sql`UPDATE all_containers SET restricted = true WHERE company_id = ${company.id} AND id = ${id}`,
      );
    }
    const open = await addLocation(app.db, company.id, { parentId: company.root, name: 'Z' });
    const placeId = await addPlace(app.db, company.id, open, 'desk', { label: '900' });
    await join(first, { takes: 'booking' });
    await runDueJobs(app);
    expect(await held()).toContainEqual({ userId: first, placeId });
  });

  it('finds a place behind a location that is booked by whole days alone', async () => {
    await takeAll();
    await changeSettings(app, company, sql`opening_hours = true`);
    await storeOpeningHours(app.db, { companyId: company.id, locationId: company.floor, units: { desk: 'wholeDays' } });
    for (let at = 0; at < 12; at++) await addPlace(app.db, company.id, company.floor, 'desk', { label: `${at + 800}` });
    const open = await addLocation(app.db, company.id, { parentId: company.root, name: 'Z' });
    const placeId = await addPlace(app.db, company.id, open, 'desk', { label: '900' });
    const morning = createPeriodDaysFromToday(1, '09:00', '10:30');
    await join(first, { ...morning, takes: 'booking' });
    await runDueJobs(app);
    expect(await held()).toContainEqual({ userId: first, placeId });
  });

  it('finds a room behind many that are prepared then', async () => {
    await changeSettings(app, company, sql`opening_hours = true`);
    const buffers = { before: 30, after: 0 };
    await storeOpeningHours(app.db, { companyId: company.id, locationId: company.floor, buffers });
    const addRoom = (label: string) => addPlace(app.db, company.id, company.floor, 'room', { label });
    const busy = [...company.rooms];
    for (let at = 0; at < 12; at++) busy.push(await addRoom(`A${at + 100}`));
    const stored = { companyId: company.id, userId: holder, kind: 'room', details: { topic: 'Plan' } };
    for (const placeId of busy)
      await storeBooking(app.db, { ...stored, placeId, period: createPeriodDaysFromToday(1, '09:00', '10:00') });
    const placeId = await addRoom('Z');
    const next = createPeriodDaysFromToday(1, '10:00', '11:00');
    await join(first, { ...next, kind: 'room', details: { topic: 'Next' }, takes: 'booking' });
    await runDueJobs(app);
    expect(await held()).toContainEqual({ userId: first, placeId });
  });

  it('gives a space for disabled people only to a wait for this very space', async () => {
    const [placeId] = company.spaces as [string];
    await app.db.query(sql`
      UPDATE all_bookables SET offered_to = 'some' WHERE company_id = ${company.id} AND id = ${placeId}`);
    await app.db.query(sql`
      UPDATE all_bookables SET state = 3 WHERE company_id = ${company.id} AND kind = 'parking' AND id <> ${placeId}`);
    const { details } = getTestedKindEndpoints('parking');
    const parking = { kind: 'parking', details, takes: 'booking' };
    await join(first, parking);
    await join(second, { ...parking, placeId });
    expect(await list(second)).toMatchObject([{ rank: 1 }]);
    await runDueJobs(app);
    expect(await held()).toEqual([{ userId: second, placeId }]);
    expect(await list(first)).toMatchObject([{ rank: 1, offer: null }]);
  });

  it('makes no offer that would pass within a minute', async () => {
    const soon = createPeriodDaysFromToday(0, '10:30', '12:00');
    const booking = await take(desk(), holder, soon);
    await join(first, { ...soon, placeId: desk() });
    app.clock.set('2026-11-23T09:29:00Z');
    await free(booking);
    expect(await offersOf(first)).toEqual([]);
  });

  it('ends a wait whose details the server no longer understands', async () => {
    const period = createPeriodDaysFromToday(3);
    const [placeId] = company.rooms as [string];
    await storeWait(app.db, {
      companyId: company.id,
      userId: first,
      kind: 'room',
      placeId,
      period,
      details: { topic: 7 },
    });
    await sweep();
    expect(await outcomes(first)).toEqual(['gone']);
  });
});

describe('an offer', () => {
  it('of a floor that is restricted meanwhile cannot be taken', async () => {
    const [one] = await takeAll();
    await join(first);
    await free(one!);
    await app.db.query(sql`
      UPDATE all_containers SET restricted = true WHERE company_id = ${company.id} AND id = ${company.floor}`);
    expect((await answer(first, true)).body.errorCode).toBe('restrictedArea');
    expect(await outcomes(first)).toEqual([null]);
    expect((await held()).filter(({ userId }) => userId === first)).toEqual([]);
  });

  it.each(['tried to take it', 'did not answer'])(
    'that the rules refuse is lost without a penalty, if its person %s',
    async (how) => {
      const [one] = await takeAll();
      await joinThrice(first);
      await join(second, { placeId: desk(1) });
      await join(second, { locationId: company.floor });
      await free(one!);
      await app.db.query(sql`
      UPDATE all_bookables SET state = 2 WHERE company_id = ${company.id} AND id = ${desk()}`);
      if (how === 'tried to take it') expect((await answer(first, true)).body.errorCode).toBe('placeFrozen');
      pass(limits.offerMinutes);
      await sweep();
      expect(await outcomes(first)).toEqual([null, null, null]);
      expect((await list(first)).map(({ rank }) => rank)).toEqual([1, 1, 1]);
      expect((await held()).filter(({ userId }) => userId === first)).toEqual([]);
    },
  );

  it('stays open after a refusal of its person, who may cancel another booking', async () => {
    await changeSettings(app, company, sql`max_desk_bookings_count = 1`);
    const [one] = await takeAll();
    await join(first);
    await free(one!);
    const own = await take(desk(), first, createPeriodDaysFromToday(2));
    expect((await answer(first, true)).body.errorCode).toBe('tooManyBookings');
    await free(own, first);
    expect((await answer(first, true)).status).toBe(204);
  });

  it('of a room that is prepared at its time meanwhile is refused with the preparation', async () => {
    const [placeId] = company.rooms as [string];
    const details = { topic: 'Plan' };
    const next = createPeriodDaysFromToday(1, '10:00', '11:00');
    await join(first, { ...next, kind: 'room', placeId, details });
    await runDueJobs(app);
    const earlier = { companyId: company.id, placeId, userId: holder, kind: 'room', details };
    await storeBooking(app.db, { ...earlier, period: createPeriodDaysFromToday(1, '09:00', '10:00') });
    await changeSettings(app, company, sql`opening_hours = true`);
    const buffers = { before: 30, after: 0 };
    await storeOpeningHours(app.db, { companyId: company.id, locationId: company.floor, buffers });
    const { body } = await answer(first, true);
    expect(body).toMatchObject({ errorCode: 'slotTaken', details: { taken: [{ preparation: { side: 'after' } }] } });
  });

  it('is in no email that is late', async () => {
    mailbox.forgetLetters();
    await join(first, { placeId: desk() });
    await sweep();
    expect(await offersOf(first)).toEqual(['1']);
    pass(limits.offerMinutes + 1);
    await runDueJobs(app);
    expect(mailbox.lettersTo(`${first}@test.example`)).toEqual([]);
  });
});

describe('a booking at once', () => {
  it('is told to its person, also without the preference for own bookings', async () => {
    await app.db.query(sql`
      INSERT INTO notification_preferences (user_id, channel, kind, enabled) VALUES (${first}, 'mail', 'bookingMade', false)`);
    mailbox.forgetLetters();
    await join(first, { placeId: desk(), takes: 'booking' });
    await runDueJobs(app);
    expect(mailbox.lettersTo(`${first}@test.example`)).toHaveLength(1);
  });
});

describe('a wait whose offer has passed', () => {
  it('can be moved before the next turn', async () => {
    const [one] = await takeAll();
    await join(first, { locationId: company.floor });
    await free(one!);
    pass(limits.offerMinutes);
    const [{ id }] = (await list(first)) as [contract.Wait];
    const body = { ...createPeriodDaysFromToday(2), takes: 'offer' as const };
    expect((await app.call(contract.changeWait, as(first), { params: { id }, body })).status).toBe(200);
  });
});
