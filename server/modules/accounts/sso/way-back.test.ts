import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getProfile } from '#contract/accounts/user.ts';
import { validateInvitation } from '#contract/people/invitation-acceptance.ts';
import { login } from '#contract/sign-in/auth.ts';
import { linkProvider, listUserProviders } from '#contract/sign-in/providers.ts';
import { changePassword, remindPassword, resetPassword } from '#contract/sign-in/registration.ts';
import { removeSsoDomain, updateCompanySso } from '#contract/sign-in/sso.ts';
import * as providers from '#server/testing/provider-app.ts';
import { createSignInBrowser, type SignInBrowser, signInToBiurkoByProvider } from '#server/testing/provider-visit.ts';
import { getSsoStartPath, openSsoWorld, type SsoWorld } from '#server/testing/sso-world.ts';
import { issueAccountCode } from '#server/testing/test-codes.ts';
import { storeIdentityProof } from '#server/testing/test-factors.ts';
import { addInvitation } from '#server/testing/test-invitations.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { addCompany, addMembership, deactivateMember, type TestCompany } from '#server/testing/test-world.ts';

let world: SsoWorld;
let { app, mailbox } = {} as SsoWorld;
let company: TestCompany;
let domain: string;

beforeAll(async () => {
  world = await openSsoWorld('powrot');
  ({ app, mailbox } = world);
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ company, domain } = await world.found());
});

const fresh = 'Zupełnie 0we!';
const admin = () => ({ userId: company.admin, company: company.id });
const turnOff = () => app.call(updateCompanySso, admin(), { body: { ...world.client(), enabled: false } });
const start = () => getSsoStartPath(company);

interface Made {
  id: string;
  email: string;
  subject: string;
  browser: SignInBrowser;
}

/** Signs in a person for the first time, which creates their account. */
async function made(): Promise<Made> {
  const person = world.addThere(domain);
  const browser = createSignInBrowser(app);
  const { landed, id } = await world.comes(person, company, browser);
  expect(landed).toBe('/externalSignIn');
  return { id, email: person.email, subject: person.subject, browser };
}

/** Returns the link in the email for a forgotten password. */
async function letterOf({ email }: Made): Promise<URL> {
  // The jobs first send the emails that need no request.
  await runDueJobs(app);
  expect((await app.call(remindPassword, {}, { body: { emailAddress: email } })).status).toBe(204);
  await runDueJobs(app);
  return new URL((await mailbox.letterTo(email)).links[0]!);
}
const set = (email: string, code: string) =>
  app.call(resetPassword, {}, { body: { emailAddress: email, password: fresh, confirmPassword: fresh, code } });
const signIn = (email: string) => app.call(login, {}, { body: { emailAddress: email, password: fresh } });

const removeMember = (userId: string) =>
  app.db.query(sql`
    UPDATE all_memberships SET status = 'removed', removed_on = now() WHERE company_id = ${company.id} AND user_id = ${userId}`);
const loseDomain = () =>
  app.db.query(sql`UPDATE company_sso_domains SET proven_on = NULL WHERE company_id = ${company.id}`);

