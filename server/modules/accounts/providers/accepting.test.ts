import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getProfile } from '#contract/accounts/user.ts';
import { deactivateCompany } from '#contract/company/company-details.ts';
import { acceptInvitation } from '#contract/people/invitation-acceptance.ts';
import { removeInvitation, resendInvitation } from '#contract/people/invitations.ts';
import { removeMember } from '#contract/people/members.ts';
import { markAsMadeBySso } from '#server/testing/made-by-sso.ts';
import * as providers from '#server/testing/provider-app.ts';
import {
  createSignInBrowser,
  getPathAndQuery,
  type SignInBrowser,
  signInOnProviderPage,
  signInToBiurkoByProvider,
  type TenantName,
} from '#server/testing/provider-visit.ts';
import { addInvitation } from '#server/testing/test-invitations.ts';
import { testPassword } from '#server/testing/test-sessions.ts';
import { addCompany, addMembership, addPerson, type TestCompany } from '#server/testing/test-world.ts';

let world: providers.TestAppWithProviders;
let { app, provider } = {} as providers.TestAppWithProviders;
let company: TestCompany;
let domain: string;
let serial = 0;

beforeAll(async () => {
  world = await providers.openTestAppWithProviders();
  ({ app, provider } = world);
});
afterAll(() => world.close());
beforeEach(async () => {
  app.clock.set('2026-11-23T09:00:00Z');
  company = await addCompany(app.db);
  domain = `invited-${++serial}.example`;
});
afterEach(() => providers.removeProviderFaults(provider));

const admin = (of = company) => ({ userId: of.admin, company: of.id });
const consents = { marketingConsent: 'true', termsAndConditions: 'true', cookiePolicy: 'true' };
const start = (code: string, by = 'Google', said: object = consents) =>
  `/api/invitation/acceptExternal?${new URLSearchParams({ provider: by, language: 'en-GB', code, ...said })}`;

const addThere = (person: providers.ProviderClaims = {}, tenant: TenantName = 'google') =>
  providers.addPersonAtProvider(provider, tenant, { domain, name: 'Zaproszona Osoba', ...person });
const said = (code: string, error: string, by: string | null = 'Google') =>
  `/invitation/${code}?error=${error}${by ? `&errorDetails=${by}` : ''}`;
const inside = '/externalSignIn';

/** Takes over the session that the acceptance of an invitation opened. */
async function takeUp(browser: SignInBrowser) {
  const { accessToken, joined } = await providers.finishProviderSignIn(browser);
  return { joined, profile: (await app.call(getProfile, { token: accessToken.tokenValue })).body };
}
async function standing(email: string, of = company) {
  const [row] = await app.db.query(sql`
    SELECT m.role, m.status FROM users u JOIN all_memberships m ON m.user_id = u.id
    WHERE u.email = ${email} AND m.company_id = ${of.id}`);
  return row ?? null;
}
const linksOf = (userId: string) =>
  app.db.query(sql`
    SELECT subject FROM user_providers WHERE user_id = ${userId}
    UNION ALL SELECT subject FROM company_sso_links WHERE user_id = ${userId}`);
const isOpen = async (id: string) =>
  (await app.db.query(sql`SELECT FROM open_invitations WHERE id = ${id} AND company_id = ${company.id}`)).length === 1;
const leave = (userId: string, of = company) =>
  app.call(removeMember, admin(of), { params: { id: userId } }).then(({ status }) => expect(status).toBe(204));
const setUpSso = () => providers.setUpSso(world, company, domain);

