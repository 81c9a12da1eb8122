import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { BookedKind } from '#contract/booked-kinds.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { notificationKinds } from '#contract/notifications.ts';
import { addPushDevice } from '#contract/push-devices.ts';
import { sealerFor } from '#server/platform/tokens/sealed.ts';
import type { Asked, EndpointRequest, Place } from './asked.ts';
import { factorRequests } from './factor-requests.ts';
import { plantRecord } from './outside.ts';
import { peopleRequests } from './people-requests.ts';
import { browserSubscription, openSessionOf } from './push-browser.ts';
import { reportSignature } from './report-signature.ts';
import { solvedCaptcha } from './solved-captcha.ts';
import { type TestApp, testSecret } from './test-app.ts';
import { callsOf, storeBooking } from './test-bookings.ts';
import { accountCode } from './test-codes.ts';
import { companyChanged, picturePng, startingSettings } from './test-company-data.ts';
import { dropFactors, proven } from './test-factors.ts';
import { inDays } from './test-periods.ts';
import { password, signInAs } from './test-sessions.ts';
import { addLocation, addPerson, addPlace } from './test-world.ts';

export type { Asked, EndpointRequest, Place } from './asked.ts';

/** A booking that the caller holds, of a place of its own. */
export async function ownBooking({ app, company, userId }: Place, kind: BookedKind, day = 1): Promise<string> {
  const placeId = await addPlace(app.db, company.id, company.floor, kind, { label: String(100 + serial++) });
  const row = { companyId: company.id, kind, placeId, containerId: company.floor, userId };
  return storeBooking(app.db, { ...row, period: inDays(day) });
}
/** Desk numbers are taken once. */
let serial = 0;

/** A place that nobody has booked. */
export async function freePlace({ app, company }: Place, kind: BookedKind): Promise<string> {
  return addPlace(app.db, company.id, company.floor, kind, { label: String(100 + serial++) });
}

async function picture({ app, company, userId }: Place, of: 'company' | 'person'): Promise<string> {
  const id = randomUUID();
  await app.db.query(sql`
    INSERT INTO files (id, company_id, content_type, bytes)
    VALUES (${id}, ${of === 'company' ? company.id : null}, 'image/png', ${Buffer.from('picture')})`);
  if (of === 'person') await app.db.query(sql`UPDATE users SET avatar_file_id = ${id} WHERE id = ${userId}`);
  return id;
}

const nothing: EndpointRequest = { ask: () => ({}) };
const everyNotification = Object.fromEntries(notificationKinds.map((kind) => [kind, true]));

/** The company as an administrator has read it just now. */
async function asSeen({ app, company }: Place): Promise<{ modifiedOn: string }> {
  const [row] = await app.db.query<{ modifiedOn: string }>(sql`
    SELECT modified_on AS "modifiedOn" FROM companies WHERE id = ${company.id}`);
  return row!;
}

/** A call whose one id lies in `where` under `name`. */
function aboutOne(
  make: (place: Place) => Promise<string>,
  where: 'params' | 'query' | 'body',
  name: string,
  more: Record<string, unknown> = {},
): EndpointRequest {
  const asked = (value: string): Asked => ({ [where]: { [name]: value, ...more } });
  return {
    ask: async (place) => asked(await make(place)),
    reachOver: async (_mine, theirs) => [{ asked: asked(await make(theirs)), refused: 'notFound' }],
  };
}

function booking(kind: BookedKind): EndpointRequest {
  const body = (placeId: string, more = {}) => ({ ...callsOf[kind].asks(placeId), periods: [inDays(2)], ...more });
  return {
    ask: async (place) => ({ body: body(await freePlace(place, kind)) }),
    async reachOver(mine, theirs) {
      const [own, other] = [await freePlace(mine, kind), await freePlace(theirs, kind)];
      const theirPerson = { userId: theirs.company.user };
      const reaches: { asked: Asked; refused: ErrorCode }[] = [
        { asked: { body: body(other) }, refused: 'notFound' },
        { asked: { body: body(other, { ...theirPerson, adminBypassMode: true }) }, refused: 'notFound' },
        { asked: { body: body(own, theirPerson) }, refused: 'personNotActive' },
      ];
      if (kind === 'room')
        reaches.push({
          asked: { body: body(own, { participants: [theirs.userId] }) },
          refused: 'participantNotActive',
        });
      return reaches;
    },
  };
}

