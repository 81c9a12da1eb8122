import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { updateProfile } from '#contract/accounts/user.ts';
import { removeMember } from '#contract/people/members.ts';
import { listAudit } from '#contract/reports/audit.ts';
import { getCompanySso, removeSsoDomain, updateCompanySso } from '#contract/sign-in/sso.ts';
import { createReadableLog } from '#server/platform/jobs/test-log.ts';
import { type LiveEventWindow, openLiveEventWindow } from '#server/testing/live-window.ts';
import * as providers from '#server/testing/provider-app.ts';
import { openSsoWorld, type SsoWorld } from '#server/testing/sso-world.ts';
import { addInvitation } from '#server/testing/test-invitations.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { addReferralProgram, addReferrer } from '#server/testing/test-referrals.ts';
import { setTestPassword } from '#server/testing/test-sessions.ts';
import { waitForLockWaiters, waitUntil } from '#server/testing/test-waiting.ts';
import { addCompany, addMembership, addPerson, type TestCompany } from '#server/testing/test-world.ts';

const { log, lines } = createReadableLog();
let world: SsoWorld;
let { app, mailbox } = {} as SsoWorld;
let address: string;
let company: TestCompany;
let domain: string;

beforeAll(async () => {
  world = await openSsoWorld('katalog', { log });
  ({ app, mailbox } = world);
  address = await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ company, domain } = await world.found());
});

const admin = () => ({ userId: company.admin, company: company.id });
const said = (code: string) => `/loginSSO?externalError=${code}`;
const addThere = (person: providers.ProviderClaims = {}) => world.addThere(domain, { name: 'Ola Stara', ...person });

/**
 * Signs in a person of the company's provider.
 * @returns the browser's last page, and the profile that it opens
 */
const comes = (person: { subject: string }) => world.comes(person, company);
const emailOf = async (userId: string) =>
  (await app.db.query<{ email: string }>(sql`SELECT email FROM users WHERE id = ${userId}`))[0]!.email;
async function lettersTo(to: string) {
  await runDueJobs(app);
  return mailbox.lettersTo(to);
}
const renames = (userId: string, name: string) =>
  app.call(updateProfile, { userId }, { body: { name, marketingConsent: false } });
/**
 * Saves which claim holds the email, by a sign-in of a person who has all three claims.
 * @returns the last page
 */
const claims = (emailClaim: 'email' | 'preferred_username' | 'upn') => {
  const address = `admin-${randomUUID().slice(0, 8)}@${domain}`;
  const signsIn = addThere({ email: address, preferredUsername: address, upn: address });
  return providers.saveSsoBySignIn(world, company, { ...world.client(), emailClaim }, signsIn);
};
const claimSaved = '/firma/company?ssoSaved=true';

it('a changed e-mail is taken over, and both addresses hear of it', async () => {
  const person = addThere({ email: `ola@${domain}` });
  const { id } = await comes(person);
  const [before, after] = [`ola@${domain}`, `ola.z@${domain}`];
  person.email = `OLA.Z@${domain.toUpperCase()}`;
  expect(await comes(person)).toMatchObject({ id, email: after, createdBySSO: true });
  for (const to of [before, after]) {
    const emails = await lettersTo(to);
    expect(emails.map(({ subject }) => subject)).toEqual(['Your Biurko account has a new e-mail address']);
    for (const text of [before, after]) expect(emails[0]!.text).toContain(text);
  }
  await comes(person);
  expect(await lettersTo(after)).toHaveLength(1);
  const { items } = (await app.call(listAudit, admin(), { query: { act: 'memberFollowedDirectory' } })).body;
  expect(items).toMatchObject([{ subjects: [{ id }], after: { emailFollowed: true } }]);
  expect(JSON.stringify(items)).not.toContain(domain);
});