describe('accepting by Google and Microsoft', () => {
  it.each([
    ['Google', 'google'],
    ['Microsoft', 'microsoft'],
  ] as const)('%s makes an account where there is none: a member, with consents, signed in', async (by, tenant) => {
    const person = addThere({}, tenant);
    const { code } = await addInvitation(app, company, { email: person.email, role: 'manager' });
    const browser = createSignInBrowser(app);
    expect(await signInToBiurkoByProvider(browser, start(code, by), person.subject)).toBe(inside);
    const { joined, profile } = await takeUp(browser);
    expect(joined).toEqual({ companyId: company.id, companyUrlName: company.urlName });
    expect(profile).toMatchObject({
      ...{ email: person.email, name: 'Zaproszona Osoba', language: 'en-GB', hasPassword: false, createdBySSO: false },
      ...{ termsOfService: true, privacyPolicy: true, marketingConsent: true },
    });
    expect(await standing(person.email)).toEqual({ role: 'manager', status: 'active' });
    expect(await signInToBiurkoByProvider(createSignInBrowser(app), start(code, by), person.subject)).toBe(
      said(code, 'invitationUsed', by),
    );
  });

  it('asks for consents afterwards where none were given', async () => {
    const person = addThere();
    const { code } = await addInvitation(app, company, { email: person.email });
    const browser = createSignInBrowser(app);
    await signInToBiurkoByProvider(browser, start(code, 'Google', { marketingConsent: 'true' }), person.subject);
    const { profile } = await takeUp(browser);
    expect(profile).toMatchObject({ termsOfService: false, privacyPolicy: false, marketingConsent: false });
  });

  it('links the existing account, sends its owner an email, and opens it by the subject from then on', async () => {
    const person = addThere();
    const userId = await addPerson(app.db, 'Has An Account', person.email);
    const mails = async () => (await app.db.query(sql`SELECT FROM mails`)).length;
    const before = await mails();
    const { code } = await addInvitation(app, company, { email: person.email });
    expect(await signInToBiurkoByProvider(createSignInBrowser(app), start(code), person.subject)).toBe(inside);
    expect([await linksOf(userId), await standing(person.email)]).toEqual([
      [{ subject: person.subject }],
      { role: 'user', status: 'active' },
    ]);
    expect((await mails()) - before).toBe(1);
    // The provider sends another email for this person now.
    Object.assign(person, { email: 'another@elsewhere.example', emailVerified: false });
    const other = await addCompany(app.db);
    const [{ email }] = (await app.db.query<{ email: string }>(sql`SELECT email FROM users WHERE id = ${userId}`)) as [
      { email: string },
    ];
    const again = await addInvitation(app, other, { email });
    expect(await signInToBiurkoByProvider(createSignInBrowser(app), start(again.code), person.subject)).toBe(inside);
    expect(await standing(email, other)).toEqual({ role: 'user', status: 'active' });
  });

  it('lets a removed person come back', async () => {
    const person = addThere();
    const userId = await addPerson(app.db, 'Came Back', person.email);
    await addMembership(app.db, company.id, userId);
    await leave(userId);
    const { code } = await addInvitation(app, company, { email: person.email });
    expect(await signInToBiurkoByProvider(createSignInBrowser(app), start(code), person.subject)).toBe(inside);
    expect(await standing(person.email)).toEqual({ role: 'user', status: 'active' });
  });
});

