import { randomUUID } from 'node:crypto';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpointsByName } from '#contract/api.ts';
import { listDay } from '#contract/booking/bookings.ts';
import { listCompanies } from '#contract/company/companies.ts';
import { terminateBookings } from '#server/modules/booking/engine/terminate-bookings.command.ts';
import { deskKind } from '#server/modules/booking/kinds/desks/desk.kind.ts';
import { createMembershipCache } from '#server/modules/companies/members.ts';
import { removeVariableParts } from '#server/testing/comparable.ts';
import {
  hashCompanyRowsByTable,
  readCompanyRowTexts,
  readCompanyTables,
  readIdsMentionedInCompanyRows,
} from '#server/testing/fingerprint.ts';
import { type NeighbourTwinLocker, openNeighbourTwinLocker } from '#server/testing/holding-neighbour.ts';
import type { TestAnswer, TestApp } from '#server/testing/test-app.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { createAcceptedConsentSqlWithoutDocuments } from '#server/testing/test-world.ts';
import type { TwinCall } from '#server/testing/twin-calls.ts';
import { getOtherTwinSide, type TwinSide, twinSides } from '#server/testing/twin-companies.ts';
import { twinCommandsByEndpoint, twinReadsByEndpoint } from '#server/testing/twin-requests.ts';
import { getTwinId } from '#server/testing/twin-rows.ts';
import { createTwinWorld, sendRequestInTwinCompany } from '#server/testing/twin-world.ts';
import { allowedCallersByEndpoint } from '#server/testing/who-may.ts';

/**
 * Worlds with only the north or only the south, and the world with both companies. No request may
 * show a difference between them.
 */
let alone: Record<TwinSide, TestApp>;
let both: TestApp;
let lock: NeighbourTwinLocker;

beforeAll(async () => {
  const [north, south] = await Promise.all(twinSides.map((side) => createTwinWorld(side)));
  alone = { north: north!, south: south! };
  both = await createTwinWorld(...twinSides);
  lock = await openNeighbourTwinLocker(both);
});
afterAll(async () => {
  await lock.stop();
  await Promise.all([alone.north, alone.south, both].map((app) => app.stop()));
});

/** Endpoints that belong to no company. */
const ofNoCompany = [
  ...['acceptExternal', 'acceptInvitation', 'validateInvitation'],
  ...['externalReturn', 'finishExternal', 'linkProvider', 'listProviders', 'loginExternal', 'registerExternal'],
  ...['unlinkCompany', 'unlinkProvider', 'validateExternalUser', 'checkSso', 'loginSso', 'createCompany', 'viewAlert'],
  ...['acceptConsents', 'activate', 'changeLanguage', 'changePassword', 'getCaptchaTask', 'getProfile', 'logOut'],
  ...['addAvatar', 'endOtherSessions', 'endSession', 'getNotificationPreferences', 'listSessions', 'removeAvatar'],
  ...['deleteAccount', 'askProofProvider', 'setNotificationPreferences', 'updateOwnCar', 'updateProfile'],
  ...['addPushDevice', 'listPushDevices', 'removePushDevice'],
  ...['askSecondStepPasskey', 'askSignInPasskey', 'finishSecondStep', 'signInByPasskey', 'askProofPasskey', 'prove'],
  ...['addPasskey', 'askNewPasskey', 'removePasskey', 'renamePasskey', 'confirmAuthenticator', 'getFactors'],
  ...['removeAuthenticator', 'renewRecoveryCodes', 'setUpAuthenticator'],
  ...['getReferralProgram', 'getRegistrationForm', 'joinReferralProgram', 'reportReferral', 'verifyReferralCode'],
  // A room's key or a feed's secret identifies the company. Tests in server/modules/display and
  // server/modules/booking/lists try keys and secrets of other companies.
  'getRoomDashboard',
  // Microsoft's notification names its company in the path and contains the subscription's secret.
  // Tests in server/modules/exchange try other secrets.
  'hearExchange',
  'readCalendarFeed',
  // The signed code in an email names its company. Tests in server/modules/booking/kinds/rooms try
  // codes of other companies.
  ...['openMeetingAnswer', 'giveMeetingAnswer'],
  ...[
    'listTimeZones',
    'login',
    'register',
    'remindPassword',
    'renewTokens',
    'reportMail',
    // PayU's signed notification names its company. Tests in server/modules/billing/payments try
    // orders of other companies.
    'notifyPayment',
    'resendActivationLink',
    'resetPassword',
  ],
];
const ofAllCompanies = ['getDeletion', 'getOwnData', 'getRemoval', 'listAlerts', 'listCompanies', 'listUserProviders'];

it('every endpoint has its row', () => {
  const rows = [twinReadsByEndpoint, twinCommandsByEndpoint].flatMap(Object.keys).concat(ofNoCompany, ofAllCompanies);
  expect(rows.toSorted()).toEqual([...endpointsByName.keys()].toSorted());
});