it('open windows of the person and of an administrator hear of it', async () => {
  const person = addThere({ email: `ola@${domain}` });
  const { id } = await comes(person);
  const own: LiveEventWindow = await openLiveEventWindow(address, app.windowTokenOf(id));
  const theirs: LiveEventWindow = await openLiveEventWindow(address, app.windowTokenOf(company.admin));
  person.email = `ola.z@${domain}`;
  await comes(person);
  await waitUntil(() => own.heard.some(({ name }) => name === 'UserProfileRefreshed'));
  await waitUntil(() => theirs.heard.some(({ name }) => name === 'MembersChanged'));
  await Promise.all([own.close(), theirs.close()]);
});

it('an address of no proven domain, or marked as unverified, is ignored; the person gets in', async () => {
  const person = addThere({ email: `ola@${domain}` });
  const { id } = await comes(person);
  for (const more of [
    { email: 'ola@private.example' },
    { email: `ola.z@${domain}`, emailVerified: false },
    { email: 'none' },
    { email: undefined as never, emailVerified: undefined as never },
  ]) {
    Object.assign(person, more);
    expect(await comes(person), JSON.stringify(more)).toMatchObject({ id, email: `ola@${domain}` });
  }
});

it('without an e-mail a newcomer is refused, and so is a known person of a lost domain', async () => {
  const without = addThere({ email: undefined as never });
  delete (without as { email?: string }).email;
  expect((await comes(without)).landed).toBe(said('emailMissing'));
  const known = addThere();
  await comes(known);
  await providers.addAndProveDomain(world, company, `second-${domain}`);
  await app.call(removeSsoDomain, admin(), { params: { domain } });
  delete (known as { email?: string }).email;
  expect((await comes(known)).landed).toBe(said('domainNotProven'));
});

it('an e-mail that another account has is not taken over, confirmed or not: administrators and the log hear of it', async () => {
  const [{ email: boss }] = (await app.db.query(sql`SELECT email FROM users WHERE id = ${company.admin}`)) as [
    { email: string },
  ];
  const person = addThere({ email: `ola@${domain}` });
  const { id } = await comes(person);
  const squatter = await addPerson(app.db, 'Ktoś Inny', `ola.z@${domain}`);
  for (const confirmed of [true, false]) {
    if (!confirmed) await app.db.query(sql`UPDATE users SET email_confirmed_on = NULL WHERE id = ${squatter}`);
    person.email = `Ola.Z@${domain}`;
    expect(await comes(person)).toMatchObject({ id, email: `ola@${domain}` });
  }
  const emails = await lettersTo(boss);
  expect(emails).toHaveLength(1);
  expect(emails[0]!.text).toContain(`ola.z@${domain}`);
  expect(
    lines.filter(({ event, from }) => event === 'authn_external_email_taken' && from === company.id),
  ).toMatchObject([{ userId: id }, { userId: id }]);
  await app.db.query(sql`DELETE FROM users WHERE id = ${squatter}`);
  expect(await comes(person)).toMatchObject({ id, email: `ola.z@${domain}` });
});

it.each([
  ['with a password', true],
  ['that single sign-on alone opened', false],
])('an e-mail of a former member’s account %s follows to the member who has it now', async (_which, hasPassword) => {
  const [email, boss] = [`ola@${domain}`, await emailOf(company.admin)];
  const { id: former } = (await comes(addThere({ email }))) as { id: string };
  if (hasPassword) await setTestPassword(app, former);
  const person = addThere({ email: `iga@${domain}`, name: 'Iga Nowa' });
  const { id } = await comes(person);
  expect((await app.call(removeMember, admin(), { params: { id: former } })).status).toBe(204);
  person.email = email;
  expect(await comes(person)).toMatchObject({ id, email, name: 'Iga Nowa' });
  expect(await emailOf(former)).toBe(`${former}@former.invalid`);
  expect(await lettersTo(boss)).toEqual([]);
  const told = (await lettersTo(email)).filter(({ text }) => text.includes('former.invalid'));
  expect(told).toHaveLength(hasPassword ? 1 : 0);
  const { items } = (await app.call(listAudit, admin(), { query: { act: 'emailPassedOn' } })).body;
  expect(items).toMatchObject([{ by: { id }, subjects: [{ id: former }] }]);
});

