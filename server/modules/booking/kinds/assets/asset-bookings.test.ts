import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { carEndpoints } from '#contract/assets/fleet.ts';
import { resourceEndpoints } from '#contract/assets/resources.ts';
import { createAssetCallerInSharedNames } from '#server/testing/asset-words.ts';
import { createTestApp, type TestAnswer, type TestApp } from '#server/testing/test-app.ts';
import { type AssetKind, addAssetGroup, addTestAsset } from '#server/testing/test-assets.ts';
import { readUncancelledBookings } from '#server/testing/test-bookings.ts';
import { createPeriod, createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { waitForLockWaiters } from '#server/testing/test-waiting.ts';
import { addCompany, deactivateMember, type TestCompany } from '#server/testing/test-world.ts';

let app: TestApp;
let company: TestCompany;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set('2026-11-23T09:00:00Z');
  company = await addCompany(app.db);
});

const kinds = { car: carEndpoints, resource: resourceEndpoints };
const as = (userId = company.user, language: 'pl' | 'en' = 'pl') => ({ userId, company: company.id, language });

describe.each(Object.keys(kinds) as AssetKind[])('a booking of a %s', (kind) => {
  const calls = kinds[kind];
  const call = createAssetCallerInSharedNames(kind);
  const place = (at = 0) => (kind === 'car' ? company.cars : company.resources)[at]!;
  /** Tomorrow from 10:00 to 12:00 by default. */
  const wanted = (more: object = {}, when = createPeriodDaysFromToday(1, '10:00', '12:00')) => ({
    ...{ id: randomUUID(), assetId: place(), title: 'Delegacja' },
    ...{ startTime: when.startDate, endTime: when.endDate, ...more },
  });
  const save = (body: object, userId?: string): Promise<TestAnswer> =>
    call(app, calls.saveBooking, as(userId), { body } as never);
  const codeOf = async (body: object, userId?: string) => {
    const answer = await save(body, userId);
    return answer.status === 200 ? 200 : answer.body.errorCode;
  };
  const stored = () => readUncancelledBookings(app.db, company.id);

  it('is made under the id that its maker gave it, and seen with its place, its group and what may be done', async () => {
    const body = wanted();
    const answer = await save(body);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      ...{ id: body.id, userId: company.user, userName: 'Ula User', assetId: place(), groupIana: 'Europe/Warsaw' },
      ...{ title: 'Delegacja', isAllDay: false, sequence: 0, status: 'planned' },
      can: { edit: true, cancel: true, terminate: false, export: true },
      ...(kind === 'car'
        ? { carName: 'Corolla', registrationNumber: 'WA 12345', fleetName: 'Fleet' }
        : { resourceName: 'Camera', resourceGroupName: 'Gear' }),
    });
    expect(await stored()).toMatchObject([{ id: body.id }]);
  });

  describe('sent again because no answer came', () => {
    it('is made once, and answered with what there is', async () => {
      const body = wanted();
      const [first, again] = [await save(body), await save(body)];
      expect([again.status, again.body]).toEqual([200, first.body]);
      expect(await stored()).toHaveLength(1);
    });

    it('twenty times at once is made once', async () => {
      const body = wanted();
      const answers = await Promise.all(Array.from({ length: 20 }, () => save(body)));
      for (const { status, body: said } of answers) expect([status, said.id]).toEqual([200, body.id]);
      expect(await stored()).toHaveLength(1);
    });

    it('for two assets at once is made of one of them', async () => {
      const body = wanted();
      const answers = await Promise.all([save(body), save({ ...body, assetId: place(1) })]);
      expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200);
      expect(await stored()).toHaveLength(1);
    });

    it('is not made anew once it was cancelled, nor changed back once it was changed', async () => {
      const [gone, changed] = [wanted(), wanted({ assetId: place(1) })];
      for (const body of [gone, changed]) await save(body);
      await call(app, calls.removeBooking, as(company.manager), { params: { id: gone.id } });
      await save({ ...changed, title: 'Inna' }, company.manager);
      expect([await codeOf(gone), await codeOf(changed)]).toEqual(['notFound', 'changedMeanwhile']);
      expect(await stored()).toHaveLength(1);
    });

    it('as a change is done once, and as an end too', async () => {
      const body = wanted({}, createPeriodDaysFromToday(0, '10:00', '12:00'));
      await save(body);
      const moved = { ...body, assetId: place(1) };
      expect((await save(moved)).body.sequence).toBe(1);
      expect((await save(moved)).body.sequence).toBe(1);
      app.clock.set('2026-11-23T09:30:00Z');
      const ended = { ...moved, sequence: 1, endTime: '2026-11-23T09:29:59Z' };
      expect((await save(ended)).body).toMatchObject({
        endTime: '2026-11-23T09:30:00Z',
        sequence: 2,
        status: 'passed',
      });
      app.clock.set('2026-11-23T09:31:00Z');
      expect((await save(ended)).body).toMatchObject({ endTime: '2026-11-23T09:30:00Z', sequence: 2 });
      expect(await codeOf({ ...ended, title: 'Inna' })).toBe('bookingPassed');
    });
  });

  it('under the id of another person’s is refused, of another company’s is made, of another kind’s is not found', async () => {
    const theirs = wanted();
    await save(theirs, company.manager);
    expect(await codeOf({ ...theirs, assetId: place(1) })).toBe('notYourBooking');
    const elsewhere = await addCompany(app.db);
    const there = kind === 'car' ? elsewhere.cars[0]! : elsewhere.resources[0]!;
    const asThere = { userId: elsewhere.user, company: elsewhere.id };
    const made = await call(app, calls.saveBooking, asThere, { body: { ...theirs, assetId: there } } as never);
    expect(made.status).toBe(200);
    const other = kind === 'car' ? 'resource' : 'car';
    const otherPlace = kind === 'car' ? company.resources[0]! : company.cars[0]!;
    const asOther = { body: { ...theirs, assetId: otherPlace } };
    const answer = await createAssetCallerInSharedNames(other)(
      app,
      kinds[other].saveBooking,
      as(company.manager),
      asOther,
    );
    expect(answer.body.errorCode).toBe('notFound');
  });

  it('needs a title that shows', async () => {
    for (const title of ['', '   ', '\u200b', 'x'.repeat(251)])
      expect((await save(wanted({ title }))).body).toMatchObject({
        errorCode: 'validationFailed',
        details: { issues: [{ path: 'title' }] },
      });
    expect((await save(wanted({ title: '  Zażółć 👩‍💻 ' }))).body.title).toBe('Zażółć 👩‍💻');
  });

  describe('in time', () => {
    it('never begins before now, made or moved; a running booking keeps its start', async () => {
      expect(await codeOf(wanted({}, createPeriodDaysFromToday(0, '09:59', '12:00')))).toBe('dateInPast');
      const running = wanted({}, createPeriodDaysFromToday(0, '10:00', '12:00'));
      expect(await codeOf(running)).toBe(200);
      const planned = wanted({ assetId: place(1) });
      await save(planned);
      app.clock.set('2026-11-23T09:30:00Z');
      expect(await codeOf({ ...planned, startTime: '2026-11-23T09:29:00Z' })).toBe('dateInPast');
      expect(await codeOf({ ...running, startTime: '2026-11-23T09:10:00Z' })).toBe('dateInPast');
      const longer = { ...running, endTime: createPeriodDaysFromToday(0, '09:00', '13:00').endDate };
      expect((await save(longer)).body).toMatchObject({
        startTime: '2026-11-23T09:00:00Z',
        status: 'active',
        sequence: 1,
      });
    });

    it('may last for weeks, and lie years ahead', async () => {
      const [first, last] = [createPeriodDaysFromToday(1), createPeriodDaysFromToday(40)];
      expect(await codeOf(wanted({ endTime: last.endDate }, first))).toBe(200);
      expect(await codeOf(wanted({ assetId: place(1) }, createPeriod('2029-02-01')))).toBe(200);
    });

    it('whose end comes before its start, because the clocks go back, is refused', async () => {
      // 02:30 in summer time, and 02:30 in winter time an hour later.
      const [summer, winter] = ['2027-10-31T00:30:00Z', '2027-10-31T01:30:00Z'];
      expect(await codeOf(wanted({ startTime: winter, endTime: summer }))).toBe('endBeforeStart');
      expect(await codeOf(wanted({ startTime: summer, endTime: winter }))).toBe(200);
      expect(await codeOf(wanted({ startTime: summer, endTime: summer }))).toBe('endBeforeStart');
    });

    it('is all day from midnight to midnight by the clocks of its group, of 23 and of 25 hours too, and of today', async () => {
      const allDay = async (day: string, more: object = {}, zone?: string) =>
        (await save(wanted({ isAllDay: true, ...more }, createPeriod(day, '00:00', '24:00', zone)))).body;
      for (const [day, hours] of [
        ['2026-11-23', 24],
        ['2027-03-28', 23],
        ['2027-10-31', 25],
      ] as const) {
        const { isAllDay, startTime, endTime } = await allDay(day);
        expect([isAllDay, (Date.parse(endTime) - Date.parse(startTime)) / 3_600_000]).toEqual([true, hours]);
      }
      const lisbon = await addAssetGroup(app.db, company.id, kind, { timeZone: 'Europe/Lisbon' });
      const assetId = await addTestAsset(app.db, company.id, kind, { groupId: lisbon });
      expect((await allDay('2026-11-25', { assetId })).isAllDay).toBe(false);
      expect((await allDay('2026-11-27', { assetId }, 'Europe/Lisbon')).isAllDay).toBe(true);
      // A part of a day that is marked as all day may not start earlier than other bookings.
      expect(
        await codeOf(wanted({ isAllDay: true, assetId: place(1) }, createPeriodDaysFromToday(0, '08:00', '18:00'))),
      ).toBe('dateInPast');
    });
  });

  describe('where another person’s booking is', () => {
    it('is refused, saying whose time it is, when, by the clocks of the group', async () => {
      await save(wanted({}, createPeriodDaysFromToday(1, '09:00', '11:00')), company.manager);
      const { status, body } = await save(wanted());
      expect([status, body.errorCode]).toEqual([409, 'slotTaken']);
      expect(body.details.taken).toEqual([
        { startDate: '2026-11-24T08:00:00.000Z', endDate: '2026-11-24T10:00:00.000Z', userName: 'Marek Manager' },
      ]);
      expect(body.message).toContain('24-11-2026 09:00 – 24-11-2026 11:00 (Marek Manager)');
      expect(JSON.stringify(body)).not.toContain('Delegacja');
    });

    it('cannot be moved to, nor made longer into; it stays as it was', async () => {
      await save(wanted({ assetId: place(1) }), company.manager);
      await save(wanted({}, createPeriodDaysFromToday(1, '12:00', '13:00')), company.manager);
      const mine = wanted();
      await save(mine);
      expect(await codeOf({ ...mine, assetId: place(1) })).toBe('slotTaken');
      expect(await codeOf({ ...mine, endTime: createPeriodDaysFromToday(1, '10:00', '12:01').endDate })).toBe(
        'slotTaken',
      );
      expect((await stored()).find(({ id }) => id === mine.id)).toMatchObject({ placeId: place() });
      const { body } = await save({
        ...mine,
        assetId: place(1),
        ...{ startTime: createPeriodDaysFromToday(2).startDate, endTime: createPeriodDaysFromToday(2).endDate },
      });
      expect(body).toMatchObject({ assetId: place(1), sequence: 1 });
    });

    it('of two bookings moved to one time at once, one is moved', async () => {
      const [one, other] = [wanted(), wanted({ assetId: place(1) }, createPeriodDaysFromToday(3))];
      await Promise.all([save(one), save(other, company.manager)]);
      const to = {
        startTime: createPeriodDaysFromToday(5).startDate,
        endTime: createPeriodDaysFromToday(5).endDate,
        assetId: place(),
      };
      const said = await Promise.all([codeOf({ ...one, ...to }), codeOf({ ...other, ...to }, company.manager)]);
      expect(said.toSorted()).toEqual([200, 'slotTaken']);
    });
  });

  it('that another person has changed meanwhile is not overwritten', async () => {
    const mine = wanted();
    await save(mine);
    expect((await save({ ...mine, title: 'Zmieniona' }, company.manager)).body.sequence).toBe(1);
    expect(await codeOf({ ...mine, assetId: place(1) })).toBe('changedMeanwhile');
    expect((await save({ ...mine, assetId: place(1), sequence: 1 })).body).toMatchObject({ sequence: 2 });
    // One of two parallel changes of the same version succeeds.
    const said = await Promise.all(
      ['A', 'B'].map((title) => codeOf({ ...mine, title, assetId: place(1), sequence: 2 })),
    );
    expect(said.toSorted()).toEqual([200, 'changedMeanwhile']);
  });

  it('of another person can be read without its purpose, and neither changed nor cancelled', async () => {
    const theirs = wanted();
    await save(theirs, company.manager);
    const seenBy = async (userId: string) => {
      const { bookings, people } = (
        await call(app, calls.bookings, as(userId), { query: createPeriodDaysFromToday(1) })
      ).body;
      return { bookings, people };
    };
    const period = { startTime: expect.any(String), endTime: expect.any(String), status: 'planned', sequence: 0 };
    const seen = { id: theirs.id, userId: company.manager, assetId: place(), ...period };
    const people = [{ id: company.manager, name: 'Marek Manager', avatar: null }];
    expect(await seenBy(company.user)).toEqual({ bookings: [seen], people });
    const known = { ...seen, title: 'Delegacja', can: ['edit', 'cancel'] };
    expect(await seenBy(company.admin)).toEqual({ bookings: [known], people });
    expect(await codeOf({ ...theirs, title: 'Moja' })).toBe('notYourBooking');
    expect((await save({ ...theirs, title: 'Poprawiona' }, company.admin)).body.userId).toBe(company.manager);
  });

  it('for another person requires the permission to configure; a booking keeps its person', async () => {
    const forThem = wanted({ userId: company.manager });
    expect(await codeOf(forThem)).toBe('forbidden');
    const made = await save({ ...forThem, userId: company.user }, company.manager);
    expect(made.body).toMatchObject({ userId: company.user, bookingUserId: company.manager });
    expect(await codeOf({ ...forThem, userId: company.admin, title: 'Inna' }, company.manager)).toBe('notYourBooking');
    await deactivateMember(app, company.id, company.user);
    const another = wanted({ userId: company.user, assetId: place(1) });
    expect(await codeOf(another, company.manager)).toBe('personNotActive');
  });

  it('of what is frozen is refused, also a move there; what is held there may be given back', async () => {
    const container = kind === 'car' ? company.fleet : company.resourceGroup;
    const frozen = await addTestAsset(app.db, company.id, kind, { groupId: container, state: 2, label: 'Frozen' });
    const mine = wanted();
    await save(mine);
    expect(await codeOf(wanted({ assetId: frozen }))).toBe('placeFrozen');
    expect(await codeOf({ ...mine, assetId: frozen })).toBe('placeFrozen');
    await app.db.query(sql`UPDATE all_bookables SET state = 2 WHERE id = ${place()}`);
    expect(await codeOf({ ...mine, endTime: createPeriodDaysFromToday(2).endDate })).toBe('placeFrozen');
    expect(await codeOf({ ...mine, endTime: createPeriodDaysFromToday(1, '10:00', '11:00').endDate })).toBe(200);
    expect((await call(app, calls.removeBooking, as(), { params: { id: mine.id } })).status).toBe(204);
  });

  it('is ended while it runs, several all or none, and the asset is free at once', async () => {
    const [one, other, planned] = [
      wanted({}, createPeriodDaysFromToday(0, '10:00', '12:00')),
      wanted({ assetId: place(1) }, createPeriodDaysFromToday(0, '10:00', '12:00')),
      wanted(),
    ];
    for (const body of [one, other, planned]) await save(body);
    app.clock.set('2026-11-23T09:30:00Z');
    const end = async (bookingIds: string[], userId?: string) => {
      const { status, body } = await call(app, calls.terminateBookings, as(userId), { body: { bookingIds } });
      return status === 204 ? 204 : body.errorCode;
    };
    expect(await end([one.id, planned.id])).toBe('bookingNotStarted');
    expect(await end([one.id, other.id], company.manager)).toBe(204);
    expect(await end([one.id])).toBe('bookingPassed');
    app.clock.set('2026-11-23T09:30:01Z');
    expect(await codeOf(wanted({ startTime: '2026-11-23T09:31:00Z', endTime: '2026-11-23T10:00:00Z' }))).toBe(200);
  });

  it('does not outlive a removal that was under way when it was requested', async () => {
    let answer: Promise<TestAnswer> | undefined;
    await app.db.transaction(async (tx) => {
      await tx.query(sql`UPDATE all_bookables SET removed_on = now() WHERE id = ${place()}`);
      answer = save(wanted());
      await waitForLockWaiters(app.db);
    });
    expect((await answer!).body.errorCode).toBe('notFound');
    expect(await stored()).toEqual([]);
  });

  it('of whole days becomes a booking of hours in another group’s time zone', async () => {
    const elsewhere = await addAssetGroup(app.db, company.id, kind, { timeZone: 'Europe/Lisbon' });
    const when = { startDate: '2026-11-24T23:00:00Z', endDate: '2026-11-26T23:00:00Z' };
    expect((await save(wanted({ isAllDay: true }, when))).body.isAllDay).toBe(true);
    const shown = async () => {
      const { bookings, groups } = (await call(app, calls.bookings, as(), { query: {} })).body;
      return { isAllDay: bookings[0].isAllDay, groups };
    };
    const assetIds = [place()];
    expect(await shown()).toMatchObject({ isAllDay: true, groups: [{ assetIds }] });
    await app.db.query(sql`UPDATE bookings SET container_id = ${elsewhere} WHERE bookable_id = ${place()}`);
    expect(await shown()).toEqual({ groups: [{ id: elsewhere, iana: 'Europe/Lisbon', assetIds }] });
  });

  it('waits for a move to another group that was under way when it was requested, and goes there', async () => {
    const elsewhere = await addAssetGroup(app.db, company.id, kind, { timeZone: 'Europe/Lisbon' });
    let answer: Promise<TestAnswer> | undefined;
    await app.db.transaction(async (tx) => {
      await tx.query(sql`UPDATE all_bookables SET container_id = ${elsewhere} WHERE id = ${place()}`);
      answer = save(wanted());
      await waitForLockWaiters(app.db);
    });
    expect((await answer!).body).toMatchObject({ groupId: elsewhere, groupIana: 'Europe/Lisbon' });
  });

  it('is an entry in its owner’s calendar', async () => {
    const body = wanted({ title: 'Klient; "Gęś", Kraków' });
    await save(body);
    const { body: file } = await call(app, calls.ics, as(), { query: { bookingId: body.id } });
    const event = new ICAL.Event(new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')!);
    expect([event.summary, event.location]).toEqual([
      'Klient; "Gęś", Kraków',
      kind === 'car' ? 'Corolla, Fleet' : 'Camera, Gear',
    ]);
    expect(event.description).toBe(kind === 'car' ? 'WA 12345' : '');
    expect([event.startDate.toString(), event.endDate.toString()]).toEqual([
      ...['2026-11-24T09:00:00Z', '2026-11-24T11:00:00Z'],
    ]);
  });

  describe('on the timeline', () => {
    const read = async (query: object, userId?: string) =>
      (await call(app, calls.bookings, as(userId), { query } as never)).body;

    it('is shown in a period that it touches, both ends exclusive, everybody’s, earliest first', async () => {
      const [late, early] = [wanted(), wanted({ assetId: place(1) }, createPeriodDaysFromToday(1, '08:00', '11:00'))];
      await save(late);
      await save(early, company.manager);
      const ids = async (from: string, to: string) =>
        (await read(createPeriodDaysFromToday(1, from, to))).bookings.map(({ id }: { id: string }) => id);
      expect(await ids('07:00', '13:00')).toEqual([early.id, late.id]);
      expect(await ids('11:00', '12:00')).toEqual([late.id]);
      expect([await ids('12:00', '13:00'), await ids('07:00', '08:00')]).toEqual([[], []]);
    });

    it('is one person’s, where that filter is set, and without past bookings', async () => {
      const [mine, theirs] = [
        wanted({}, createPeriodDaysFromToday(0, '10:00', '11:00')),
        wanted({ assetId: place(1) }),
      ];
      await save(mine);
      await save(theirs, company.manager);
      const all = { startDate: createPeriodDaysFromToday(0).startDate, endDate: createPeriodDaysFromToday(5).endDate };
      const ids = async (query: object) => (await read(query)).bookings.map(({ id }: { id: string }) => id);
      expect(await ids({ ...all, userId: company.manager })).toEqual([theirs.id]);
      app.clock.set('2026-11-23T10:00:00Z');
      expect(await ids(all)).toEqual([mine.id, theirs.id]);
      expect(await ids({ ...all, onlyActive: 'true' })).toEqual([theirs.id]);
      expect(await ids({})).toEqual([theirs.id]);
    });

    it('is read for two months at most', async () => {
      const from = createPeriodDaysFromToday(0).startDate;
      expect((await read({ startDate: from, endDate: from })).errorCode).toBe('endBeforeStart');
      const end = (days: number) => new Date(Date.parse(from) + days * 86_400_000).toISOString();
      expect((await read({ startDate: from, endDate: end(62) })).bookings).toEqual([]);
      expect(await read({ startDate: from, endDate: end(62.01) })).toMatchObject({
        errorCode: 'bookingTooLong',
        details: { hours: 1488 },
      });
    });
  });

  it('is listed by the columns of its screen, and found by what it is for', async () => {
    await save(wanted({ title: 'Łódź' }));
    await save(wanted({ title: 'Kraków', assetId: place(1) }), company.manager);
    const titles = async (query: object, userId = company.admin) =>
      (await call(app, calls.retrieve, as(userId), { body: query } as never)).body.items.map(
        ({ title }: { title: string }) => title,
      );
    expect(await titles({ sorting: { column: 'title', direction: 'ascending' } })).toEqual(['Kraków', 'Łódź']);
    expect(await titles({ filters: [{ column: 'title', operator: 'contains', value: 'lodz' }] })).toEqual(['Łódź']);
    const [asset, group] = kind === 'car' ? ['carName', 'fleetName'] : ['resourceName', 'resourceGroupName'];
    for (const column of ['userName', 'startDate', 'endDate', 'createdOn', 'status', asset, group])
      expect(await titles({ sorting: { column, direction: 'descending' } })).toHaveLength(2);
    expect(await titles({ filters: [{ column: 'title', operator: 'contains', value: 'k' }] }, company.user)).toEqual(
      [],
    );
  });
});
