import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { retrieveParkingBookings } from '#contract/parking/parking-bookings.ts';
import {
  getManagedParking,
  listManagedParkings,
  type ParkingDraft,
  previewParking,
  removeParking,
  saveParking,
} from '#contract/parking/parking-management.ts';
import type { ParkingSpaceDraft } from '#contract/parking/parking-spaces.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace, storeBooking } from '#server/testing/test-bookings.ts';
import { createParkingDraft, createParkingSpaceDraft } from '#server/testing/test-parkings.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { waitForLockWaiters } from '#server/testing/test-waiting.ts';
import { addCompany, addMember, changeLimits, deactivateMember, type TestCompany } from '#server/testing/test-world.ts';

let app: TestApp;
let other: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await createTestApp();
  other = await createTestApp({ databaseUrl: app.databaseUrl });
});
afterAll(() => Promise.all([app.stop(), other.stop()]));
beforeEach(async () => {
  company = await addCompany(app.db);
});

const as = (userId = company.admin) => ({ userId, company: company.id });
const save = (draft: ParkingDraft, modifiedOn: string | null = null, cancels = 0, on = app) =>
  on.call(saveParking, as(), { body: { ...draft, modifiedOn, cancels } });
const open = async (parkingId: string) => (await app.call(getManagedParking, as(), { query: { parkingId } })).body;
const codeOf = async (asked: ReturnType<typeof save>) => {
  const { status, body } = await asked;
  return status === 200 ? 200 : body.errorCode;
};
/** Saves a new parking. Returns the sent parking and its version. */
async function added(more: Partial<ParkingDraft> = {}, spaces = 3) {
  const draft = createParkingDraft(more, spaces);
  const { body } = await save(draft);
  return { draft, version: body.modifiedOn as string };
}
const without = (draft: ParkingDraft, at: number): ParkingDraft => ({
  ...draft,
  parkingSpaces: draft.parkingSpaces.toSpliced(at, 1),
});
const changed = (draft: ParkingDraft, at: number, more: object): ParkingDraft => ({
  ...draft,
  parkingSpaces: draft.parkingSpaces.with(at, { ...draft.parkingSpaces[at]!, ...more }),
});