it('a former member who belongs to another company keeps the e-mail, and no email offers a password for their account', async () => {
  const email = `ola@${domain}`;
  const { id: former } = (await comes(addThere({ email }))) as { id: string };
  await addMembership(app.db, (await addCompany(app.db)).id, former);
  const person = addThere({ email: `iga@${domain}`, name: 'Iga Nowa' });
  const { id } = await comes(person);
  expect((await app.call(removeMember, admin(), { params: { id: former } })).status).toBe(204);
  person.email = email;
  expect(await comes(person)).toMatchObject({ id, email: `iga@${domain}` });
  expect(await emailOf(former)).toBe(email);
  const [mail] = await lettersTo(await emailOf(company.admin));
  expect(mail!.text).toContain(email);
  expect(mail!.text).not.toMatch(/hasł|password/i);
});

it('two people who exchange their addresses keep the present ones until one is free', async () => {
  const [one, two] = [addThere({ email: `one@${domain}` }), addThere({ email: `two@${domain}` })];
  const ids = [(await comes(one)).id, (await comes(two)).id];
  [one.email, two.email] = [two.email, one.email];
  const both = await Promise.all([comes(one), comes(two)]);
  expect(both.map(({ id, email }) => [id, email])).toEqual([
    [ids[0], `one@${domain}`],
    [ids[1], `two@${domain}`],
  ]);
});

it('an account that belongs to another company too, or did by its sign-in, is not renamed', async () => {
  const shared = addThere({ email: `ola@${domain}` });
  const { id } = await comes(shared);
  const theirs = await addCompany(app.db);
  await addMembership(app.db, theirs.id, id);
  Object.assign(shared, { email: `ola.z@${domain}`, name: 'Ola Zamężna' });
  expect(await comes(shared)).toMatchObject({ id, email: `ola@${domain}`, name: 'Ola Stara' });
  await app.db.query(
    sql`UPDATE all_memberships SET status = 'removed', removed_on = now() WHERE company_id = ${theirs.id}`,
  );
  expect(await comes(shared)).toMatchObject({ id, email: `ola.z@${domain}` });
  const lost = addThere({ email: `ewa@${domain}` });
  const { id: ewa } = await comes(lost);
  await app.db.query(sql`
    INSERT INTO company_sso_links (company_id, issuer, subject, user_id) VALUES (${theirs.id}, 'https://x.example', 'ewa', ${ewa})`);
  await providers.addAndProveDomain(world, company, `second-${domain}`);
  await app.call(removeSsoDomain, admin(), { params: { domain } });
  lost.email = `ewa@second-${domain}`;
  expect(await comes(lost)).toMatchObject({ id: ewa, email: `ewa@${domain}` });
  // No other company has a link to the account any more.
  await app.db.query(sql`DELETE FROM company_sso_links WHERE company_id = ${theirs.id}`);
  expect(await comes(lost)).toMatchObject({ id: ewa, email: `ewa@second-${domain}` });
});

it('an account with a password follows while it is the company’s alone, and keeps its password', async () => {
  const person = addThere({ email: `szef@${domain}` });
  const userId = await addPerson(app.db, 'Szef Firmy', person.email);
  await addMembership(app.db, company.id, userId, 'manager');
  await setTestPassword(app, userId);
  expect(await comes(person)).toMatchObject({ id: userId, name: 'Szef Firmy' });
  Object.assign(person, { email: `szef.nowy@${domain}`, name: 'Szef Nowy' });
  expect(await comes(person)).toMatchObject({
    id: userId,
    email: `szef.nowy@${domain}`,
    name: 'Szef Firmy',
    hasPassword: true,
  });
});