describe('a person whom single sign-on made, once no company’s opens the account', () => {
  it.each<[string, (userId: string) => Promise<unknown>]>([
    ['because it is switched off', turnOff],
    ['because the domain was removed', () => app.call(removeSsoDomain, admin(), { params: { domain } })],
    ['because the domain is another company’s', loseDomain],
  ])('returns by an email, %s', async (_why, end) => {
    const person = await made();
    await end(person.id);
    const link = await letterOf(person);
    expect(link.pathname).toBe('/passwordReset');
    expect((await set(person.email, link.searchParams.get('code')!)).status).toBe(204);
    const { body } = await signIn(person.email);
    const profile = (await app.call(getProfile, { token: body.accessToken.tokenValue })).body;
    expect(profile).toMatchObject({ id: person.id, hasPassword: true, createdBySSO: false, ssoOnly: false });
  });

  it('reads in the email why there is a password now', async () => {
    const person = await made();
    await turnOff();
    await runDueJobs(app);
    await app.call(remindPassword, {}, { body: { emailAddress: person.email } });
    await runDueJobs(app);
    const { subject, text } = await mailbox.letterTo(person.email);
    expect(subject).toBe('Set a password for Biurko');
    expect(text).toContain('Your company used to sign you in (SSO)');
    expect(text).not.toContain('your password still works');
  });

  it('comes by single sign-on again to the same account when it is switched on again', async () => {
    const person = await made();
    await turnOff();
    await set(person.email, await issueAccountCode(app, person.id, 'passwordReset'));
    await app.db.query(sql`UPDATE company_sso SET enabled = true WHERE company_id = ${company.id}`);
    expect(await signInToBiurkoByProvider(person.browser, start(), person.subject)).toBe('/externalSignIn');
    const { accessToken } = await providers.finishProviderSignIn(person.browser);
    expect((await app.call(getProfile, { token: accessToken.tokenValue })).body.id).toBe(person.id);
    expect((await signIn(person.email)).status).toBe(200);
  });

  it('sets a password in an open session, and links Google', async () => {
    const [one, other] = [await made(), await made()];
    const linkGoogle = () =>
      app.call(linkProvider, { userId: other.id }, { body: { provider: 'Google', returnTo: '/' } });
    const change = () =>
      app.call(changePassword, { userId: one.id }, { body: { password: fresh, confirmPassword: fresh } });
    for (const { id } of [one, other]) await storeIdentityProof(app, id);
    expect((await change()).body.errorCode).toBe('passwordNotAllowed');
    expect((await linkGoogle()).body.errorCode).toBe('providerNotAllowed');
    expect((await app.call(listUserProviders, { userId: one.id })).body).toMatchObject({ ssoOnly: true });
    await turnOff();
    expect((await app.call(listUserProviders, { userId: one.id })).body).toMatchObject({ ssoOnly: false });
    expect((await change()).status).toBe(204);
    expect((await linkGoogle()).status).toBe(200);
  });

  it('comes by Google with the same verified e-mail, and is an ordinary account then', async () => {
    const person = await made();
    const there = providers.addPersonAtProvider(world.provider, 'google', { email: person.email });
    const google = () =>
      signInToBiurkoByProvider(createSignInBrowser(app), '/api/auth/loginExternal?provider=Google', there.subject);
    expect(await google()).toContain('externalError=accountOfCompany');
    await turnOff();
    expect(await google()).toBe('/externalSignIn');
    const [account] = await app.db.query(sql`
      SELECT created_by_sso AS "createdBySSO" FROM users WHERE id = ${person.id}`);
    expect(account).toEqual({ createdBySSO: false });
  });
});

describe('a person whom single sign-on made, while a company’s opens the account', () => {
  it.each<[string, (userId: string) => Promise<unknown>]>([
    ['as it is', async () => undefined],
    ['though the company has turned them off', (userId) => deactivateMember(app, company.id, userId)],
    [
      'though the company is inactive',
      () => app.db.query(sql`UPDATE companies SET is_active = false WHERE id = ${company.id}`),
    ],
    [
      'though another company has it switched off',
      async (userId) => {
        const other = await addCompany(app.db);
        await providers.setUpSso(world, other, `other-${domain}`, { enabled: false });
        await addMembership(app.db, other.id, userId);
      },
    ],
  ])('is led to that company’s sign-in page, %s, and it lets them in', async (_why, happens) => {
    const person = await made();
    await happens(person.id);
    expect((await letterOf(person)).pathname).toBe(`/loginSSO/${domain}`);
    expect(await signInToBiurkoByProvider(person.browser, start(), person.subject)).toBe('/externalSignIn');
  });

  it('sets no password by an earlier email', async () => {
    const person = await made();
    await turnOff();
    const code = (await letterOf(person)).searchParams.get('code')!;
    await app.db.query(sql`UPDATE company_sso SET enabled = true WHERE company_id = ${company.id}`);
    expect((await set(person.email, code)).body.errorCode).toBe('passwordNotAllowed');
    await app.db.query(sql`UPDATE company_sso SET enabled = false WHERE company_id = ${company.id}`);
    expect((await set(person.email, code)).status).toBe(204);
  });

  it('is led there as well where the first sign-in by another provider of the company would link them', async () => {
    const person = await made();
    await app.db.query(sql`UPDATE company_sso SET issuer = 'https://new.example' WHERE company_id = ${company.id}`);
    expect((await letterOf(person)).pathname).toBe(`/loginSSO/${domain}`);
    await addMembership(app.db, (await addCompany(app.db)).id, person.id);
    expect((await letterOf(person)).pathname).toBe('/passwordReset');
  });

  it('is led there by the link of a company that they are a member of, and of no other', async () => {
    const person = await made();
    await addMembership(app.db, (await addCompany(app.db)).id, person.id);
    expect((await letterOf(person)).pathname).toBe(`/loginSSO/${domain}`);
    await app.db.query(sql`DELETE FROM all_memberships WHERE company_id = ${company.id} AND user_id = ${person.id}`);
    expect((await letterOf(person)).pathname).toBe('/passwordReset');
  });
});