/** The ids of {@link idsOfNeighbour}. A command may change them. */
let knownIds: Partial<Record<TwinSide, Promise<Set<string>>>> = {};

/** Returns the ids that only the other company has. */
function idsOfNeighbour(side: TwinSide): Promise<Set<string>> {
  const ids = knownIds[side] ?? readIdsOfNeighbour(side);
  knownIds[side] = ids;
  return ids;
}

async function readIdsOfNeighbour(side: TwinSide): Promise<Set<string>> {
  const [own, others] = [
    await readIdsMentionedInCompanyRows(both.db, getTwinId(side)),
    await readIdsMentionedInCompanyRows(both.db, getTwinId(getOtherTwinSide(side))),
  ];
  return new Set([...others].filter((id) => !own.has(id)));
}

const idsIn = (value: unknown) =>
  new Set(JSON.stringify(value ?? null).match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g));
const told = ({ status, body }: TestAnswer) => removeVariableParts({ status, body });

/**
 * Sends a request to the world with one company and to the world with both, and expects equal
 * responses.
 * @returns whether the request succeeded
 */
async function askTwice(
  name: string,
  side: TwinSide,
  call: TwinCall,
  strangers: ReadonlySet<string>,
): Promise<boolean> {
  const expected = await sendRequestInTwinCompany(alone[side], name, side, call);
  const answer = await sendRequestInTwinCompany(both, name, side, call);
  const what = `${call.by} ${JSON.stringify(call.request)}`;
  const [found, wanted] = [told(answer), told(expected)];
  // Comparing texts takes a fraction of the time of `toEqual`, which reports a difference.
  if (JSON.stringify(found) !== JSON.stringify(wanted)) expect(found, what).toEqual(wanted);
  const asked = idsIn(call.request);
  const seen = [...idsIn(answer.body)].filter((id) => strangers.has(id) && !asked.has(id));
  expect(seen, what).toEqual([]);
  return answer.status === endpointsByName.get(name)!.answer.status;
}

/**
 * Merges responses that cover several companies. Lists are joined, counts of bookings added, and
 * values of no company kept once.
 */
function together(one: unknown, other: unknown, counts = false): unknown {
  if (Array.isArray(one) && Array.isArray(other)) {
    const known = new Set(one.map((entry) => JSON.stringify(entry)));
    return [...one, ...other.filter((entry) => !known.has(JSON.stringify(entry)))];
  }
  if (counts) return Number(one) + Number(other);
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object') return one;
  const others = new Map(Object.entries(other));
  const both = ([key, value]: [string, unknown]) => [key, together(value, others.get(key), key === 'futureBookings')];
  return Object.fromEntries(Object.entries(one).map(both));
}

/** Tests that a request reads the same rows with and without the other company. */
function itReads(name: string, side: TwinSide): void {
  it(`${name} answers in the ${side} as if the other company were not there`, async () => {
    const strangers = await idsOfNeighbour(side);
    let granted = 0;
    for (const call of twinReadsByEndpoint[name]!) granted += Number(await askTwice(name, side, call, strangers));
    expect(granted).toBeGreaterThan(0);
  });
}

/** Tests that a picture, which names no company, opens to members of any of its companies. */
function itOpens(name: string): void {
  it(`${name} opens what one of the caller's companies opens`, async () => {
    for (const call of twinReadsByEndpoint[name]!) {
      const answers = await Promise.all(
        twinSides.map((side) => sendRequestInTwinCompany(alone[side], name, side, call)),
      );
      const expected = answers.find(({ status }) => status === 200) ?? answers[0]!;
      expect(told(await sendRequestInTwinCompany(both, name, 'north', call)), JSON.stringify(call)).toEqual(
        told(expected),
      );
    }
  });
}

/**
 * The results of {@link removeVariableParts} for the rows of a table, as JSON texts. A command
 * changes few tables, and most of them are the same in both worlds.
 */
const comparableRows = new Map<string, string>();

/** Returns a company's rows without their variable parts, as JSON texts by table. */
async function readComparableRows(app: TestApp, side: TwinSide): Promise<Record<string, string>> {
  const texts = Object.entries(await readCompanyRowTexts(app.db, getTwinId(side)));
  for (const [, text] of texts)
    if (!comparableRows.has(text)) comparableRows.set(text, JSON.stringify(removeVariableParts(JSON.parse(text))));
  return Object.fromEntries(texts.map(([table, text]) => [table, comparableRows.get(text)!]));
}

/**
 * Expects that an action in one company changes nothing in the other and waits for none of its
 * locks.
 */