it('the name follows, until its owner has chosen another name here', async () => {
  const person = addThere();
  const { id } = await comes(person);
  person.name = 'Ola Zamężna';
  expect(await comes(person)).toMatchObject({ id, name: 'Ola Zamężna' });
  await renames(id, 'Olka');
  person.name = 'Aleksandra Zamężna';
  expect(await comes(person)).toMatchObject({ name: 'Olka' });
  expect(await comes(person)).toMatchObject({ name: 'Olka' });
  await renames(id, 'Aleksandra Zamężna');
  person.name = 'Aleksandra Wdowa';
  expect(await comes(person)).toMatchObject({ name: 'Aleksandra Wdowa' });
  delete (person as { name?: string }).name;
  expect(await comes(person)).toMatchObject({ name: 'Aleksandra Wdowa' });
});

it('another company of the provider keeps its own claims of the same subject, and changes nothing here', async () => {
  const namesThere = () =>
    app.db.query(sql`
      SELECT DISTINCT name FROM company_sso_links WHERE subject = ${person.subject} AND company_id <> ${company.id}`);
  const person = addThere();
  // The subject has a link in each other company of this file, so the order of reading does not
  // matter.
  await app.db.query(sql`
    INSERT INTO company_sso_links (company_id, issuer, subject, user_id, name)
    SELECT id, ${world.client().issuer}, ${person.subject}, ${company.user}, 'Ola Zamężna'
    FROM companies WHERE id <> ${company.id}`);
  const { id } = await comes(person);
  for (const name of ['Ola Zamężna', 'Ola Wdowa']) {
    person.name = name;
    expect(await comes(person)).toMatchObject({ id, name });
    expect(await namesThere()).toEqual([{ name: 'Ola Zamężna' }]);
  }
});

it('a link of before, of which the provider’s name is not known, changes no name at first', async () => {
  const person = addThere();
  const { id } = await comes(person);
  await app.db.query(sql`UPDATE company_sso_links SET name = NULL WHERE user_id = ${id}`);
  await app.db.query(sql`UPDATE users SET name = 'Olka' WHERE id = ${id}`);
  expect(await comes(person)).toMatchObject({ name: 'Olka' });
});

it('codes end with the old e-mail, vouchers and the company’s invitation follow the new one, another company’s stays', async () => {
  const person = addThere({ email: `ola@${domain}` });
  const { id } = await comes(person);
  await app.db.query(sql`
    INSERT INTO account_codes (hash, request_id, user_id, purpose, expires_on)
    VALUES ('\\x01', gen_random_uuid(), ${id}, 'passwordReset', now() + interval '1 hour')`);
  await addReferrer(app, await addReferralProgram(app), id);
  const theirs = await addCompany(app.db);
  const own = await addInvitation(app, company, { email: `ola@${domain}` });
  const foreign = await addInvitation(app, theirs, { email: `ola@${domain}` });
  const sentOn = () =>
    app.db.query(sql`SELECT modified_on FROM invitations WHERE company_id = ${company.id} AND id = ${own.id}`);
  const sent = await sentOn();
  person.email = `ola.z@${domain}`;
  await comes(person);
  // The server sent no email to the new address.
  expect(await sentOn()).toEqual(sent);
  const rows = await app.db.query(
    sql`SELECT email FROM invitations WHERE id = ANY(${[own.id, foreign.id]}::uuid[]) ORDER BY email`,
  );
  expect(rows).toEqual([{ email: `ola.z@${domain}` }, { email: `ola@${domain}` }]);
  const open = await app.db.query(sql`SELECT FROM account_codes WHERE user_id = ${id} AND replaced_on IS NULL`);
  expect(open).toEqual([]);
  const vouchers = await app.db.query(sql`SELECT email FROM referral_memberships WHERE user_id = ${id}`);
  expect(vouchers).toEqual([{ email: `ola.z@${domain}` }]);
  // The new email has an open invitation already, so the invitation to the old email is withdrawn.
  await addInvitation(app, company, { email: `ola.w@${domain}` });
  person.email = `ola.w@${domain}`;
  await comes(person);
  const left = await app.db.query(sql`
    SELECT email FROM invitations WHERE company_id = ${company.id} AND accepted_on IS NULL AND removed_on IS NULL`);
  expect(left).toEqual([{ email: `ola.w@${domain}` }]);
});

