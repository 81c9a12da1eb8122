import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount, getDeletion } from '#contract/accounts/account-deletion.ts';
import { addAvatar, getOwnData, getProfile } from '#contract/accounts/user.ts';
import { askProofProvider, prove } from '#contract/factors/proof.ts';
import { acceptInvitation } from '#contract/people/invitation-acceptance.ts';
import { sendInvitations } from '#contract/people/invitations.ts';
import { assignRole, retrieveMembers, setExtraAttribute } from '#contract/people/members.ts';
import { listAudit } from '#contract/reports/audit.ts';
import { login } from '#contract/sign-in/auth.ts';
import { addDays, getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { type LiveEventWindow, openLiveEventWindow } from '#server/testing/live-window.ts';
import { openTestMailbox, type TestMailbox } from '#server/testing/mailbox.ts';
import {
  createProviderSettings,
  createSignInBrowser,
  getPathAndQuery,
  type IdentityProvider,
  openSimulatedProviders,
  type SignInBrowser,
  signInOnProviderPage,
  signInToBiurkoByProvider,
} from '#server/testing/provider-visit.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { createPng } from '#server/testing/test-company-data.ts';
import { advanceClock, storeIdentityProof } from '#server/testing/test-factors.ts';
import { addInvitation, storeExtraAttribute } from '#server/testing/test-invitations.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { createPeriod } from '#server/testing/test-periods.ts';
import { setTestPassword, testPassword } from '#server/testing/test-sessions.ts';
import { waitForLockWaiters, waitUntil } from '#server/testing/test-waiting.ts';
import { addCompany, addMember, addMembership, addPerson, type TestCompany } from '#server/testing/test-world.ts';

let mailbox: TestMailbox;
let provider: IdentityProvider;
let app: TestApp;
let address: string;
let company: TestCompany;
let email: string;

beforeAll(async () => {
  [mailbox, provider] = await Promise.all([openTestMailbox(), openSimulatedProviders()]);
  app = await createTestApp({
    now: new Date().toISOString(),
    smtpUrl: mailbox.smtpUrl,
    accounts: createProviderSettings(provider),
  });
  address = await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.stop();
  await Promise.all([mailbox.close(), provider.close()]);
});
beforeEach(async () => {
  app.clock.set(new Date().toISOString());
  company = await addCompany(app.db);
  email = (await setTestPassword(app, company.user)).emailAddress;
  await storeIdentityProof(app, company.user);
});

const me = () => ({ userId: company.user });
const admin = () => ({ userId: company.admin, company: company.id });
const remove = (as: object = me()) => app.call(deleteAccount, as);
const row = async (userId = company.user) => {
  const [found] = await app.db.query<Record<string, unknown>>(sql`SELECT * FROM users WHERE id = ${userId}`);
  return found!;
};
const book = (days: number, userId = company.user, at = 0) =>
  storeBooking(app.db, {
    ...{ companyId: company.id, kind: 'desk', placeId: company.desks[at]!, containerId: company.floor, userId },
    period: createPeriod(addDays(getCalendarDayAt(app.clock.now().getTime(), 'Europe/Warsaw'), days)),
  });
const statusIn = async (companyId: string, userId = company.user) => {
  const [found] = await app.db.query<{ status: string; extra: object }>(sql`
    SELECT status, extra_attributes AS extra FROM all_memberships WHERE company_id = ${companyId} AND user_id = ${userId}`);
  return found;
};

describe('deleting the own account', () => {
  it('says beforehand what goes with it', async () => {
    await book(-2);
    await book(2);
    await addMembership(app.db, (await addCompany(app.db)).id, company.user);
    const { body } = await app.call(getDeletion, me());
    expect(body).toMatchObject({ futureBookings: 1 });
    expect(body.companies.map(({ isLastAdmin }: { isLastAdmin: boolean }) => isLastAdmin)).toEqual([false, false]);
    const ofAdmin = await app.call(getDeletion, { userId: company.admin });
    expect(ofAdmin.body.companies).toMatchObject([{ companyId: company.id, isLastAdmin: true }]);
  });

  it('removes the number plate from every booking of the account, and from no other booking', async () => {
    const left = await addCompany(app.db);
    await addMembership(app.db, left.id, company.user);
    const park = (of: TestCompany, days: number, userId: string, state: 0 | 2 = 0) =>
      storeBooking(app.db, {
        ...{ companyId: of.id, kind: 'parking', placeId: of.spaces[0]!, userId, state },
        period: createPeriod(addDays(getCalendarDayAt(app.clock.now().getTime(), 'Europe/Warsaw'), days)),
        details: { carRegistrationNumber: 'WA 12345', carIconId: 3, description: 'Czerwony' },
      });
    const theirs = [
      await park(company, -2, company.user),
      await park(company, -1, company.user, 2),
      await park(company, 2, company.user),
      await park(left, -2, company.user),
    ];
    const others = await park(company, -3, company.manager);
    await app.db.query(sql`
      UPDATE all_memberships SET status = 'removed', removed_on = now() WHERE company_id = ${left.id} AND user_id = ${company.user}`);
    expect((await remove()).status).toBe(204);
    const rows = await app.db.query<{ id: string; details: object }>(sql`SELECT id, details FROM bookings`);
    const detailsOf = (id: string) => rows.find((one) => one.id === id)!.details;
    for (const id of theirs)
      expect(detailsOf(id)).toEqual({ carRegistrationNumber: '', carIconId: null, description: '' });
    expect(detailsOf(others)).toMatchObject({ carRegistrationNumber: 'WA 12345' });
  });

  it('uses another placeholder address where an account already has the one made of its id', async () => {
    await addPerson(app.db, 'Ktoś Inny', `${company.user}@deleted.invalid`);
    expect((await remove()).status).toBe(204);
    expect((await row()).email).toMatch(/^[\w-]{36}@deleted\.invalid$/);
  });

  it('renames the person everywhere, drops what is theirs, cancels what they hold, and keeps ids and history', async () => {
    const elsewhere = await addCompany(app.db);
    await addMembership(app.db, elsewhere.id, company.user);
    const attributeId = await storeExtraAttribute(app, company.id, 'Zespół');
    await app.call(setExtraAttribute, admin(), { body: { userId: company.user, attributeId, value: 'IT' } });
    await app.call(addAvatar, me(), { file: await createPng(1) } as never);
    const avatar = (await row()).avatar_file_id;
    const [past, future] = [await book(-2), await book(2)];
    const { id: invitation } = await addInvitation(app, await addCompany(app.db), { email });
    await app.db.query(sql`
      INSERT INTO notification_preferences (user_id, channel, kind, enabled) VALUES (${company.user}, 'mail', 'reminder', true)`);
    await app.db.query(sql`
      INSERT INTO container_people (company_id, container_id, user_id) VALUES (${company.id}, ${company.floor}, ${company.user})`);
    await app.db.query(sql`
      INSERT INTO user_providers (provider, issuer, subject, user_id) VALUES ('Google', 'x', ${company.user}, ${company.user})`);
    expect((await remove()).status).toBe(204);

    expect(await row()).toMatchObject({
      ...{
        name: 'Usunięte konto',
        email: `${company.user}@deleted.invalid`,
        password_hash: null,
        avatar_file_id: null,
      },
      ...{ email_confirmed_on: null, marketing_consent: false, terms_of_service_on: null },
      ...{ car_icon: null, car_registration_number: '' },
    });
    expect(await app.db.query(sql`SELECT FROM files WHERE id = ${avatar as string}`)).toEqual([]);
    expect(await statusIn(company.id)).toEqual({ status: 'removed', extra: {} });
    expect(await statusIn(elsewhere.id)).toEqual({ status: 'removed', extra: {} });
    const bookings = await app.db.query(sql`
      SELECT b.id, b.state, p.name FROM bookings b JOIN people p ON p.company_id = b.company_id AND p.user_id = b.user_id
      WHERE b.user_id = ${company.user} ORDER BY lower(b.during)`);
    expect(bookings).toEqual([
      { id: past, state: 0, name: 'Usunięte konto' },
      { id: future, state: 2, name: 'Usunięte konto' },
    ]);
    const [sent] = await app.db.query(sql`
      SELECT email, removed_on IS NOT NULL AS removed FROM invitations WHERE id = ${invitation}`);
    expect(sent).toEqual({ email: `${company.user}@deleted.invalid`, removed: true });
    const { items } = (await app.call(listAudit, admin())).body;
    expect(items.map(({ act, by }: { act: string; by: { name: string } }) => [act, by.name])).toEqual([
      ['memberDeletedAccount', 'Usunięte konto'],
      ['extraAttributeSet', 'Ada Admin'],
    ]);
    expect(JSON.stringify(items)).not.toContain('Ula');
  });

  it('leaves nothing in any table except what other people have to keep', async () => {
    await remove();
    // A new table that fails here needs a decision: does personEraser drop its rows, or do they
    // stay?
    const columns = await app.db.query<{ name: string }>(sql`
      SELECT c.conrelid::regclass::text || '.' || a.attname AS name
      FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
      WHERE c.contype = 'f' AND c.confrelid = 'users'::regclass ORDER BY 1`);
    const kept = [
      'all_memberships.user_id',
      'asset_groups.modified_by',
      'assets.modified_by',
      'audit_entries.by',
      'companies.created_by',
      'invitations.accepted_by',
      'locations.drawn_by',
      'locations.removed_by',
      'payment_orders.placed_by',
      'qr_keys.made_by',
      'referred_accounts.user_id',
      'sessions.user_id',
    ];
    const dropped = [
      ...[
        'account_codes',
        'alerts',
        'authenticators',
        'company_sso_links',
        'company_sso_refusals',
        'notification_preferences',
        'passkey_challenges',
      ],
      ...['passkeys', 'pending_sign_ins', 'push_devices', 'recovery_codes', 'referral_memberships', 'user_providers'],
    ];
    for (const table of dropped) {
      const rows = await app.db.query(sql`SELECT FROM ${raw(table)} WHERE user_id = ${company.user}`);
      expect(rows, table).toEqual([]);
    }
    expect(columns.map(({ name }) => name)).toEqual(
      [...kept, ...dropped.map((table) => `${table}.user_id`)].toSorted(),
    );
  });

  it('ends every session at once, and frees the e-mail for a new account', async () => {
    const window: LiveEventWindow = await openLiveEventWindow(address, app.tokenOf(company.user));
    const signedIn = await app.call(login, {}, { body: await setTestPassword(app, company.user) });
    const token = signedIn.body.accessToken.tokenValue;
    expect((await app.call(getProfile, { token })).status).toBe(200);
    expect((await remove({ token })).status).toBe(204);
    expect((await app.call(getProfile, { token })).status).toBe(401);
    await waitUntil(() => window.heard.some(({ name }) => name === 'UserCacheRefreshed'));
    await window.close();
    const again = await app.call(login, {}, { body: { emailAddress: email, password: testPassword } as never });
    expect(again.body.errorCode).not.toBeUndefined();
    await app.call(sendInvitations, admin(), { body: { invitations: [{ email }] } });
    await runDueJobs(app);
    const mail = await mailbox.letterTo(email);
    const code = mail.links.find((link) => link.includes('/invitation/'))!.split('/invitation/')[1]!;
    const form = {
      mode: 'register',
      code,
      password: testPassword,
      confirmPassword: testPassword,
      termsAndConditions: true,
      cookiePolicy: true,
    };
    expect((await app.call(acceptInvitation, {}, { body: form as never })).status).toBe(200);
  });

  it('cancels the emails that wait, and sends a last email', async () => {
    const inviter = await addCompany(app.db);
    await app.call(
      sendInvitations,
      { userId: inviter.admin, company: inviter.id },
      { body: { invitations: [{ email }] } },
    );
    const jobs = async () =>
      (
        await app.db.query<{ count: number }>(sql`
        SELECT count(*)::int AS count FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
        WHERE t.identifier = 'sendMail'`)
      )[0]!.count;
    const before = await jobs();
    await remove();
    expect(await jobs()).toBe(before);
    await runDueJobs(app);
    const emails = mailbox.letters.filter(({ to }) => to.includes(email));
    expect(emails.map(({ subject }) => subject)).toEqual(['Twoje konto w Biurku zostało usunięte']);
  });

  it('requires a proof of identity, in this session and within the last ten minutes', async () => {
    advanceClock(app, 600);
    expect((await remove()).body.errorCode).toBe('proofNeeded');
    expect((await app.call(prove, me(), { body: { password: 'Wrong 1!' } })).body.errorCode).toBe('proofWrong');
    expect((await remove()).body.errorCode).toBe('proofNeeded');
    const elsewhere = app.tokenOf(company.user, crypto.randomUUID());
    expect((await app.call(prove, me(), { body: { password: testPassword } })).status).toBe(204);
    expect((await remove({ token: elsewhere })).body.errorCode).toBe('proofNeeded');
    expect((await row()).deleted_on).toBeNull();
    expect((await remove()).status).toBe(204);
  });

  it('changes nothing for a session that a new password elsewhere ends at that moment', async () => {
    const deleted = await app.db.transaction(async (tx) => {
      await tx.query(sql`UPDATE users SET password_hash = 'another' WHERE id = ${company.user}`);
      await tx.query(sql`UPDATE sessions SET revoked_on = now() WHERE id = ${company.user}`);
      const answer = remove();
      // The request has passed its checks and now waits for the lock on the account.
      await waitForLockWaiters(app.db);
      return { answer };
    });
    expect((await deleted.answer).body.errorCode).toBe('proofNeeded');
    expect((await row()).deleted_on).toBeNull();
  });

  it('refuses the last administrator of a company, and of two at once one stays', async () => {
    await storeIdentityProof(app, company.admin);
    const refused = await remove({ userId: company.admin });
    expect(refused.body).toMatchObject({ errorCode: 'lastAdminOf', details: { companies: [expect.any(String)] } });
    expect(await row(company.admin)).toMatchObject({ deleted_on: null, name: 'Ada Admin' });
    const other = await addMember(app.db, company.id, 'admin', 'Second Admin');
    await storeIdentityProof(app, other);
    const answers = await Promise.all([company.admin, other].map((userId) => remove({ userId })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    const { items } = (
      await app.call(
        retrieveMembers,
        { userId: answers[0]!.status === 204 ? other : company.admin, company: company.id },
        { body: {} },
      )
    ).body;
    expect(items.filter(({ roleName }: { roleName: string }) => roleName === 'admin')).toHaveLength(1);
  });

  it('leaves neither a session nor a membership to a sign-in at the same moment', async () => {
    const inviter = await addCompany(app.db);
    const { code } = await addInvitation(app, inviter, { email });
    const accept = app.call(acceptInvitation, me(), { body: { mode: 'confirm', code } as never });
    const signIn = app.call(login, {}, { body: await setTestPassword(app, company.user) });
    const promote = app.call(assignRole, admin(), { body: { userIds: [company.user], role: 'manager' } });
    const [deleted] = await Promise.all([remove(), accept, signIn, promote]);
    if (deleted.status !== 204) {
      // The sign-in has dropped the test's own session, which has no refresh tokens. The request
      // therefore found an ended session.
      expect(deleted.body.errorCode).toBe('proofNeeded');
      await storeIdentityProof(app, company.user);
      expect((await remove()).status).toBe(204);
    }
    const open = await app.db.query(sql`
      SELECT 'session' AS left FROM sessions WHERE user_id = ${company.user} AND revoked_on IS NULL
      UNION ALL SELECT 'membership' FROM memberships WHERE user_id = ${company.user}`);
    expect(open).toEqual([]);
    expect((await app.call(getOwnData, me())).status).toBeLessThan(500);
  });
});

describe('an account without a password', () => {
  const there = () => {
    const person = { subject: `leaver-${crypto.randomUUID()}`, name: 'Odchodząca', email, emailVerified: true };
    provider.tenants.google.people.push(person);
    return person;
  };
  async function signedIn(subject: string): Promise<{ browser: SignInBrowser; token: string }> {
    await app.db.query(sql`UPDATE users SET password_hash = NULL WHERE id = ${company.user}`);
    const browser = createSignInBrowser(app);
    expect(await signInToBiurkoByProvider(browser, '/api/auth/loginExternal?provider=Google', subject)).toBe(
      '/externalSignIn',
    );
    const { body } = await browser.ask('POST', '/api/auth/finishExternal', {});
    return { browser, token: (body as { accessToken: { tokenValue: string } }).accessToken.tokenValue };
  }
  const later = (minutes: number) =>
    app.clock.set(new Date(app.clock.now().getTime() + minutes * 60_000).toISOString());

  it('requires a sign-in by its provider within the last ten minutes', async () => {
    const { subject } = there();
    const { token } = await signedIn(subject);
    expect((await app.call(getDeletion, { token })).status).toBe(200);
    later(11);
    expect((await remove({ token })).body.errorCode).toBe('proofNeeded');
    expect((await row()).deleted_on).toBeNull();
  });

  it('is proven by its own sign-in at the provider, and by no other person’s sign-in there', async () => {
    const { subject } = there();
    const stranger = {
      subject: `stranger-${crypto.randomUUID()}`,
      name: 'Obca',
      email: `${crypto.randomUUID()}@x.example`,
    };
    provider.tenants.google.people.push({ ...stranger, emailVerified: true });
    const { browser, token } = await signedIn(subject);
    later(11);
    const back = async (as: string) => {
      const start = await app.http.inject({
        ...{ method: 'POST', url: '/api/user/proof/provider', headers: { authorization: `Bearer ${token}` } },
        payload: { provider: 'Google', returnTo: '/somewhere?a=b' },
      });
      for (const one of start.cookies) browser.cookies.set(one.name, one.value);
      return getPathAndQuery(
        (await browser.ask('GET', getPathAndQuery(await signInOnProviderPage(start.json().location, as)))).location,
      );
    };
    expect(await back(stranger.subject)).toBe('/somewhere?a=b&externalError=linkedElsewhere&provider=Google');
    expect((await remove({ token })).body.errorCode).toBe('proofNeeded');
    expect(await back(subject)).toBe('/somewhere?a=b&provenBy=Google');
    expect((await remove({ token })).status).toBe(204);
    // The next sign-in at the provider registers a new account.
    expect(
      await signInToBiurkoByProvider(createSignInBrowser(app), '/api/auth/loginExternal?provider=Google', subject),
    ).toMatch(/^\/registerExternal\//);
    expect(
      (await app.call(askProofProvider, { userId: company.manager }, { body: { provider: 'Google', returnTo: '/' } }))
        .status,
    ).toBe(404);
  });
});