async function expectApart(side: TwinSide, act: () => Promise<void>): Promise<void> {
  const before = await hashCompanyRowsByTable(both.db, getTwinId(getOtherTwinSide(side)));
  await lock.during(side, act);
  expect(await hashCompanyRowsByTable(both.db, getTwinId(getOtherTwinSide(side)))).toEqual(before);
  const [found, expected] = await Promise.all([both, alone[side]].map((app) => readComparableRows(app, side)));
  const differing = Object.keys(expected!).filter((table) => found![table] !== expected![table]);
  const rowsOf = (rows: Record<string, string>) => differing.map((table) => [table, JSON.parse(rows[table]!)]);
  expect(rowsOf(found!)).toEqual(rowsOf(expected!));
}

function itChanges(name: string, side: TwinSide): void {
  it(`${name} changes the ${side} as if the other company were not there, and nothing in the other`, async () => {
    knownIds = {};
    const strangers = await idsOfNeighbour(side);
    let granted = 0;
    await expectApart(side, async () => {
      for (const call of twinCommandsByEndpoint[name]!) granted += Number(await askTwice(name, side, call, strangers));
    });
    expect(granted).toBeGreaterThan(0);
  });
}

// The tests run in this order, since three new worlds for each test would take many minutes. They
// first read both companies. Each command then changes the state that earlier commands left.
describe('[PERM-01] two companies with the same people and the same ids', { shuffle: false }, () => {
  it('both companies fill every table, with the same keys for different things', async () => {
    const [one, other] = twinSides.map(getTwinId);
    for (const { name, company, key } of await readCompanyTables(both.db)) {
      const [table, owner] = [raw(name), raw(company)];
      const owners = sql`SELECT DISTINCT ${owner} AS id FROM ${table} WHERE ${owner} IS NOT NULL ORDER BY 1`;
      expect(await both.db.queryOnce(owners), name).toEqual([one, other].toSorted().map((id) => ({ id })));
      if (key.length === 0) continue;
      const shared = await both.db.queryOnce(sql`
        SELECT FROM ${table} a JOIN ${table} b USING (${raw(key.join(', '))}) WHERE a.${owner} = ${one} AND b.${owner} = ${other}`);
      expect(shared.length, name).toBeGreaterThan(0);
    }
  });

  for (const name of Object.keys(twinReadsByEndpoint))
    if (allowedCallersByEndpoint[name] === 'linkHolder') itOpens(name);
    else for (const side of twinSides) itReads(name, side);

  it('listCompanies tells of each what it tells where it is alone', async () => {
    for (const by of ['ula', 'nina', 'seweryn', 'iga', 'pola']) {
      const companiesIn = async (app: TestApp) =>
        (await app.call(listCompanies, { userId: getTwinId(by) })).body.companies;
      const each = await Promise.all(twinSides.map((side) => companiesIn(alone[side])));
      expect(await companiesIn(both)).toEqual(each.flat());
    }
  });

  it.each(['getDeletion', 'getOwnData', 'listAlerts', 'listUserProviders'])(
    '%s tells of all companies what it tells where each is alone',
    async (name) => {
      for (const by of ['ula', 'marek', 'ada', 'iga', 'nina', 'iwo', 'pola', 'zofia', 'seweryn']) {
        const tellIn = async (app: TestApp) =>
          (await sendRequestInTwinCompany(app, name, 'north', { by, request: {} })).body;
        const [north, south] = [await tellIn(alone.north), await tellIn(alone.south)];
        expect(removeVariableParts(await tellIn(both)), by).toEqual(removeVariableParts(together(north, south)));
      }
    },
  );

  it('both can be read at the same time', async () => {
    const call: TwinCall = {
      by: 'ula',
      request: { query: { locationId: getTwinId('floor'), ...createPeriodDaysFromToday(1) } },
    };
    const name = [...endpointsByName].find(([, endpoint]) => endpoint === listDay)![0];
    const order: TwinSide[] = [...twinSides, ...twinSides, ...twinSides];
    const answers = await Promise.all(order.map((side) => sendRequestInTwinCompany(both, name, side, call)));
    for (const [at, side] of order.entries())
      expect(told(answers[at]!)).toEqual(told(await sendRequestInTwinCompany(alone[side], name, side, call)));
  });

  for (const name of Object.keys(twinCommandsByEndpoint)) for (const side of twinSides) itChanges(name, side);

  // Calls the command directly, since no endpoint ends desk bookings early.
  it.each<[TwinSide, string]>([
    ['north', 'b18'],
    ['south', 'b1'],
  ])('a booking is ended in the %s alone', async (side, booking) => {
    const links = { avatar: () => null, file: () => '' };
    await expectApart(side, async () => {
      for (const { db, clock } of [alone[side], both]) {
        const member = await createMembershipCache(db, createAcceptedConsentSqlWithoutDocuments).find(
          { userId: getTwinId('ula'), sessionId: randomUUID() },
          getTwinId(side),
        );
        await terminateBookings({ db, clock, links, publish: async () => {} }, deskKind, member!, [getTwinId(booking)]);
      }
    });
  });
});