describe('no person takes over an account or an invitation of another', () => {
  /** Expects that the attempt ends with this error and changes nothing. */
  async function expectRefused(subject: string, email: string, error: string) {
    const { id, code } = await addInvitation(app, company, { email });
    const rows = () =>
      app.db.query(sql`SELECT id, email_confirmed_on, password_hash FROM users WHERE email = ${email}`);
    const before = await rows();
    const browser = createSignInBrowser(app);
    expect(await signInToBiurkoByProvider(browser, start(code), subject)).toBe(said(code, error));
    expect((await browser.ask('POST', '/api/auth/finishExternal', {})).status).toBe(410);
    expect([await rows(), await standing(email), await isOpen(id)]).toEqual([before, null, true]);
    for (const account of before as { id: string }[]) expect(await linksOf(account.id)).toEqual([]);
  }

  it.each([
    ['that the provider has not verified', { emailVerified: false }, 'emailNotVerified'],
    ['that it says nothing of', { emailVerified: undefined }, 'emailNotVerified'],
    ['that it does not tell', { email: undefined }, 'emailMissing'],
  ])('by an e-mail %s, with an account and without', async (_what, more, error) => {
    for (const hasAccount of [true, false]) {
      const person = addThere(more as object);
      const email = person.email ?? `victim-${crypto.randomUUID()}@${domain}`;
      if (hasAccount) await addPerson(app.db, 'The Victim', email);
      await expectRefused(person.subject, email, error);
    }
  });

  it('with an e-mail that is not the invited one', async () => {
    const person = addThere();
    await addPerson(app.db, 'The Invited', `invited@${domain}`);
    await expectRefused(person.subject, `invited@${domain}`, 'InvitationForAnotherUser');
    await expectRefused(person.subject, `nobody@${domain}`, 'InvitationForAnotherUser');
  });

  it('by a sign-in that opens another account, though the provider sends the invited e-mail', async () => {
    const person = addThere();
    const other = await addPerson(app.db, 'Another Account', `another-${person.email}`);
    await app.db.query(sql`
      INSERT INTO user_providers (provider, issuer, subject, user_id)
      VALUES ('Google', ${provider.tenants.google.issuer}, ${person.subject}, ${other})`);
    await expectRefused(person.subject, person.email, 'InvitationForAnotherUser');
  });

  it('where another person made an account of their e-mail before and never confirmed it', async () => {
    const person = addThere();
    const userId = await addPerson(app.db, 'A Squatter', person.email);
    await app.db.query(sql`UPDATE users SET email_confirmed_on = NULL WHERE id = ${userId}`);
    await expectRefused(person.subject, person.email, 'accountNotConfirmed');
  });

  it('whose company signs it in', async () => {
    const person = addThere();
    const userId = await addPerson(app.db, 'Of A Company', person.email);
    await markAsMadeBySso(app.db, userId);
    await expectRefused(person.subject, person.email, 'accountOfCompany');
  });
});