describe('the address of a former person, in a company whose single sign-on is on', () => {
  const google = (email: string) => {
    const { subject } = providers.addPersonAtProvider(world.provider, 'google', { email });
    return signInToBiurkoByProvider(createSignInBrowser(app), '/api/auth/loginExternal?provider=Google', subject);
  };
  const addPassword = (userId: string) =>
    app.db.query(sql`UPDATE users SET password_hash = 'of old', created_by_sso = false WHERE id = ${userId}`);

  it('gives its newcomer no password to the former account, by a new or an old email, nor Google’s way in', async () => {
    const former = await made();
    const code = await issueAccountCode(app, former.id, 'passwordReset');
    await removeMember(former.id);
    expect((await letterOf(former)).pathname).toBe(`/loginSSO/${domain}`);
    expect((await set(former.email, code)).body.errorCode).toBe('passwordNotAllowed');
    expect(await google(former.email)).toContain('externalError=accountOfCompany');
  });

  it.each([
    ['before the former person was removed', false],
    ['afterwards', true],
  ])(
    'gives a newcomer who came by single sign-on %s no password to it either, where the former person has one',
    async (_when, isRemoved) => {
      const former = await made();
      await addPassword(former.id);
      const newcomer = world.addThere(domain, { email: former.email, name: 'Nowa Osoba' });
      const code = await issueAccountCode(app, former.id, 'passwordReset');
      if (isRemoved) await removeMember(former.id);
      expect((await world.comes(newcomer, company)).landed).toContain('accountOfAnother');
      await removeMember(former.id);
      expect((await letterOf(former)).pathname).toBe(`/loginSSO/${domain}`);
      expect((await set(former.email, code)).body.errorCode).toBe('passwordNotAllowed');
      expect(await google(former.email)).toContain('externalError=accountOfCompany');
    },
  );

  it('leads its former person back by an email once the company’s single sign-on is off', async () => {
    const former = await made();
    await removeMember(former.id);
    await turnOff();
    expect((await letterOf(former)).pathname).toBe('/passwordReset');
  });

  it('keeps the emails of a person who unlinks single sign-on, also after another person was refused', async () => {
    const person = await made();
    await addPassword(person.id);
    await world.comes(world.addThere(domain, { email: person.email }), company);
    expect((await letterOf(person)).pathname).toBe(`/loginSSO/${domain}`);
    await app.db.query(sql`DELETE FROM company_sso_links WHERE company_id = ${company.id} AND user_id = ${person.id}`);
    expect((await letterOf(person)).pathname).toBe('/passwordReset');
  });

  it('keeps the emails of a former person who belongs to another company', async () => {
    const person = await made();
    await addMembership(app.db, (await addCompany(app.db)).id, person.id);
    await removeMember(person.id);
    expect((await letterOf(person)).pathname).toBe('/passwordReset');
  });

  it('keeps the emails of a person with a password whose address no newcomer has', async () => {
    const person = await made();
    await addPassword(person.id);
    expect((await letterOf(person)).pathname).toBe('/passwordReset');
    await removeMember(person.id);
    expect((await letterOf(person)).pathname).toBe('/passwordReset');
  });

  it.each([
    ['', false],
    [' who belongs to another company', true],
  ])(
    'proves nothing while the company invites it, of a former person with Google and then a password%s',
    async (_who, isElsewhere) => {
      const { id, email } = await made();
      const linked = providers.addPersonAtProvider(world.provider, 'google', { email });
      await app.db.query(sql`
      INSERT INTO user_providers (user_id, provider, issuer, subject)
      VALUES (${id}, 'Google', ${world.provider.tenants.google.issuer}, ${linked.subject})`);
      await app.db.query(sql`UPDATE users SET created_by_sso = false WHERE id = ${id}`);
      await app.db.query(sql`DELETE FROM company_sso_links WHERE user_id = ${id}`);
      if (isElsewhere) await addMembership(app.db, (await addCompany(app.db)).id, id);
      const former = { email } as Made;
      await removeMember(id);
      expect((await letterOf(former)).pathname).toBe('/passwordReset');
      const code = await issueAccountCode(app, id, 'passwordReset');
      const invitation = await addInvitation(app, company, { email });
      const page = async () => (await app.call(validateInvitation, {}, { query: { code: invitation.code } })).body;
      expect((await set(email, code)).body.errorCode).toBe('passwordNotAllowed');
      expect((await page()).sso).toEqual({ companyId: company.id, isAlone: true, besideProviders: true });
      await addPassword(id);
      expect(await page()).toMatchObject({ hasPassword: true, sso: { isAlone: false } });
      expect((await letterOf(former)).pathname).toBe(`/loginSSO/${domain}`);
      expect(mailbox.lettersTo(email).at(-1)!.text).not.toMatch(/has no password|nie ma hasła/);
      expect((await set(email, code)).body.errorCode).toBe('passwordNotAllowed');
      const unlinked = providers.addPersonAtProvider(world.provider, 'google', { email });
      expect(
        await signInToBiurkoByProvider(
          createSignInBrowser(app),
          '/api/auth/loginExternal?provider=Google',
          unlinked.subject,
        ),
      ).toContain('externalError=accountOfCompany');
      // Google's own subject still opens its linked account.
      expect(
        await signInToBiurkoByProvider(
          createSignInBrowser(app),
          '/api/auth/loginExternal?provider=Google',
          linked.subject,
        ),
      ).toBe('/externalSignIn');
      await app.db.query(sql`UPDATE invitations SET removed_on = now() WHERE id = ${invitation.id}`);
      expect((await letterOf(former)).pathname).toBe('/passwordReset');
    },
  );

  it('keeps its emails where another company has removed the person, whichever of the two invites', async () => {
    const person = await made();
    await addPassword(person.id);
    const other = await addCompany(app.db);
    await addMembership(app.db, other.id, person.id);
    await app.db.query(sql`
      UPDATE all_memberships SET status = 'removed', removed_on = now() WHERE company_id = ${other.id} AND user_id = ${person.id}`);
    for (const one of [other, company]) await addInvitation(app, one, { email: person.email });
    expect((await letterOf(person)).pathname).toBe('/passwordReset');
  });

  it('proves its former person’s account again once the company’s invitation to it has expired', async () => {
    const former = await made();
    await addPassword(former.id);
    await removeMember(former.id);
    const invitation = await addInvitation(app, company, { email: former.email });
    expect((await letterOf(former)).pathname).toBe(`/loginSSO/${domain}`);
    await app.db.query(sql`
      UPDATE invitations SET expires_on = ${app.clock.now().toISOString()} WHERE id = ${invitation.id}`);
    expect((await letterOf(former)).pathname).toBe('/passwordReset');
    expect(await google(former.email)).toBe('/externalSignIn');
  });

  it('opens an invitation that single sign-on alone accepts, and to a person of that domain without an account one that it accepts first', async () => {
    const ssoOf = async (email: string) => {
      const { code } = await addInvitation(app, company, { email });
      return (await app.call(validateInvitation, {}, { query: { code } })).body.sso;
    };
    const former = await made();
    await removeMember(former.id);
    expect(await ssoOf(former.email)).toEqual({ companyId: company.id, isAlone: true, besideProviders: false });
    expect(await ssoOf(`swieza@${domain}`)).toEqual({ companyId: company.id, isAlone: false, besideProviders: false });
    expect(await ssoOf('gosc@nigdzie.example')).toBeNull();
  });
});
