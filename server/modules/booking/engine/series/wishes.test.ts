import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as desks from '#contract/booking/bookings.ts';
import { listSeries, retrieveSeries } from '#contract/booking/open-series.ts';
import { cancelSeries, type SeriesDate } from '#contract/booking/series.ts';
import type { SeriesRule } from '#contract/booking/series-rule.ts';
import { storeDeskAssignment } from '#server/testing/assignment-requests.ts';
import { countDeadlocks } from '#server/testing/deadlocks.ts';
import { runScheduledJob } from '#server/testing/scheduled-job.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace, readUncancelledBookings } from '#server/testing/test-bookings.ts';
import { createPeriod, testToday } from '#server/testing/test-periods.ts';
import { addCompany, addLocation, addPlace, changeSettings, type TestCompany } from '#server/testing/test-world.ts';
import { storeWaitWithOffer } from '#server/testing/waitlist-requests.ts';

let app: TestApp;
let company: TestCompany;
let floor: string;
/** Desks 1 to 3 stand together. Desk 5 stands alone, and is nearer to desk 3 than desk 1 is. */
let [left, middle, own, lonely] = ['', '', '', ''];
const labels = new Map<string, string>();

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set('2026-11-23T09:00:00Z');
  await app.db.query(sql`UPDATE series SET due_on = NULL`);
  company = await addCompany(app.db);
  await changeSettings(app, company, sql`max_booking_period = 15, max_desk_bookings_count = 50`);
  floor = await addLocation(app.db, company.id, { parentId: company.root });
  left = await desk(1);
  middle = await desk(2);
  own = await desk(3);
  lonely = await desk(5);
  await app.db.query(sql`UPDATE desks SET x = 290 WHERE company_id = ${company.id} AND id = ${lonely}`);
});

async function desk(label: number): Promise<string> {
  const id = await addPlace(app.db, company.id, floor, 'desk', { label: String(label) });
  labels.set(id, String(label));
  return id;
}
const user = () => ({ userId: company.user, company: company.id });
const manager = () => ({ userId: company.manager, company: company.id });
const admin = () => ({ userId: company.admin, company: company.id });
/** Tuesdays: 24 November, 1 and 8 December. */
const tuesdays: SeriesRule = {
  pattern: { every: 'week', weeks: 1, weekdays: [2] },
  firstDay: testToday,
  end: { ends: 'never' },
  hours: { start: '09:00', end: '17:00', nights: 0 },
};
const all = ['desk', 'zone', 'floor'];
const bodyOf = (more: object) => ({ placeId: own, rule: tuesdays, wishes: all, ...more });
const preview = (more: object = {}, as = user) => app.call(desks.previewDeskSeries, as(), { body: bodyOf(more) });
const create = (more: object = {}, as = user) =>
  app.call(desks.createDeskSeries, as(), { body: { id: randomUUID(), ...bodyOf(more) } });
/** Returns the desk of each date, with its state unless it is free or booked. */
const placesOf = (dates: SeriesDate[]) =>
  dates.map(({ placeName, state, moved }) =>
    [placeName, moved && 'moved', !['free', 'booked'].includes(state) && state].filter(Boolean).join(' '),
  );
const hold = async (placeId: string, ...days: string[]) => {
  const answer = await bookPlace(
    app,
    'desk',
    manager(),
    placeId,
    days.map((day) => createPeriod(day, '10:00', '11:00')),
  );
  expect(answer.status).toBe(201);
};
const setState = (placeId: string, state: 0 | 2 | 3) =>
  app.db.query(sql`UPDATE all_bookables SET state = ${state} WHERE company_id = ${company.id} AND id = ${placeId}`);
const [first, second, third, fourth] = ['2026-11-24', '2026-12-01', '2026-12-08', '2026-12-15'] as const;
/** Lets the server work at the midnight that begins a day in Warsaw. */
const night = async (day: string) => {
  app.clock.set(new Date(Date.parse(`${day}T00:00:00Z`) - 3_600_000).toISOString());
  await runScheduledJob(app, 'extendSeries');
};
const shown = async (id: string) => (await app.call(retrieveSeries, user(), { query: { id } })).body;
const heldBy = async (userId = company.user) =>
  (await readUncancelledBookings(app.db, company.id))
    .filter((one) => one.userId === userId)
    .map(({ startDate, placeId }) => `${startDate.slice(5, 10)} ${labels.get(placeId)}`)
    .sort();