describe('a parking', () => {
  it('is read as it was saved, by every person who configures parkings', async () => {
    const draft = createParkingDraft({
      ...{ name: 'Podziemny', description: 'Wjazd od podwórza', ccEmail: 'ochrona@firma.example', rows: 3, cols: 7 },
      ...{ timeZone: 'Europe/Lisbon', bookingPeriod: 12, allUsers: false, users: [company.user] },
      ...{ autoReleaseUnconfirmedBooking: true, timeForBookingConfirmation: 5 },
      parkingSpaces: [
        createParkingSpaceDraft(1, { label: 'N1', type: 1 }),
        createParkingSpaceDraft(2, { active: false }),
        createParkingSpaceDraft(7, { type: 3, description: '22 kW' }),
      ],
    });
    const { body } = await save(draft);
    const parkingSpaces = draft.parkingSpaces.map((one) => ({ ...one, frozen: false }));
    expect(await open(draft.id)).toEqual({
      ...{ ...draft, parkingSpaces, modifiedOn: body.modifiedOn },
      spaces: { limit: 900, active: 3 },
    });
    const { parkings, spaces } = (await app.call(listManagedParkings, as(company.manager))).body;
    expect(spaces).toEqual({ limit: 900, active: 5 });
    expect(parkings).toMatchObject([
      { name: 'Garage', allUsers: true, activeParkingSpaces: 3 },
      { id: draft.id, name: 'Podziemny', allUsers: false, activeParkingSpaces: 2 },
    ]);
  });

  it('is saved once when it is sent again because no answer came, however many times at once', async () => {
    const draft = createParkingDraft();
    const answers = await Promise.all([app, other, app, other].map((on) => save(draft, null, 0, on)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.modifiedOn}`)).size).toBe(1);
    expect(answers[0]!.status).toBe(200);
    const next = { ...draft, name: 'Inny' };
    const { modifiedOn } = answers[0]!.body;
    const again = await Promise.all([save(next, modifiedOn), save(next, modifiedOn, 0, other)]);
    expect(again.map(({ status }) => status)).toEqual([200, 200]);
    expect(again[0]!.body).toEqual(again[1]!.body);
  });

  it('keeps its zone by the name that the database knows it by, however often it is sent', async () => {
    for (const [typed, kept] of [
      ['SST', 'Pacific/Guadalcanal'],
      ['BST', 'Asia/Dhaka'],
      ['europe/warsaw', 'Europe/Warsaw'],
    ]) {
      const { draft, version } = await added({ timeZone: typed! });
      expect((await open(draft.id)).timeZone).toBe(kept);
      expect((await save(draft)).body.modifiedOn).toBe(version);
    }
  });

  it('that another person has changed meanwhile is not overwritten, also by two at once', async () => {
    const { draft, version } = await added();
    const [one, two] = await Promise.all([
      codeOf(save({ ...draft, name: 'Jeden' }, version)),
      codeOf(save({ ...draft, name: 'Dwa' }, version, 0, other)),
    ]);
    expect([one, two].toSorted()).toEqual([200, 'changedMeanwhile']);
    expect(await codeOf(save({ ...draft, name: 'Trzy' }, version))).toBe('changedMeanwhile');
    const now = await open(draft.id);
    expect(now.name).toBe(one === 200 ? 'Jeden' : 'Dwa');
    expect(await codeOf(save({ ...draft, name: 'Trzy' }, now.modifiedOn))).toBe(200);
  });

  it('takes no id of another thing, and none is changed that is not there', async () => {
    const { draft, version } = await added();
    expect(await codeOf(save({ ...createParkingDraft(), id: draft.id }))).toBe('idTaken');
    expect(await codeOf(save({ ...createParkingDraft(), id: company.floor }))).toBe('idTaken');
    expect(await codeOf(save(createParkingDraft(), version))).toBe('notFound');
    const taken = createParkingDraft({ parkingSpaces: [createParkingSpaceDraft(1, { id: company.desks[0]! })] });
    expect((await save(taken)).body).toMatchObject({ errorCode: 'idTaken', details: { ids: [company.desks[0]] } });
    const elsewhere = createParkingDraft({ parkingSpaces: [createParkingSpaceDraft(1, { id: company.spaces[0]! })] });
    expect(await codeOf(save(elsewhere))).toBe('idTaken');
  });

  it('keeps to its list of people: those who are active, and who has been turned off since stays', async () => {
    const gone = await addMember(app.db, company.id);
    const limited = createParkingDraft({ allUsers: false, users: [company.user, gone] });
    const { body } = await save(limited);
    await deactivateMember(app, company.id, gone);
    const stays = { ...limited, name: 'Inny' };
    const { body: next } = await save(stays, body.modifiedOn);
    expect((await open(limited.id)).users).toEqual([company.user, gone].toSorted());
    const strangers = [(await addCompany(app.db)).user, randomUUID()];
    for (const stranger of strangers)
      expect(await codeOf(save({ ...stays, users: [stranger] }, next.modifiedOn))).toBe('personNotActive');
    await save({ ...stays, allUsers: true }, next.modifiedOn);
    expect(await open(limited.id)).toMatchObject({ allUsers: true, users: [] });
  });

  it('whose spaces were removed takes them back under their ids', async () => {
    const { draft, version } = await added();
    const { body } = await save(without(draft, 0), version);
    expect((await open(draft.id)).parkingSpaces).toHaveLength(2);
    expect((await save(draft, body.modifiedOn)).status).toBe(200);
    expect((await open(draft.id)).parkingSpaces).toMatchObject(draft.parkingSpaces);
  });

  it('exchanges numbers and places of its spaces in one save', async () => {
    const { draft, version } = await added();
    const [one, two, three] = draft.parkingSpaces as [ParkingSpaceDraft, ParkingSpaceDraft, ParkingSpaceDraft];
    const { id: _, ...place } = two;
    const { id: __, ...former } = one;
    const parkingSpaces = [{ ...place, id: one.id }, { ...former, id: two.id }, three];
    expect(await codeOf(save({ ...draft, parkingSpaces }, version))).toBe(200);
  });
});

describe('[PARK-04] what cannot be saved', () => {
  const at = (more: object) => createParkingDraft({ ...more }, 0);

  it.each<[string, object]>([
    ['no name', { name: ' ' }],
    ['a name of 101 characters', { name: 'x'.repeat(101) }],
    ['a description of 201', { description: 'x'.repeat(201) }],
    ['an e-mail that is none', { ccEmail: 'ochrona' }],
    ['an e-mail of more than 200', { ccEmail: `${'x'.repeat(190)}@firma.example` }],
    ['no days', { bookingPeriod: 0 }],
    ['366 days', { bookingPeriod: 366 }],
    ['half a day', { bookingPeriod: 1.5 }],
    ['no rows', { rows: 0 }],
    ['31 columns', { cols: 31 }],
    ['no hours', { timeForBookingConfirmation: 0 }],
    ['25 hours', { timeForBookingConfirmation: 25 }],
    ['a zone that is none', { timeZone: 'Europe/Nowhere' }],
    ['a label of five', { parkingSpaces: [createParkingSpaceDraft(1, { label: 'ABCDE' })] }],
    ['a space’s description of 101', { parkingSpaces: [createParkingSpaceDraft(1, { description: 'x'.repeat(101) })] }],
    ['a type that is none', { parkingSpaces: [createParkingSpaceDraft(1, { type: 4 as never })] }],
    ['a number 0', { parkingSpaces: [createParkingSpaceDraft(1, { number: 0 })] }],
  ])('%s', async (_what, more) => {
    expect(await codeOf(save(at(more)))).toBe('validationFailed');
  });

  it.each<[string, object]>([
    ['the shortest', { name: 'x', bookingPeriod: 1, rows: 1, cols: 1, timeForBookingConfirmation: 1 }],
    [
      'the longest',
      {
        ...{ name: 'x'.repeat(100), description: 'x'.repeat(200), bookingPeriod: 365, rows: 30, cols: 30 },
        ...{
          timeForBookingConfirmation: 24,
          parkingSpaces: [createParkingSpaceDraft(1, { label: 'ABCD', description: 'x'.repeat(100) })],
        },
      },
    ],
  ])('but %s can', async (_what, more) => {
    expect(await codeOf(save(at(more)))).toBe(200);
  });

  it('spaces outside of the grid, or two of one number, name or place, each by its name', async () => {
    const outside = createParkingDraft({ rows: 1, cols: 2 });
    expect((await save(outside)).body).toMatchObject({ errorCode: 'outsideGrid', details: { names: ['3'] } });
    const [one, two] = [createParkingSpaceDraft(1), createParkingSpaceDraft(2, { label: 'B2' })];
    for (const twice of [
      { ...two, number: 1 },
      { ...two, x: 0 },
      { ...two, id: one.id },
    ]) {
      const { body } = await save(createParkingDraft({ parkingSpaces: [one, twice] }));
      expect(body).toMatchObject({ errorCode: 'spaceTwice', details: { names: ['B2'] } });
    }
  });

  it('two spaces that people would call the same: by label, or by a label and a number', async () => {
    const named = (label: string, other: string) =>
      save(
        createParkingDraft({
          parkingSpaces: [createParkingSpaceDraft(1, { label }), createParkingSpaceDraft(2, { label: other })],
        }),
      );
    for (const [label, other] of [
      ['A', 'a'],
      ['A', 'A\u200d'],
      ['A B', 'A  B'],
      ['é', 'e\u0301'],
      ['2', ''],
    ] as const) {
      const { body } = await named(label, other);
      expect(body).toMatchObject({ errorCode: 'spaceTwice', details: { names: [other || '2'] } });
    }
    // The label replaces the number 1 in the name.
    expect(await codeOf(named('B', '1'))).toBe(200);
  });

  it('more active spaces than the package has, with those of other parkings; inactive spaces do not count', async () => {
    await changeLimits(app, company, sql`parking_space_limit = 5`);
    const { body } = await save(createParkingDraft({}, 3));
    expect(body).toMatchObject({ errorCode: 'spacesCountExceeded', details: { count: 6, limit: 5 } });
    const three = createParkingDraft({}, 3);
    const { body: fits } = await save(changed(three, 0, { active: false }));
    expect(fits.modifiedOn).toBeDefined();
    expect(await codeOf(save(three, fits.modifiedOn))).toBe('spacesCountExceeded');
    // A company above a lowered limit may remove spaces, but not add any.
    await changeLimits(app, company, sql`parking_space_limit = 1`);
    const fewer = changed(changed(three, 0, { active: false }), 1, { active: false });
    const { body: tidied } = await save(fewer, fits.modifiedOn);
    expect(tidied.modifiedOn).toBeDefined();
    expect(await codeOf(save({ ...three, name: 'Inny' }, tidied.modifiedOn))).toBe('spacesCountExceeded');
    expect((await open(three.id)).spaces).toEqual({ limit: 1, active: 3 });
  });

  it('more spaces than there are, by two administrators at once', async () => {
    await changeLimits(app, company, sql`parking_space_limit = 6`);
    const [one, two] = await Promise.all([
      codeOf(save(createParkingDraft({}, 3))),
      codeOf(save(createParkingDraft({}, 3), null, 0, other)),
    ]);
    expect([one, two].toSorted()).toEqual([200, 'spacesCountExceeded']);
  });

  it('a frozen space changed but for its place; it stays frozen', async () => {
    const { draft, version } = await added();
    await changeLimits(app, company, sql`parking_space_limit = ${company.spaces.length}`);
    await app.db.query(sql`UPDATE bookables SET state = 2 WHERE container_id = ${draft.id}`);
    expect((await open(draft.id)).parkingSpaces[0]).toMatchObject({ active: true, frozen: true });
    for (const more of [{ label: 'X' }, { active: false }, { type: 1 }, { number: 9 }])
      expect((await save(changed(draft, 0, more), version)).body).toMatchObject({
        errorCode: 'frozenChanged',
        details: { names: ['1'] },
      });
    expect(await codeOf(save(changed(draft, 0, { y: 5 }), version))).toBe(200);
    expect((await open(draft.id)).parkingSpaces.at(-1)).toMatchObject({ y: 5, frozen: true });
    const { body } = await bookPlace(app, 'parking', as(), draft.parkingSpaces[0]!.id, [createPeriodDaysFromToday(1)]);
    expect(body.errorCode).toBe('placeFrozen');
  });
});

describe('people’s bookings at spaces that go', () => {
  const held = (placeId: string, more: object = {}) =>
    storeBooking(app.db, {
      companyId: company.id,
      kind: 'parking',
      placeId,
      userId: company.user,
      period: createPeriodDaysFromToday(1),
      ...more,
    });
  const isCancelled = async (id: string) => {
    const [row] = await app.db.query<{ state: number }>(sql`SELECT state FROM bookings WHERE id = ${id}`);
    return row!.state === 2;
  };
  const preview = async (parkingId: string, spaces: string[] | null) =>
    (await app.call(previewParking, as(), { body: { parkingId, spaces } })).body;

  it.each<[string, (draft: ParkingDraft) => ParkingDraft]>([
    ['removed', (draft) => without(draft, 0)],
    ['made inactive', (draft) => changed(draft, 0, { active: false })],
    ['put out of use', (draft) => changed(draft, 0, { type: 2 })],
  ])('%s require a confirmation with their number, and are cancelled after it', async (_how, change) => {
    const { draft, version } = await added();
    const [first, second] = draft.parkingSpaces.map(({ id }) => id) as [string, string];
    const [planned, runs] = [
      await held(first),
      await held(first, { period: createPeriodDaysFromToday(0, '09:00', '17:00') }),
    ];
    const kept = [
      await held(first, { period: createPeriodDaysFromToday(-1) }),
      await held(second),
      await held(company.spaces[0]!, { userId: company.manager }),
    ];
    expect(await preview(draft.id, [first])).toEqual({ bookings: 2, people: 1 });
    const refused = await save(change(draft), version, 1);
    expect(refused.body).toMatchObject({ errorCode: 'moreBookings', details: { bookings: 2, people: 1 } });
    expect(await isCancelled(planned)).toBe(false);
    expect(await codeOf(save(change(draft), version, 2))).toBe(200);
    expect([await isCancelled(planned), await isCancelled(runs)]).toEqual([true, true]);
    for (const id of kept) expect(await isCancelled(id)).toBe(false);
  });

  it('stay where a space becomes a space for charging or for people with disabilities, or only moves', async () => {
    const { draft, version } = await added();
    const id = await held(draft.parkingSpaces[0]!.id);
    const { body } = await save(changed(draft, 0, { type: 1, label: 'N1', y: 7 }), version);
    expect((await save(changed(draft, 0, { type: 3 }), body.modifiedOn)).status).toBe(200);
    expect(await isCancelled(id)).toBe(false);
  });

  it('of the whole parking require a confirmation, and end with it; the removed parking is still named', async () => {
    const { draft } = await added({ name: 'Zburzony' });
    const [first] = draft.parkingSpaces;
    const [planned, past] = [await held(first!.id), await held(first!.id, { period: createPeriodDaysFromToday(-2) })];
    const remove = (bookings: number) => app.call(removeParking, as(), { query: { parkingId: draft.id, bookings } });
    expect(await preview(draft.id, null)).toEqual({ bookings: 1, people: 1 });
    expect((await remove(0)).body.errorCode).toBe('moreBookings');
    expect((await remove(1)).status).toBe(204);
    expect((await remove(1)).body.errorCode).toBe('notFound');
    expect([await isCancelled(planned), await isCancelled(past)]).toEqual([true, false]);
    expect((await app.call(getManagedParking, as(), { query: { parkingId: draft.id } })).status).toBe(404);
    expect((await bookPlace(app, 'parking', as(), first!.id, [createPeriodDaysFromToday(2)])).body.errorCode).toBe(
      'notFound',
    );
    const { items } = (await app.call(retrieveParkingBookings, as(), { body: {} })).body;
    expect(items).toMatchObject([
      { id: planned, status: 'cancelled', parkingName: 'Zburzony', spaceNumber: '1' },
      { id: past, status: 'passed', parkingName: 'Zburzony', spaceNumber: '1' },
    ]);
  });

  it.each<[string, (draft: ParkingDraft) => ParkingDraft, string]>([
    ['removed', (draft) => without(draft, 0), 'notFound'],
    ['made inactive', (draft) => changed(draft, 0, { active: false }), 'placeLocked'],
    ['put out of use', (draft) => changed(draft, 0, { type: 2 }), 'spaceOutOfUse'],
  ])('are not made while a space is %s: the waiting person gets the reason', async (_how, change, code) => {
    const { draft, version } = await added();
    const placeId = draft.parkingSpaces[0]!.id;
    const waiting: Promise<unknown>[] = [];
    // A third transaction locks the space first. The save waits for that lock, and the booking
    // waits behind the save.
    await app.db.transaction(async (tx) => {
      await tx.query(sql`SELECT FROM bookables WHERE id = ${placeId} FOR UPDATE`);
      waiting.push(codeOf(save(change(draft), version, 9)));
      await waitForLockWaiters(app.db, 1);
      waiting.push(
        bookPlace(other, 'parking', as(company.user), placeId, [createPeriodDaysFromToday(1)]).then(
          ({ body }) => body.errorCode,
        ),
      );
      await waitForLockWaiters(app.db, 2);
    });
    expect(await Promise.all(waiting)).toEqual([200, code]);
  });
});