describe('accepting by single sign-on', () => {
  it('makes an account that is the inviting company’s own, with the role of the invitation', async () => {
    await setUpSso();
    const person = addThere({}, 'company');
    const { code } = await addInvitation(app, company, { email: person.email, role: 'manager' });
    const browser = createSignInBrowser(app);
    expect(await signInToBiurkoByProvider(browser, start(code, company.id), person.subject)).toBe(inside);
    expect((await takeUp(browser)).profile).toMatchObject({ createdBySSO: true, termsOfService: true });
    expect(await standing(person.email)).toEqual({ role: 'manager', status: 'active' });
  });

  it('lets a removed person come back, and accepts another company’s invitation as well', async () => {
    await setUpSso();
    const person = addThere({}, 'company');
    const first = await addInvitation(app, company, { email: person.email });
    await signInToBiurkoByProvider(createSignInBrowser(app), start(first.code, company.id), person.subject);
    const [{ id: userId }] = (await app.db.query<{ id: string }>(sql`
      SELECT id FROM users WHERE email = ${person.email}`)) as [{ id: string }];
    await leave(userId);
    expect(
      await signInToBiurkoByProvider(
        createSignInBrowser(app),
        `/api/sso/login?companyId=${company.id}`,
        person.subject,
      ),
    ).toContain('leftCompany');
    const again = await addInvitation(app, company, { email: person.email });
    expect(
      await signInToBiurkoByProvider(createSignInBrowser(app), start(again.code, company.id), person.subject),
    ).toBe(inside);
    expect(await standing(person.email)).toEqual({ role: 'user', status: 'active' });
    const other = await addCompany(app.db);
    const elsewhere = await addInvitation(app, other, { email: person.email });
    const browser = createSignInBrowser(app);
    expect(await signInToBiurkoByProvider(browser, start(elsewhere.code, company.id), person.subject)).toBe(inside);
    expect((await takeUp(browser)).joined).toEqual({ companyId: other.id, companyUrlName: other.urlName });
  });

  it('of a company that has let a person go it accepts another company’s invitation, and makes them no member again', async () => {
    await setUpSso();
    const person = addThere({}, 'company');
    const browser = createSignInBrowser(app);
    await signInToBiurkoByProvider(browser, `/api/sso/login?companyId=${company.id}`, person.subject);
    const { profile } = await takeUp(browser);
    await leave(profile.id);
    const other = await addCompany(app.db);
    const { code } = await addInvitation(app, other, { email: profile.email });
    person.name = 'Other Name';
    expect(await signInToBiurkoByProvider(browser, start(code, company.id), person.subject)).toBe(inside);
    const { joined, profile: after } = await takeUp(browser);
    expect(joined).toMatchObject({ companyId: other.id });
    expect([after.id, after.name]).toEqual([profile.id, profile.name]);
    expect(await standing(profile.email)).toMatchObject({ status: 'removed' });
    const alone = await signInToBiurkoByProvider(
      createSignInBrowser(app),
      `/api/sso/login?companyId=${company.id}`,
      person.subject,
    );
    expect(alone).toContain('leftCompany');
  });

  it('admits a person whose e-mail differs from the directory’s, invited at either', async () => {
    await setUpSso();
    for (const invitedAt of ['before', 'after'] as const) {
      const person = addThere({ email: `${invitedAt}-1@${domain}` }, 'company');
      const browser = createSignInBrowser(app);
      await signInToBiurkoByProvider(browser, `/api/sso/login?companyId=${company.id}`, person.subject);
      const { profile } = await takeUp(browser);
      await leave(profile.id);
      const emails = { before: person.email, after: `${invitedAt}-2@${domain}` };
      person.email = emails.after;
      const { code } = await addInvitation(app, company, { email: emails[invitedAt] });
      expect(await signInToBiurkoByProvider(browser, start(code, company.id), person.subject)).toBe(inside);
      expect((await takeUp(browser)).profile).toMatchObject({ id: profile.id, email: emails.after });
      expect(await standing(emails.after)).toMatchObject({ status: 'active' });
    }
  });

  it('refuses other people, other domains, other people’s accounts and providers that are not configured', async () => {
    await setUpSso();
    const person = addThere({}, 'company');
    const { code } = await addInvitation(app, company, { email: `another@${domain}` });
    const comes = (subject: string, of = code, by = company.id) =>
      signInToBiurkoByProvider(createSignInBrowser(app), start(of, by), subject);
    expect(await comes(person.subject)).toBe(said(code, 'InvitationForAnotherUser', null));
    expect(await app.db.query(sql`SELECT FROM users WHERE email = ${person.email}`)).toEqual([]);
    const stranger = addThere({ email: `guest-${serial}@guest.example` }, 'company');
    const guest = await addInvitation(app, company, { email: stranger.email });
    expect(await comes(stranger.subject, guest.code)).toBe(said(guest.code, 'domainNotProven', null));
    const shared = addThere({}, 'company');
    await addMembership(app.db, (await addCompany(app.db)).id, await addPerson(app.db, 'Of Others', shared.email));
    const third = await addInvitation(app, company, { email: shared.email });
    expect(await comes(shared.subject, third.code)).toBe(said(third.code, 'accountOfOthers', null));
    expect(await comes(person.subject, code, crypto.randomUUID())).toBe(said(code, 'ssoNotEnabled', null));
  });
});