describe('[WEEK-02b] a date of a series with wishes whose desk is taken', () => {
  it('goes to the nearest free desk of the zone, and then to the nearest one of the floor', async () => {
    await hold(own, first, second, third);
    await hold(middle, second, third);
    await hold(left, third);
    const { body } = await preview();
    expect(placesOf(body.dates)).toEqual(['2 moved', '1 moved', '5 moved']);
    const created = await create();
    expect(placesOf(created.body.dates)).toEqual(['2 moved', '1 moved', '5 moved']);
    expect(await heldBy()).toEqual(['11-24 2', '12-01 1', '12-08 5']);
  });

  it('goes to the nearest desk of the floor without the wish for the zone, and nowhere without wishes', async () => {
    await hold(own, first);
    await hold(middle, first);
    expect(placesOf((await preview({ wishes: ['desk', 'floor'] })).body.dates)[0]).toBe('5 moved');
    await hold(left, first);
    expect(placesOf((await preview({ wishes: ['desk', 'zone'] })).body.dates)[0]).toBe('3 refused');
    expect(placesOf((await preview({ wishes: ['desk'] })).body.dates)[0]).toBe('3 refused');
    expect((await preview({ wishes: ['building'] })).status).toBe(400);
  });

  it('leaves a locked and a frozen desk, and passes over such ones and over assigned ones', async () => {
    const settings = sql`assigned_desks = true`;
    await changeSettings(app, company, settings);
    await setState(own, 3);
    await setState(middle, 2);
    await storeDeskAssignment(app.db, {
      companyId: company.id,
      deskId: left,
      userId: company.manager,
      weekdays: '{[2,3)}',
    });
    expect(placesOf((await preview()).body.dates)).toEqual(['5 moved', '5 moved', '5 moved']);
    await setState(own, 2);
    expect(placesOf((await preview()).body.dates)).toEqual(['5 moved', '5 moved', '5 moved']);
    await setState(own, 0);
    await storeDeskAssignment(app.db, {
      companyId: company.id,
      deskId: own,
      userId: company.manager,
      weekdays: '{[2,3)}',
    });
    expect(placesOf((await preview()).body.dates)).toEqual(['5 moved', '5 moved', '5 moved']);
  });

  it('holds a restricted area and the limit of its person', async () => {
    await hold(own, first);
    await changeSettings(app, company, sql`max_desk_bookings_count = 1`);
    // The limit allows the later dates on their mornings, at the own desk.
    expect(placesOf((await preview()).body.dates)).toEqual(['2 moved', '3 later', '3 later']);
    await app.db.query(
      sql`UPDATE all_containers SET restricted = true WHERE company_id = ${company.id} AND id = ${floor}`,
    );
    const { dates } = (await preview()).body;
    expect(dates[0]).toMatchObject({ state: 'refused', refusal: { errorCode: 'restrictedArea' } });
  });

  it('stays where its person has chosen another desk', async () => {
    await hold(lonely, first);
    const choices = [{ day: first, placeId: lonely }];
    expect(placesOf((await preview({ choices })).body.dates)[0]).toBe('5 refused');
  });

  it('follows the drawing: an outline makes another zone', async () => {
    await hold(own, first);
    const points = JSON.stringify([
      [160, 90],
      [340, 90],
      [340, 140],
      [160, 140],
    ]);
    await app.db.query(sql`
      INSERT INTO location_pointers (company_id, id, location_id, name, points)
      VALUES (${company.id}, ${randomUUID()}, ${floor}, 'Sprzedaż', ${points}::jsonb)`);
    // The outline has the middles of desks 3 and 5.
    expect(placesOf((await preview({ wishes: ['desk', 'zone'] })).body.dates)[0]).toBe('5 moved');
  });
});