it('an invitation to the new e-mail that is made at that moment stays, and the older one is cancelled', async () => {
  const person = addThere({ email: `ola@${domain}` });
  const { id } = await comes(person);
  const own = await addInvitation(app, company, { email: person.email });
  person.email = `ola.z@${domain}`;
  const { coming } = await app.db.transaction(async (tx) => {
    await tx.query(sql`
      INSERT INTO invitations (company_id, id, email, role, code_hash, invited_by, expires_on, created_on, modified_on)
      SELECT company_id, gen_random_uuid(), ${person.email}, role, '\\x01', invited_by, expires_on, created_on, modified_on
      FROM invitations WHERE company_id = ${company.id} AND id = ${own.id}`);
    const coming = comes(person);
    await waitForLockWaiters(app.db);
    return { coming };
  });
  expect(await coming).toMatchObject({ id, email: person.email });
  const waiting = await app.db.query(sql`SELECT email FROM open_invitations WHERE company_id = ${company.id}`);
  expect(waiting).toEqual([{ email: person.email }]);
});

it('the company selects the claim with the address; of proven domains alone, whatever `email` contains', async () => {
  expect((await app.call(getCompanySso, admin())).body.emailClaim).toBe('email');
  expect(await claims('preferred_username')).toBe(claimSaved);
  expect((await app.call(getCompanySso, admin())).body.emailClaim).toBe('preferred_username');
  const person = addThere({
    ...{ email: 'ola@private.example', emailVerified: false },
    ...{ preferredUsername: `Ola@${domain}`, upn: `ola.upn@${domain}` },
  });
  const { id, email } = await comes(person);
  expect(email).toBe(`ola@${domain}`);
  expect(await claims('upn')).toBe(claimSaved);
  expect(await comes(person)).toMatchObject({ id, email: `ola.upn@${domain}` });
  expect((await comes(addThere({ upn: 'mallory@bank.example' }))).landed).toBe(said('domainNotProven'));
  expect((await comes(addThere({ preferredUsername: `x@${domain}` }))).landed).toBe(said('emailMissing'));
  const settings = { ...world.client(), organisation: '', enabled: true };
  const put = (emailClaim: string) =>
    app.call(updateCompanySso, admin(), { body: { ...settings, emailClaim: emailClaim as 'email' } });
  expect((await put('sub')).status).toBe(400);
  // A wrong claim would lock out every person, as a wrong secret would.
  expect((await put('email')).body.errorCode).toBe('ssoSignInFirst');
  const { items } = (await app.call(listAudit, admin(), { query: { act: 'companySsoChanged' } })).body;
  expect(items[0]).toMatchObject({ before: { emailClaim: 'preferred_username' }, after: { emailClaim: 'upn' } });
});

it.each(['\u200b', '\u202e\u2060', `${'\u200c'.repeat(80)}Ola`, '\0', '\u2800'])(
  'an invisible name, %j, replaces no good one',
  async (name) => {
    const person = addThere({ email: `ola@${domain}`, name: 'Ola Dobra' });
    await comes(person);
    Object.assign(person, { name });
    expect(await comes(person)).toMatchObject({ landed: '/externalSignIn', name: 'Ola Dobra' });
    // The directory's next name is followed as usual.
    person.name = 'Ola Nowa';
    expect(await comes(person)).toMatchObject({ name: 'Ola Nowa' });
  },
);