describe('the invitation’s page explains what is wrong with the link or the provider', () => {
  it('before the browser leaves for the provider', async () => {
    const at = async (code: string, from = createSignInBrowser(app)) =>
      await signInToBiurkoByProvider(from, start(code), 'nobody');
    expect(await at('not-a-code')).toBe(said('not-a-code', 'invitationUnknown'));
    const { id, code } = await addInvitation(app, company);
    await app.call(resendInvitation, admin(), { params: { id } });
    expect(await at(code)).toBe(said(code, 'invitationReplaced'));
    const removed = await addInvitation(app, company);
    await app.call(removeInvitation, admin(), { params: { id: removed.id } });
    expect(await at(removed.code)).toBe(said(removed.code, 'invitationRemoved'));
    const old = await addInvitation(app, company);
    app.clock.set('2026-12-24T09:00:00Z');
    expect(await at(old.code)).toBe(said(old.code, 'invitationExpired'));
    app.clock.set('2026-11-23T09:00:00Z');
    const off = await addInvitation(app, company);
    await app.call(deactivateCompany, admin());
    expect(await at(off.code)).toBe(said(off.code, 'companyInactive'));
  });

  it('when the provider refuses, is away, or answers wrongly', async () => {
    const person = addThere();
    const { id, code } = await addInvitation(app, company, { email: person.email });
    const browser = createSignInBrowser(app);
    const refused = await signInToBiurkoByProvider(browser, start(code), person.subject, { refuses: true });
    expect(refused).toBe(said(code, 'consentRefused'));
    for (const [flaw, error] of [
      ['down', 'providerUnavailable'],
      ['otherSecret', 'providerRefused'],
      ['foreignNonce', 'answerWrong'],
    ] as const) {
      provider.tenants.google.flaw = flaw;
      expect(await signInToBiurkoByProvider(createSignInBrowser(app), start(code), person.subject), flaw).toBe(
        said(code, error),
      );
    }
    expect(await isOpen(id)).toBe(true);
  });

  it('when userinfo, the only source of the e-mail, does not answer', async () => {
    const person = addThere();
    const { id, code } = await addInvitation(app, company, { email: person.email });
    Object.assign(person, { email: undefined });
    const { google } = provider.tenants;
    const { answer } = google;
    google.answer = async (request, response) =>
      request.url!.includes('/me') ? void response.writeHead(503).end('busy') : await answer(request, response);
    expect(await signInToBiurkoByProvider(createSignInBrowser(app), start(code), person.subject)).toBe(
      said(code, 'providerUnavailable'),
    );
    google.answer = answer;
    expect(await signInToBiurkoByProvider(createSignInBrowser(app), start(code), person.subject)).toBe(
      said(code, 'emailMissing'),
    );
    expect(await isOpen(id)).toBe(true);
  });

  it('when something happened at the provider’s meanwhile', async () => {
    const person = addThere();
    const { id, code } = await addInvitation(app, company, { email: person.email });
    const browser = createSignInBrowser(app);
    const { location } = await browser.ask('GET', start(code));
    await app.call(removeInvitation, admin(), { params: { id } });
    const back = await browser.ask('GET', getPathAndQuery(await signInOnProviderPage(location, person.subject)));
    expect(getPathAndQuery(back.location)).toBe(said(code, 'invitationRemoved'));
    expect(await app.db.query(sql`SELECT FROM users WHERE email = ${person.email}`)).toEqual([]);
  });

  it('of two acceptances at once by different ways, one makes the account', async () => {
    const person = addThere();
    const { code } = await addInvitation(app, company, { email: person.email });
    const form = {
      mode: 'register',
      code,
      password: testPassword,
      confirmPassword: testPassword,
      termsAndConditions: true,
      cookiePolicy: true,
    };
    const [where, answer] = await Promise.all([
      signInToBiurkoByProvider(createSignInBrowser(app), start(code), person.subject),
      app.call(acceptInvitation, {}, { body: form as never }),
    ]);
    expect([where === inside, answer.status === 200].filter(Boolean)).toHaveLength(1);
    expect(await app.db.query(sql`SELECT FROM users WHERE email = ${person.email}`)).toHaveLength(1);
  });
});