describe('[WEEK-02c] two series that want the last desk of a zone', () => {
  it('have one winner, and the other one gets nothing or the next wish', async () => {
    await hold(own, first, second, third);
    await hold(middle, first, second, third);
    const zone = { wishes: ['desk', 'zone'] };
    const answers = await Promise.all([create(zone), create(zone, admin)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.errorCode).toBe('seriesDatesRefused');
    const held = [...(await heldBy()), ...(await heldBy(company.admin))].filter((one) => one.endsWith(' 1'));
    expect(held).toEqual(['11-24 1', '12-01 1', '12-08 1']);
  });

  it('both get a desk when the floor has another one', async () => {
    await hold(own, first, second, third);
    await hold(middle, first, second, third);
    const answers = await Promise.all([create(), create({}, admin)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const desksOf = answers.map(({ body }) => placesOf(body.dates).join()).sort();
    expect(desksOf).toEqual(['1 moved,1 moved,1 moved', '5 moved,5 moved,5 moved']);
  });

  it('both get a desk when they want the same free one', async () => {
    const answers = await Promise.all([create(), create({}, admin), create({}, manager)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const desksOf = answers.map(({ body }) => placesOf(body.dates)[0]).sort();
    expect(desksOf).toEqual(['1 moved', '2 moved', '3']);
  });

  it('both change without a deadlock when each wants the desk of the other one', async () => {
    const [mine, theirs] = [await create(), await create({ placeId: middle }, admin)];
    await setState(left, 3);
    await hold(own, '2026-11-26');
    await hold(middle, '2026-12-03');
    const rule = { ...tuesdays, pattern: { every: 'week', weeks: 1, weekdays: [2, 4] } };
    const change = (call: typeof create) => [
      call({ rule, replaces: { seriesId: mine.body.id } }),
      call({ rule, placeId: middle, replaces: { seriesId: theirs.body.id } }, admin),
    ];
    const met = await countDeadlocks(app.db);
    for (let rounds = 0; rounds < 8; rounds++) await Promise.all(change(preview as typeof create));
    const changed = await Promise.all(change(create));
    expect(await countDeadlocks(app.db)).toBe(met);
    expect(changed.map(({ status }) => status)).toEqual([201, 201]);
  });
});

describe('[WEEK-02d] a night books dates of a series with wishes', () => {
  it('at the desk of the first wish that has one, and at the own desk again when it is free', async () => {
    const { id } = (await create()).body;
    await setState(own, 3);
    await night('2026-11-30');
    expect((await heldBy()).at(-1)).toBe('12-15 2');
    expect((await shown(id)).dates.at(-1)).toMatchObject({ day: fourth, placeName: '2', moved: true });
    await setState(own, 0);
    await night('2026-12-07');
    expect((await heldBy()).at(-1)).toBe('12-22 3');
  });

  it('not at the floor without that wish, and tries again', async () => {
    const { id } = (await create({ wishes: ['desk', 'zone'] })).body;
    for (const place of [own, middle, left]) await setState(place, 3);
    await night('2026-11-30');
    const on = async () => (await shown(id)).dates.find(({ day }: SeriesDate) => day === fourth);
    expect(await on()).toMatchObject({ state: 'refused', refusal: { errorCode: 'placeLocked' } });
    await setState(left, 0);
    await night('2026-12-01');
    expect(await on()).toMatchObject({ state: 'booked', placeName: '1' });
  });

  it('by the wish for the floor, for a series that knows only movesToLike', async () => {
    const { id } = (await create({ wishes: undefined, movesToLike: true })).body;
    expect((await shown(id)).wishes).toEqual([]);
    await setState(own, 3);
    await setState(middle, 3);
    await night('2026-11-30');
    expect((await heldBy()).at(-1)).toBe('12-15 5');
    // A change of such a series names no wishes. So the date keeps its desk, as one that was
    // chosen.
    const date = (await shown(id)).dates.at(-1);
    expect(date).toMatchObject({ day: fourth, placeName: '5' });
    expect(date.moved).toBeUndefined();
  });

  it('takes no second desk for a person who has booked one by hand meanwhile', async () => {
    await create();
    for (const place of [own, middle, left, lonely]) await setState(place, 3);
    await night('2026-11-30');
    const hand = company.desks[0]!;
    labels.set(hand, 'by hand');
    await bookPlace(app, 'desk', user(), hand, [createPeriod(fourth, '10:00', '12:00')]);
    for (const place of [own, middle, left, lonely]) await setState(place, 0);
    await night('2026-12-01');
    expect((await heldBy()).filter((one) => one.startsWith('12-15'))).toEqual(['12-15 by hand']);
    // The person has a desk, so the list and the weekly email report nothing.
    const { series } = (await app.call(listSeries, user(), {})).body;
    expect(series).toMatchObject([{ refused: [] }]);
    const [booked] = (await readUncancelledBookings(app.db, company.id)).filter(({ placeId }) => placeId === hand);
    await app.call(desks.cancelDeskBookings, user(), { body: { bookingIds: [booked!.id] } });
    await night('2026-12-02');
    expect((await heldBy()).filter((one) => one.startsWith('12-15'))).toEqual([]);
  });

  it.each([third, fourth])('on %s once the person has let an offer of the waitlist pass', async (day) => {
    const wait = { companyId: company.id, userId: company.user, placeId: lonely, period: createPeriod(day) };
    const { offerId } = await storeWaitWithOffer(app.db, wait, '2026-11-30T09:20:00Z');
    await create();
    await night('2026-11-30');
    expect(await heldBy()).not.toContain(`${day.slice(5)} 3`);
    await app.db.query(sql`UPDATE bookings SET state = 2 WHERE company_id = ${company.id} AND id = ${offerId}`);
    await night('2026-12-01');
    expect(await heldBy()).toContain(`${day.slice(5)} 3`);
  });

  it('of another series of the same person once that series has ended', async () => {
    const { id } = (await create({ wishes: undefined })).body;
    const rule = { ...tuesdays, pattern: { every: 'week', weeks: 1, weekdays: [2, 4] } };
    expect(placesOf((await create({ rule, placeId: middle })).body.dates)).toEqual([
      '2 skipped',
      ...['2', '2 skipped', '2', '2 skipped'],
    ]);
    await night('2026-11-24');
    await app.call(cancelSeries, user(), { body: { id, fromDay: second } });
    await night('2026-11-25');
    expect((await heldBy()).filter((one) => /12-0[18]/.test(one))).toEqual(['12-01 2', '12-08 2']);
  });
});

describe('[WEEK-02e] a change of a series', () => {
  it('keeps its wishes when an older client sends none', async () => {
    const { id } = (await create({ wishes: ['desk', 'zone'] })).body;
    const change = (more: object) => create({ wishes: undefined, ...more });
    const kept = await change({ movesToLike: true, replaces: { seriesId: id } });
    expect((await shown(kept.body.id)).wishes).toEqual(['desk', 'zone']);
    const none = await change({ movesToLike: false, replaces: { seriesId: kept.body.id } });
    expect(await shown(none.body.id)).toMatchObject({ wishes: ['desk'], movesToLike: false });
  });

  it('changes its wishes, and tries the own desk again for dates that a wish has moved', async () => {
    await hold(own, first, second);
    const { id } = (await create()).body;
    const [booking] = (await readUncancelledBookings(app.db, company.id)).filter(
      ({ userId }) => userId === company.manager,
    );
    await app.call(desks.cancelDeskBookings, manager(), { body: { bookingIds: [booking!.id] } });
    const changed = await create({ wishes: ['floor', 'floor'], replaces: { seriesId: id } });
    expect(placesOf(changed.body.dates).filter((one) => one === '3')).toHaveLength(2);
    const { series } = (await app.call(listSeries, user(), {})).body;
    expect(series).toMatchObject([{ id: changed.body.id, wishes: ['desk', 'floor'], movesToLike: true }]);
  });

  it('leaves a removed desk for the zone where it stood', async () => {
    const { id } = (await create({ wishes: ['desk', 'zone'] })).body;
    await app.db.query(
      sql`UPDATE all_bookables SET removed_on = now() WHERE company_id = ${company.id} AND id = ${own}`,
    );
    await app.db.query(sql`DELETE FROM desks WHERE company_id = ${company.id} AND id = ${own}`);
    const changed = await create({ wishes: ['desk', 'zone'], replaces: { seriesId: id } });
    expect(placesOf(changed.body.dates)).toEqual(['2 moved', '2 moved', '2 moved']);
  });
});

describe('a change of a series whose holder has a second desk', () => {
  const later = { ...tuesdays, hours: { start: '08:00', end: '16:00', nights: 0 } };
  const visitor = async () => {
    const { id } = (await create({ wishes: undefined })).body;
    await app.db.query(sql`UPDATE series SET wishes = NULL WHERE id = ${id}`);
    await bookPlace(app, 'desk', user(), lonely, [createPeriod(second, '10:00', '11:00')]);
    return id;
  };

  it('keeps every date that the series held, although it has wishes now', async () => {
    const changed = await create({ rule: later, replaces: { seriesId: await visitor() } });
    expect(placesOf(changed.body.dates)).toEqual(['3', '3', '3']);
    expect(await heldBy()).toEqual(['11-24 3', '12-01 3', '12-01 5', '12-08 3']);
  });

  it('books a date that a choice names beside another desk', async () => {
    await bookPlace(app, 'desk', user(), lonely, [createPeriod(second, '10:00', '11:00')]);
    expect(placesOf((await preview()).body.dates)).toEqual(['3', '3 skipped', '3']);
    const made = await create({ choices: [{ day: second, skipped: false }] });
    expect(placesOf(made.body.dates)).toEqual(['3', '3', '3']);
  });

  it('books at night a later date that a choice names beside another desk', async () => {
    const rule = { ...tuesdays, end: { ends: 'after', dates: 4 } };
    await create({ rule, choices: [{ day: fourth, skipped: false }] });
    app.clock.set('2026-12-01T09:00:00Z');
    await bookPlace(app, 'desk', user(), lonely, [createPeriod(fourth, '10:00', '11:00')]);
    await night('2026-12-02');
    expect((await heldBy()).filter((one) => one.startsWith('12-15'))).toEqual(['12-15 3', '12-15 5']);
  });
});

describe('[WEEK-02f] dates on which the person has a desk already', () => {
  it('are left out and named, at the same desk and at another one', async () => {
    await bookPlace(app, 'desk', user(), own, [createPeriod(first)]);
    await bookPlace(app, 'desk', user(), lonely, [createPeriod(second, '08:00', '10:00')]);
    const { dates } = (await preview()).body as { dates: SeriesDate[] };
    expect(placesOf(dates)).toEqual(['3 skipped', '3 skipped', '3']);
    expect(dates.map(({ refusal }) => refusal?.message)).toEqual([
      'Desk 3 is already booked for you on this day.',
      'Desk 5 is already booked for this day, and that booking stays.',
      undefined,
    ]);
    expect((await create()).status).toBe(201);
    expect(await heldBy()).toEqual(['11-24 3', '12-01 5', '12-08 3']);
  });

  it('make a second press a refusal when another series without end has all of them', async () => {
    const id = randomUUID();
    expect((await create({ id })).status).toBe(201);
    expect((await create({ id })).status).toBe(201);
    const repeated = await create();
    expect([repeated.status, repeated.body.errorCode]).toEqual([409, 'seriesRepeated']);
    const both = await Promise.all([1, 2, 3].map(() => create({ rule: { ...tuesdays, pattern: weekday(3) } })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await heldBy()).toEqual(['11-24 3', '11-25 3', '12-01 3', '12-02 3', '12-08 3']);
  });

  it('count as booked when an administrator has booked them for the person by bypass', async () => {
    const byAdmin = { adminBypassMode: true, userId: company.user };
    const answers = [
      await bookPlace(app, 'desk', admin(), own, [createPeriod(first)], byAdmin),
      await bookPlace(app, 'desk', admin(), lonely, [createPeriod(second)], byAdmin),
      // An administrator's own bypass at another desk is no desk for the day.
      await bookPlace(app, 'desk', admin(), lonely, [createPeriod(third)], { adminBypassMode: true }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(placesOf((await preview()).body.dates)).toEqual(['3 skipped', '3 skipped', '3']);
    expect(placesOf((await preview({}, admin)).body.dates)).toEqual(['2 moved', '3', '3']);
  });

  it('tell a repeated series by its days, also beyond a short bookable period', async () => {
    await changeSettings(app, company, sql`max_booking_period = 3`);
    const on = (...weekdays: number[]) => ({ rule: { ...tuesdays, pattern: { every: 'week', weeks: 1, weekdays } } });
    expect((await create(on(5))).status).toBe(201);
    expect((await create(on(5))).body.errorCode).toBe('seriesRepeated');
    expect((await create(on(2))).status).toBe(201);
    expect((await create(on(2, 6))).status).toBe(201);
    expect(
      (await create({ rule: { ...on(2).rule, hours: { ...tuesdays.hours, start: '10:00' } } })).body.errorCode,
    ).toBe('seriesRepeated');
  });

  it('are those of a colleague for a manager who books for this person', async () => {
    await bookPlace(app, 'desk', user(), own, [createPeriod(first)]);
    const forUser = { userId: company.user };
    const { dates } = (await preview(forUser, admin)).body as { dates: SeriesDate[] };
    expect(dates[0]!.refusal?.message).toBe('Desk 3 is already booked for this person on this day.');
    expect((await create()).status).toBe(201);
    const { body } = await create(forUser, admin);
    expect([body.errorCode, body.message]).toEqual([
      'seriesRepeated',
      'These days are already in another series of this person: desk 3.',
    ]);
  });

  it('are the reason when a series with an end has no other dates', async () => {
    await bookPlace(app, 'desk', user(), lonely, [createPeriod(first)]);
    const { status, body } = await create({ rule: { ...tuesdays, end: { ends: 'after', dates: 1 } } });
    expect([status, body.errorCode]).toEqual([409, 'alreadyBooked']);
  });

  it('do not hinder a series that goes on after them', async () => {
    await bookPlace(app, 'desk', user(), own, [createPeriod(first), createPeriod(second), createPeriod(third)]);
    expect((await create()).status).toBe(201);
    await night('2026-11-30');
    expect((await heldBy()).at(-1)).toBe('12-15 3');
  });

  it('and a date of today that is over are left out, and one that has begun is booked', async () => {
    const mondays = (end: string) => ({ ...tuesdays, pattern: weekday(1), hours: { start: '08:00', end, nights: 0 } });
    const daysOf = async (end: string) =>
      ((await preview({ rule: mondays(end) })).body.dates as SeriesDate[]).map(({ day, state }) => `${day} ${state}`);
    expect(await daysOf('09:30')).toEqual(['2026-11-30 free', '2026-12-07 free']);
    expect(await daysOf('16:00')).toEqual(['2026-11-23 free', '2026-11-30 free', '2026-12-07 free']);
    const { id, dates } = (await create({ rule: mondays('16:00') })).body;
    expect(await heldBy()).toEqual(['11-23 3', '11-30 3', '12-07 3']);
    // The undo of the toast names the date that has begun.
    await app.call(cancelSeries, user(), { body: { id, bookingId: dates[0].bookingId } });
    expect(await heldBy()).toEqual([]);
  });
});

const weekday = (day: number): SeriesRule['pattern'] => ({ every: 'week', weeks: 1, weekdays: [day] });

it('a refusal of hours and of the company holds for a series with wishes', async () => {
  const long = { ...tuesdays, hours: { start: '17:00', end: '09:00', nights: 0 } };
  expect((await preview({ rule: long })).body.errorCode).toBe('endBeforeStart');
  await changeSettings(app, company, sql`series = 'withEnd'`);
  expect((await create()).body.errorCode).toBe('seriesNotOffered');
});