/** Several at once, all or none: one of another company's refuses them all. */
function cancelling(kind: BookedKind): EndpointRequest {
  return {
    ask: async (place) => ({ body: { bookingIds: [await ownBooking(place, kind)] } }),
    reachOver: async (mine, theirs) => {
      const [own, other] = [await ownBooking(mine, kind, 3), await ownBooking(theirs, kind)];
      return [
        { asked: { body: { bookingIds: [other] } }, refused: 'notFound' },
        { asked: { body: { bookingIds: [own, other] } }, refused: 'notFound' },
      ];
    },
  };
}

const exported = (kind: BookedKind) => aboutOne((place) => ownBooking(place, kind), 'query', 'bookingId');
const page: EndpointRequest = {
  ask: () => ({
    body: {
      page: 1,
      pageSize: 25,
      sorting: { column: 'endDate', direction: 'ascending' },
      filters: [
        { column: 'startDate', operator: 'fromDay', value: '2026-01-01' },
        { column: 'locationName', operator: 'contains', value: 'f' },
        { column: 'status', operator: 'anyOf', value: ['planned', 'active'] },
      ],
      operator: 'or',
    },
  }),
};
const floor = async ({ company }: Place) => company.floor;

/** Somebody who signs in by Google too. */
async function linkGoogle({ app, userId }: Place): Promise<void> {
  await signInAs(app, userId);
  await app.db.query(sql`
    INSERT INTO user_providers (provider, issuer, subject, user_id) VALUES ('Google', 'x', ${randomUUID()}, ${userId})
    ON CONFLICT DO NOTHING`);
}

/** What signs the person in, however often a walk has failed to before. */
async function signInForm({ app, userId }: Place) {
  await app.db.query(sql`DELETE FROM sign_in_failures`);
  await dropFactors(app, userId);
  const captchaTokenV2 = await solvedCaptcha({ secret: testSecret, clock: app.clock }, 'login');
  return { ...(await signInAs(app, userId)), rememberMe: false, captchaTokenV2 };
}

/** A call of a session that has just begun. */
const withRefreshToken: EndpointRequest = {
  async ask(place) {
    const { app } = place;
    const payload = await signInForm(place);
    const { refreshToken } = (await app.http.inject({ method: 'POST', url: '/api/auth/login', payload })).json();
    return { body: { refreshToken: refreshToken.tokenValue } };
  },
};

/** Cookies of a sign-in by a provider that has come so far, as the answers before have set them. */
const externalCookie = (app: TestApp, outcome: object) => {
  const until = app.clock.now().getTime() + 60_000;
  const sealed = sealerFor(testSecret, 'outcome of a sign-in by a provider').seal(
    JSON.stringify({ ...outcome, until }),
  );
  return { cookie: `hd_external=${sealed}` };
};
const begunRegistration = (app: TestApp, userId: string) => {
  const email = `${userId}@test.example`;
  const rest = {
    provider: 'Google',
    issuer: 'x',
    subject: userId,
    name: 'Nowa Osoba',
    picture: null,
    language: 'pl-PL',
  };
  return externalCookie(app, { kind: 'registration', userId, email, ...rest });
};

/** A domain of the company's that waits for its record. */
async function ssoDomain({ app, company }: Place): Promise<string> {
  const domain = `d${serial++}.example`;
  await app.db.query(sql`INSERT INTO company_sso_domains (company_id, domain) VALUES (${company.id}, ${domain})`);
  return domain;
}
const ssoClient = { issuer: 'http://127.0.0.1:9', clientId: 'biurko', clientSecret: 'secret' };

const newPassword = { password: 'Zupełnie 0we!', confirmPassword: 'Zupełnie 0we!' };

/** Letters are limited for each e-mail. */
const aboutEmail: EndpointRequest = { ask: () => ({ body: { emailAddress: `${randomUUID()}@test.example` } }) };

/** A row for every endpoint of the contract: a test fails when one is missing. */
export const endpointRequests: Record<string, EndpointRequest> = {
  ...peopleRequests,
  ...factorRequests,
  login: {
    ask: async (place) => ({ body: await signInForm(place) }),
  },
  renewTokens: withRefreshToken,
  logOut: withRefreshToken,
  getCaptchaTask: { ask: () => ({ query: { scope: 'login', level: 'v3' } }) },
  register: {
    ask: async ({ app }) => ({
      body: {
        emailAddress: `${randomUUID()}@test.example`,
        ...newPassword,
        termsAndConditions: true,
        cookiePolicy: true,
        captchaTokenV2: await solvedCaptcha({ secret: testSecret, clock: app.clock }, 'register'),
      },
    }),
  },
  activate: {
    async ask({ app }) {
      const userId = await addPerson(app.db);
      await app.db.query(sql`UPDATE users SET email_confirmed_on = NULL WHERE id = ${userId}`);
      return { body: { activationCode: await accountCode(app, userId, 'activation') } };
    },
  },
  resendActivationLink: aboutEmail,
  remindPassword: aboutEmail,
  resetPassword: {
    async ask({ app, userId }) {
      const code = await accountCode(app, userId, 'passwordReset');
      const { emailAddress } = await signInAs(app, userId);
      return { body: { emailAddress, ...newPassword, code } };
    },
  },
  listProviders: nothing,
  loginExternal: { ask: () => ({ query: { provider: 'Google', language: 'pl-PL', search: 'a=b' } }) },
  externalReturn: { ask: () => ({ params: { from: 'Google' }, query: { state: 'x', code: 'y', iss: 'z' } }) },
  finishExternal: {
    async ask({ app, userId }) {
      await dropFactors(app, userId);
      return { headers: externalCookie(app, { kind: 'session', id: randomUUID(), userId, ssoCompanyId: null }) };
    },
  },
  validateExternalUser: {
    ask({ app }) {
      const userId = randomUUID();
      return { query: { userId }, headers: begunRegistration(app, userId) };
    },
  },
  registerExternal: {
    ask({ app }) {
      const userId = randomUUID();
      const body = { userId, termsAndConditions: true, cookiePolicy: true, marketingConsent: false };
      return { body, headers: begunRegistration(app, userId) };
    },
  },
  checkSso: { ask: () => ({ query: { domainOrOrg: 'firma.example' } }) },
  loginSso: { ask: () => ({ query: { companyId: randomUUID(), language: 'pl-PL', search: 'a=b' } }) },
  getCompanySso: nothing,
  updateCompanySso: { ask: () => ({ body: { ...ssoClient, enabled: true, organisation: '' } }) },
  addSsoDomain: { ask: () => ({ body: { domain: `d${serial++}.example` } }) },
  proveSsoDomain: {
    async ask(place) {
      const domain = await ssoDomain(place);
      plantRecord(testSecret, place.company.id, domain);
      return { body: { domain } };
    },
    reachOver: async (_mine, theirs) => [{ asked: { body: { domain: await ssoDomain(theirs) } }, refused: 'notFound' }],
  },
  removeSsoDomain: aboutOne(ssoDomain, 'params', 'domain'),
  testCompanySso: { ask: () => ({ body: ssoClient }) },
  listUserProviders: nothing,
  linkProvider: {
    async ask({ app, userId }) {
      await proven(app, userId);
      return { body: { provider: 'Google', returnTo: '/' } };
    },
  },
  unlinkProvider: {
    async ask(place) {
      await linkGoogle(place);
      await proven(place.app, place.userId);
      return { params: { loginProvider: 'Google' } };
    },
  },
  unlinkCompany: {
    async ask({ app, company, userId }) {
      await signInAs(app, userId);
      await app.db.query(sql`
        INSERT INTO company_sso_links (company_id, issuer, subject, user_id)
        VALUES (${company.id}, 'x', ${randomUUID()}, ${userId})`);
      await proven(app, userId);
      return { params: { companyId: company.id } };
    },
    reachOver: async (_mine, theirs) => [{ asked: { params: { companyId: theirs.company.id } }, refused: 'notFound' }],
  },
  askProofProvider: {
    async ask(place) {
      await linkGoogle(place);
      return { body: { provider: 'Google', returnTo: '/' } };
    },
  },
  getDeletion: nothing,
  deleteAccount: {
    async ask({ app, userId }) {
      await proven(app, userId);
      return {};
    },
  },
  acceptConsents: { ask: () => ({ body: { termsOfService: true, privacyPolicy: true, marketingConsent: false } }) },
  changePassword: {
    async ask({ app, userId }) {
      await app.db.query(sql`DELETE FROM sign_in_failures`);
      await signInAs(app, userId);
      return { body: { oldPassword: password, ...newPassword } };
    },
  },
  getProfile: nothing,
  updateProfile: { ask: () => ({ body: { name: 'Inne Nazwisko', marketingConsent: serial++ % 2 === 0 } }) },
  addAvatar: { ask: async () => ({ file: await picturePng(serial++) }) },
  removeAvatar: nothing,
  getOwnData: nothing,
  listSessions: nothing,
  endSession: {
    async ask({ app, userId }) {
      const id = randomUUID();
      await app.db.query(sql`INSERT INTO sessions (id, user_id, remember_me) VALUES (${id}, ${userId}, true)`);
      return { params: { id } };
    },
  },
  endOtherSessions: nothing,
  listPushDevices: nothing,
  addPushDevice: {
    // Of a session that is open: the tokens of the walks are of sessions that nobody has opened.
    async ask({ app, userId }) {
      await openSessionOf(app, userId);
      return { body: browserSubscription() };
    },
  },
  removePushDevice: {
    async ask({ app, userId }) {
      await openSessionOf(app, userId);
      const { id } = (await app.call(addPushDevice, { userId }, { body: browserSubscription() })).body;
      return { params: { id } };
    },
  },
  getNotificationPreferences: { ask: () => ({ params: { channel: 'mail' } }) },
  setNotificationPreferences: {
    ask: () => ({ params: { channel: 'mail' }, body: { enabled: everyNotification, remindBefore: 30 } }),
  },
  changeLanguage: { ask: () => ({ body: { language: 'en-US' } }) },
  getAvatar: {
    ask: async (place) => {
      await picture(place, 'person');
      return { params: { id: place.userId } };
    },
  },
  getMailTrouble: nothing,
  reportMail: {
    ask({ app }) {
      const body = {
        messageId: `<${randomUUID()}@biurko.example>`,
        event: 'delivered',
        time: '2026-11-23T09:00:00.000Z',
      };
      const headers = { 'x-biurko-signature': reportSignature(testSecret, JSON.stringify(body), app.clock.now()) };
      return { body, headers };
    },
  },
  getFile: { ask: async (place) => ({ params: { id: await picture(place, 'company') } }) },
  listCompanies: nothing,
  createCompany: {
    async ask({ app, userId }) {
      await app.db.query(sql`UPDATE users SET is_company_creator = true WHERE id = ${userId}`);
      await app.db.query(sql`UPDATE companies SET created_by = NULL WHERE created_by = ${userId}`);
      return { body: { companyName: 'Nowa Firma', phoneNumber: '22 123 45 67' } };
    },
  },
  getRemoval: nothing,
  getCompany: nothing,
  updateCompany: { ask: async (place) => ({ body: { ...companyChanged, ...(await asSeen(place)) } }) },
  updateCompanySettings: {
    ask: async (place) => ({
      body: { ...startingSettings, maxBookingPeriod: 3 + (serial++ % 80), ...(await asSeen(place)) },
    }),
  },
  activateCompany: nothing,
  deactivateCompany: nothing,
  addLogo: { ask: async () => ({ file: await picturePng(serial++) }) },
  listAlerts: nothing,
  viewAlert: {
    async ask({ app, userId }) {
      const id = randomUUID();
      await app.db.query(sql`
        INSERT INTO alerts (id, user_id, name, link) VALUES (${id}, ${userId}, 'SURVEY_SATISFACTION', 'https://survey.example')`);
      return { params: { id }, body: { extraData: 'CLOSE' } };
    },
  },
  listPeople: nothing,
  listLocations: nothing,
  getPlan: aboutOne(floor, 'params', 'locationId'),
  getAvailability: { ask: () => ({ query: inDays(1) }) },
  getCalendar: aboutOne(floor, 'query', 'locationId', { from: '2026-11-23' }),
  cloneSampleData: aboutOne(
    ({ app, company }) => addLocation(app.db, company.id, { parentId: company.root }),
    'params',
    'locationId',
  ),
  listDay: aboutOne(floor, 'query', 'locationId', inDays(1)),
  createDeskBookings: booking('desk'),
  retrieveDeskBookings: page,
  listPlannedDeskBookings: nothing,
  cancelDeskBookings: cancelling('desk'),
  moveDeskBooking: {
    ask: async (place) => {
      return { body: { bookingId: await ownBooking(place, 'desk'), deskId: await freePlace(place, 'desk') } };
    },
    reachOver: async (mine, theirs) => {
      const [own, other] = [await ownBooking(mine, 'desk', 3), await ownBooking(theirs, 'desk')];
      const [free, taken] = [await freePlace(mine, 'desk'), await freePlace(theirs, 'desk')];
      return [
        { asked: { body: { bookingId: other, deskId: free } }, refused: 'notFound' },
        { asked: { body: { bookingId: own, deskId: taken } }, refused: 'notFound' },
      ];
    },
  },
  getUsualDesk: nothing,
  deskBookingIcs: exported('desk'),
  deskBookingGoogleEvent: exported('desk'),
  deskBookingOutlookEvent: exported('desk'),
  createRoomBookings: booking('room'),
  updateRoomBooking: {
    ask: async (place) => ({ body: { id: await ownBooking(place, 'room'), topic: 'Moved', ...inDays(2) } }),
    reachOver: async (mine, theirs) => {
      const [own, other] = [await ownBooking(mine, 'room', 3), await ownBooking(theirs, 'room')];
      const invited = { topic: 'Moved', participants: [theirs.company.manager], ...inDays(3) };
      return [
        { asked: { body: { id: other, topic: 'Moved', ...inDays(2) } }, refused: 'notFound' },
        { asked: { body: { id: own, ...invited } }, refused: 'participantNotActive' },
      ];
    },
  },
  retrieveRoomBookings: page,
  listPlannedRoomBookings: nothing,
  cancelRoomBooking: aboutOne((place) => ownBooking(place, 'room'), 'params', 'id'),
  cancelRoomBookings: cancelling('room'),
  roomBookingIcs: exported('room'),
  roomBookingGoogleEvent: exported('room'),
  roomBookingOutlookEvent: exported('room'),
  searchCompany: { ask: () => ({ query: { text: 'a', ...inDays(1) } }) },
  listBookingsToConfirm: nothing,
  confirmBooking: {
    async ask(place) {
      await place.app.db.query(sql`
        UPDATE company_settings SET desk_booking_confirmation_mode = 2 WHERE company_id = ${place.company.id}`);
      place.app.membersChanged(place.company.id);
      return { body: { reservationId: await ownBooking(place, 'desk', 0) } };
    },
    reachOver: async (_mine, theirs) => [
      { asked: { body: { reservationId: await ownBooking(theirs, 'desk', 0) } }, refused: 'notFound' },
    ],
  },
};
