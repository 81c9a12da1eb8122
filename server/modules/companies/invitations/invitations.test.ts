import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activateCompany, addLogo, deactivateCompany } from '#contract/company/company-details.ts';
import { acceptInvitation, validateInvitation } from '#contract/people/invitation-acceptance.ts';
import * as contract from '#contract/people/invitations.ts';
import { assignRole, removeMember, retrieveMembers, setUserState } from '#contract/people/members.ts';
import { listPeople } from '#contract/people/people.ts';
import { listAudit } from '#contract/reports/audit.ts';
import { renewTokens } from '#contract/sign-in/auth.ts';
import { openLiveEventWindow } from '#server/testing/live-window.ts';
import { openTestMailbox, type TestMailbox } from '#server/testing/mailbox.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createPng } from '#server/testing/test-company-data.ts';
import { addInvitation, storeExtraAttribute } from '#server/testing/test-invitations.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { readRefreshCookie, setTestPassword, testPassword } from '#server/testing/test-sessions.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { addCompany, addMember, addMembership, addPerson, type TestCompany } from '#server/testing/test-world.ts';

let mailbox: TestMailbox;
let app: TestApp;
let company: TestCompany;
let serial = 0;
beforeAll(async () => {
  mailbox = await openTestMailbox();
  app = await createTestApp({ smtpUrl: mailbox.smtpUrl });
});
afterAll(async () => {
  await app.stop();
  await mailbox.close();
});
beforeEach(async () => {
  app.clock.set('2026-11-23T09:00:00Z');
  company = await addCompany(app.db);
});

const newEmail = () => `guest${++serial}@firma.example`;
const admin = () => ({ userId: company.admin, company: company.id });
const invite = (...invitations: (string | { email: string; role?: 'manager'; extraAttributes?: object[] })[]) =>
  app.call(contract.sendInvitations, admin(), {
    body: { invitations: invitations.map((one) => (typeof one === 'string' ? { email: one } : one)) as never },
  });
const rows = async () => (await app.call(retrieveMembers, admin(), { body: { pageSize: 100 } })).body.items;
const pending = async () => (await rows()).filter(({ isActive }: { isActive: null }) => isActive === null);
const validate = (code: string, userId?: string) =>
  app.call(validateInvitation, userId ? { userId } : {}, { query: { code } });
const consents = { termsAndConditions: true, cookiePolicy: true };
const accept = (body: object, userId?: string) =>
  app.call(acceptInvitation, userId ? { userId } : {}, { body: body as never });
const registering = (code: string) => ({
  mode: 'register',
  code,
  password: testPassword,
  confirmPassword: testPassword,
  ...consents,
});
const emailOf = async (userId: string) => {
  const [row] = await app.db.query<{ email: string }>(sql`SELECT email FROM users WHERE id = ${userId}`);
  return row!.email;
};

describe('inviting', () => {
  it('sends emails whose links open, in lower case, and passes over present members', async () => {
    const [first, second] = [newEmail(), newEmail()];
    const outcomes = await invite(`  ${first.toUpperCase()} `, await emailOf(company.user), second, first);
    expect(outcomes.body.outcomes).toEqual(['invited', 'emailExists', 'invited', 'alreadyInvited']);
    expect((await invite(first)).body.outcomes).toEqual(['alreadyInvited']);
    expect((await pending()).map(({ event }: { event: string }) => event)).toEqual(['waiting', 'waiting']);
    await runDueJobs(app);
    const email = await mailbox.letterTo(first);
    expect(email.subject).toContain(company.urlName.replace('company-', 'Company '));
    const code = email.links[0]!.split('/invitation/')[1]!;
    expect((await validate(code)).body).toMatchObject({ mode: 'register', invitedUserEmail: first });
    expect((await pending()).map(({ event }: { event: string }) => event)).toEqual(['sent', 'sent']);
  });

  it('writes in the language of known people, else in that of the inviting person', async () => {
    const known = await addPerson(app.db);
    await app.db.query(sql`UPDATE users SET language = 'pl-PL' WHERE id = ${known}`);
    const [theirs, stranger] = [await emailOf(known), newEmail()];
    await invite(theirs, stranger);
    await runDueJobs(app);
    const subjects = [theirs, stranger].map((email) => mailbox.lettersTo(email).at(-1)!.subject);
    expect(subjects).toEqual([expect.stringMatching(/^Zaproszenie do /), expect.stringMatching(/^An invitation to /)]);
  });

  it('shows beforehand the state of each e-mail', async () => {
    const former = await addMember(app.db, company.id);
    await app.call(removeMember, admin(), { params: { id: former } });
    const { email } = await addInvitation(app, company);
    const emails = [newEmail(), email, await emailOf(company.user), await emailOf(former)];
    const { standings } = (await app.call(contract.checkInvitations, admin(), { body: { emails } })).body;
    expect(standings).toEqual(['new', 'invited', 'member', 'former']);
  });

  it('is for thirty at a time, and the same e-mail at once is invited once', async () => {
    const many = Array.from({ length: 31 }, newEmail);
    expect((await invite(...many)).status).toBe(400);
    expect((await invite(...many.slice(0, 30))).status).toBe(200);
    const email = newEmail();
    const answers = await Promise.all([invite(email), invite(email), invite(email)]);
    expect(answers.flatMap(({ body }) => body.outcomes).toSorted()).toEqual([
      ...['alreadyInvited', 'alreadyInvited', 'invited'],
    ]);
  });

  it('is limited a day for each company, repeated emails among them, also for requests at once', async () => {
    await app.db.query(sql`UPDATE company_limits SET invitations_per_day = 5 WHERE company_id = ${company.id}`);
    const letters = async () =>
      (await app.call(contract.checkInvitations, admin(), { body: { emails: [newEmail()] } })).body.letters;
    expect(await letters()).toEqual({ max: 5, left: 5 });
    expect((await invite(newEmail(), newEmail(), newEmail())).status).toBe(200);
    expect(await letters()).toEqual({ max: 5, left: 2 });
    expect((await invite(newEmail(), newEmail(), newEmail())).body).toMatchObject({
      errorCode: 'tooManyInvitations',
      details: { max: 5, left: 2 },
    });
    const answers = await Promise.all([invite(newEmail(), newEmail()), invite(newEmail(), newEmail())]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429]);
    expect(await pending()).toHaveLength(5);
    expect(await letters()).toEqual({ max: 5, left: 0 });
    app.clock.set('2026-11-23T09:30:00Z');
    const [{ id }] = await pending();
    const resend = () => app.call(contract.resendInvitation, admin(), { params: { id } });
    // The server allows twenty more invitations, one at a time, even after a file of thousands.
    for (let more = 0; more < 20; more++) expect((await invite(newEmail())).status).toBe(200);
    expect((await resend()).body.errorCode).toBe('tooManyInvitations');
    expect((await invite(newEmail())).body).toMatchObject({
      ...{ errorCode: 'tooManyInvitations', details: { max: 5, left: 0 } },
    });
    const other = await addCompany(app.db);
    const elsewhere = { userId: other.admin, company: other.id };
    const theirs = await app.call(contract.sendInvitations, elsewhere, {
      body: { invitations: [{ email: newEmail() }] },
    });
    expect(theirs.status).toBe(200);
    app.clock.set('2026-11-24T09:31:00Z');
    expect(await letters()).toEqual({ max: 5, left: 5 });
    expect((await resend()).status).toBe(204);
    expect((await invite(newEmail(), newEmail(), newEmail())).status).toBe(200);
    expect((await invite(newEmail(), newEmail())).body.errorCode).toBe('tooManyInvitations');
    expect((await invite(newEmail())).status).toBe(200);
  });

  it('fills no mailbox: an e-mail gets five emails of a company a day, also when each invitation was cancelled', async () => {
    const [email, other] = [newEmail(), newEmail()];
    const takeBack = async () => {
      const [{ id }] = await pending();
      await app.call(contract.removeInvitation, admin(), { params: { id } });
    };
    for (let letters = 0; letters < 4; letters++) {
      expect((await invite(email)).status).toBe(200);
      if (letters < 3) await takeBack();
    }
    const [{ id }] = await pending();
    const resend = () => app.call(contract.resendInvitation, admin(), { params: { id } });
    app.clock.set('2026-11-23T09:10:00Z');
    expect((await resend()).status).toBe(204);
    app.clock.set('2026-11-23T09:20:00Z');
    expect((await resend()).body.errorCode).toBe('tooManyRequests');
    await takeBack();
    expect((await invite(other, email)).body).toMatchObject({ errorCode: 'tooManyRequests' });
    const elsewhere = await addCompany(app.db);
    const as = { userId: elsewhere.admin, company: elsewhere.id };
    expect((await app.call(contract.sendInvitations, as, { body: { invitations: [{ email }] } })).status).toBe(200);
    expect((await invite(other)).status).toBe(200);
    app.clock.set('2026-11-24T09:21:00Z');
    expect((await invite(email)).status).toBe(200);
  });

  it('lets no name become a link in a mail program', async () => {
    const named = 'Nagroda: https://evil.example/x www.evil.example a@evil.example';
    await app.db.query(sql`UPDATE companies SET name = ${named} WHERE id = ${company.id}`);
    await app.db.query(sql`UPDATE users SET name = ${named} WHERE id = ${company.admin}`);
    const email = newEmail();
    await invite(email);
    await runDueJobs(app);
    const { subject, text, html, links } = await mailbox.letterTo(email);
    for (const said of [subject, text, html]) expect(said).not.toMatch(/https?:\/\/evil|www\.evil|a@evil/);
    expect(new Set(links.map((link) => new URL(link).host))).toEqual(new Set(['localhost:3000']));
    expect(subject.replaceAll('\u2060', '')).toContain(named);
  });

  it('a refused email shows on its row', async () => {
    const email = newEmail();
    mailbox.behave(email, 'refuse');
    await invite(email);
    await runDueJobs(app);
    expect((await pending())[0]).toMatchObject({ email, event: 'refused' });
  });

  it('the email’s outcome is sent to every person who may see the table, at once', async () => {
    const now = new Date().toISOString();
    const live = await createTestApp({ now, databaseUrl: app.databaseUrl, smtpUrl: mailbox.smtpUrl });
    const address = await live.http.listen({ port: 0, host: '127.0.0.1' });
    const [admins, theirs] = await Promise.all(
      [company.admin, company.user].map((userId) => openLiveEventWindow(address, live.tokenOf(userId))),
    );
    const told = () => admins!.namesHeard().filter((name) => name === 'MembersChanged').length;
    try {
      const body = { invitations: [{ email: newEmail() }] };
      await live.call(contract.sendInvitations, admin(), { body: body as never });
      await waitUntil(() => told() === 1);
      await runDueJobs(live);
      await waitUntil(() => told() === 2);
      expect((await pending())[0]).toMatchObject({ event: 'sent' });
      expect(theirs!.namesHeard()).toEqual([]);
    } finally {
      await Promise.all([admins!.close(), theirs!.close()]);
      await live.stop();
    }
  });

  it('that waits does not go out once it was sent again or taken back', async () => {
    const [again, never] = [newEmail(), newEmail()];
    await invite(again, never);
    const idOf = async (email: string) => (await pending()).find((one: { email: string }) => one.email === email)!.id;
    app.clock.set('2026-11-23T09:01:00Z');
    await app.call(contract.resendInvitation, admin(), { params: { id: await idOf(again) } });
    await app.call(contract.removeInvitation, admin(), { params: { id: await idOf(never) } });
    await runDueJobs(app);
    expect([mailbox.lettersTo(again).length, mailbox.lettersTo(never).length]).toEqual([1, 0]);
    expect((await validate((await mailbox.letterTo(again)).links[0]!.split('/invitation/')[1]!)).status).toBe(200);
    expect(await app.db.query(sql`SELECT FROM mails WHERE company_id = ${company.id} AND status = 'waiting'`)).toEqual(
      [],
    );
  });

  it('again replaces the link; a cancelled invitation’s link is answered as cancelled', async () => {
    const { id, code, email } = await addInvitation(app, company);
    const resend = () => app.call(contract.resendInvitation, admin(), { params: { id } });
    expect((await resend()).status).toBe(204);
    expect((await resend()).body).toMatchObject({ errorCode: 'tooManyRequests' });
    expect((await validate(code)).body.errorCode).toBe('invitationReplaced');
    await runDueJobs(app);
    const newer = (await mailbox.letterTo(email)).links[0]!.split('/invitation/')[1]!;
    expect((await validate(newer)).status).toBe(200);
    expect((await app.call(contract.removeInvitation, admin(), { params: { id } })).status).toBe(204);
    expect((await validate(newer)).body.errorCode).toBe('invitationRemoved');
    expect((await accept(registering(newer))).body.errorCode).toBe('invitationRemoved');
    expect(await pending()).toEqual([]);
    expect((await invite(email)).body.outcomes).toEqual(['invited']);
  });
});

describe('accepting', () => {
  it('by registering makes an account that is activated, a member and signed in', async () => {
    const team = await storeExtraAttribute(app, company.id);
    const email = newEmail();
    await invite({ email, role: 'manager', extraAttributes: [{ id: team, value: 'IT' }] });
    await runDueJobs(app);
    const code = (await mailbox.letterTo(email)).links[0]!.split('/invitation/')[1]!;
    const answer = await accept(registering(code));
    expect(answer.body).toMatchObject({ companyId: company.id, companyUrlName: company.urlName });
    const token = answer.body.tokens.accessToken.tokenValue;
    expect((await app.call(listPeople, { token, company: company.id })).status).toBe(200);
    expect(readRefreshCookie(answer)).not.toBeNull();
    const renewed = await app.call(
      renewTokens,
      {},
      { body: { refreshToken: answer.body.tokens.refreshToken.tokenValue } },
    );
    expect(renewed.status).toBe(200);
    const joined = (await rows()).find((row: { email: string }) => row.email === email);
    expect(joined).toMatchObject({ isActive: true, roleName: 'manager', extraAttributes: [{ value: 'IT' }] });
    expect((await validate(code)).body.errorCode).toBe('invitationUsed');
    expect((await accept(registering(code))).body.errorCode).toBe('invitationUsed');
  });

  it('by signing in requires the password of the existing account, and counts wrong passwords', async () => {
    const userId = await addPerson(app.db);
    await app.db.query(sql`UPDATE users SET email_confirmed_on = NULL WHERE id = ${userId}`);
    const { emailAddress: email } = await setTestPassword(app, userId);
    const { code } = await addInvitation(app, company, { email });
    expect((await validate(code)).body).toMatchObject({ mode: 'login', hasPassword: true });
    const signingIn = (typed: string) => accept({ mode: 'login', code, password: typed, ...consents });
    expect((await signingIn('Not it 1!')).body.errorCode).toBe('InvalidPassword');
    const answer = await signingIn(testPassword);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const [row] = await app.db.query(
      sql`SELECT email_confirmed_on IS NOT NULL AS confirmed FROM users WHERE id = ${userId}`,
    );
    expect(row).toEqual({ confirmed: true });
    const { code: another } = await addInvitation(app, await addCompany(app.db), { email });
    const guess = (typed: string) => accept({ mode: 'login', code: another, password: typed, ...consents });
    for (let n = 0; n < 4; n++) await guess('Not it 1!');
    expect((await guess('Not it 1!')).body.errorCode).toBe('userLockOuted');
    expect((await guess(testPassword)).body.errorCode).toBe('userLockOuted');
    await app.db.query(sql`DELETE FROM sign_in_failures`);
  });

  it('by confirming is for the signed-in invited person alone', async () => {
    const userId = await addPerson(app.db);
    const { code } = await addInvitation(app, company, { email: await emailOf(userId) });
    expect((await validate(code, userId)).body.mode).toBe('confirm');
    expect((await validate(code, company.user)).body.mode).toBe('invalidUser');
    const confirm = { mode: 'confirm', code };
    expect((await accept(confirm, company.user)).body.errorCode).toBe('InvitationForAnotherUser');
    expect((await accept(confirm)).body.errorCode).toBe('invitationChanged');
    expect((await accept(confirm, userId)).body).toMatchObject({ tokens: null, companyId: company.id });
    expect((await app.call(listPeople, { userId, company: company.id })).status).toBe(200);
  });

  it('lets somebody come back who was removed', async () => {
    const former = await addMember(app.db, company.id, 'manager');
    const other = await addCompany(app.db);
    await addMembership(app.db, other.id, former);
    await app.call(setUserState, admin(), { body: { userIds: [former], isActive: false } });
    await app.call(removeMember, admin(), { params: { id: former } });
    const { code } = await addInvitation(app, company, { email: await emailOf(former) });
    await accept({ mode: 'confirm', code }, former);
    const back = (await rows()).find(({ id }: { id: string }) => id === former);
    expect(back).toMatchObject({ isActive: true, roleName: 'user' });
    const [kept] = await app.db.query(sql`
      SELECT removed_on, turned_off_on FROM all_memberships WHERE company_id = ${company.id} AND user_id = ${former}`);
    expect(kept).toEqual({ removed_on: null, turned_off_on: null });
  });

  it('lets no removed person come back by an invitation from before: those who came by another way had not used it', async () => {
    const userId = await addMember(app.db, company.id);
    const { id, code } = await addInvitation(app, company, { email: await emailOf(userId), role: 'manager' });
    const other = await addInvitation(app, await addCompany(app.db), { email: await emailOf(userId) });
    expect((await app.call(removeMember, admin(), { params: { id: userId } })).status).toBe(204);
    expect((await accept({ mode: 'confirm', code }, userId)).body.errorCode).toBe('invitationRemoved');
    expect((await validate(other.code, userId)).status).toBe(200);
    const acts = (await app.call(listAudit, admin())).body.items;
    expect(
      acts.map(({ act, subjects }: { act: string; subjects: { id: string }[] }) => [act, subjects[0]!.id]),
    ).toEqual(
      expect.arrayContaining([
        ['invitationRemoved', id],
        ['memberRemoved', userId],
      ]),
    );
  });

  it.each(['removed', 'turned off', 'demoted'])(
    'gives no role by an administrator who was %s since, unless another administrator stands for it',
    async (how) => {
      const leaver = await addMember(app.db, company.id, 'admin');
      // The person's role in another company does not matter here.
      await addMembership(app.db, (await addCompany(app.db)).id, leaver, 'admin');
      const emails = [newEmail(), newEmail()];
      const as = { userId: leaver, company: company.id };
      const invitations = emails.map((email) => ({ email, role: 'admin' as const }));
      expect((await app.call(contract.sendInvitations, as, { body: { invitations } })).status).toBe(200);
      await runDueJobs(app);
      const [own, other] = await Promise.all(emails.map(async (email) => (await mailbox.letterTo(email)).links[0]!));
      if (how === 'removed') await app.call(removeMember, admin(), { params: { id: leaver } });
      if (how === 'turned off') await app.call(setUserState, admin(), { body: { userIds: [leaver], isActive: false } });
      if (how === 'demoted') await app.call(assignRole, admin(), { body: { userIds: [leaver], role: 'user' } });
      const codeOf = (link: string) => link.split('/invitation/')[1]!;
      expect((await accept(registering(codeOf(own!)))).status).toBe(200);
      const roleOf = async (email: string) =>
        (await rows()).find((one: { email: string }) => one.email === email).roleName;
      expect(await roleOf(emails[0]!)).toBe('user');
      const [{ id }] = await pending();
      app.clock.set('2026-11-23T09:10:00Z');
      expect((await app.call(contract.resendInvitation, admin(), { params: { id } })).status).toBe(204);
      await runDueJobs(app);
      const newer = (await mailbox.letterTo(emails[1]!)).links[0]!;
      expect(newer).not.toBe(other);
      expect((await accept(registering(codeOf(newer)))).status).toBe(200);
      expect(await roleOf(emails[1]!)).toBe('admin');
    },
  );

  it('neither turns a turned-off person on again, nor gives a member another role', async () => {
    for (const [status, role] of [
      ['inactive', 'manager'],
      ['active', 'user'],
    ] as const) {
      const person = await addPerson(app.db);
      const { code } = await addInvitation(app, company, { email: await emailOf(person), role: 'admin' });
      // The person joined by another way meanwhile, such as single sign-on.
      await addMembership(app.db, company.id, person, role);
      await app.db.query(sql`
        UPDATE memberships SET status = ${status} WHERE company_id = ${company.id} AND user_id = ${person}`);
      await accept({ mode: 'confirm', code }, person);
      const row = (await rows()).find(({ id }: { id: string }) => id === person);
      expect([row.isActive, row.roleName]).toEqual([status === 'active', role]);
      expect((await validate(code)).body).toMatchObject({ errorCode: 'invitationUsed' });
      // Only an active member gets the company's name and URL. Other people get no data about the
      // company.
      const into = status === 'active' ? { companyName: expect.any(String), companyUrlName: company.urlName } : {};
      expect((await validate(code, person)).body.details).toEqual(into);
      expect((await validate(code)).body.details).toEqual({});
      expect((await validate(code, await addPerson(app.db))).body.details).toEqual({});
    }
  });

  it('takes up nothing that the company no longer notes of its members', async () => {
    const [team, office] = [await storeExtraAttribute(app, company.id), await storeExtraAttribute(app, company.id)];
    const person = await addPerson(app.db);
    const email = await emailOf(person);
    const noted = [team, office].map((id) => ({ id, value: 'IT' }));
    await invite({ email, extraAttributes: noted });
    await app.db.query(sql`DELETE FROM extra_attributes WHERE company_id = ${company.id} AND id = ${team}`);
    // The attribute of another company with that id does not matter here.
    const other = await addCompany(app.db);
    await app.db.query(sql`INSERT INTO extra_attributes (company_id, id, name) VALUES (${other.id}, ${team}, 'Team')`);
    await runDueJobs(app);
    const code = (await mailbox.letterTo(email)).links[0]!.split('/invitation/')[1]!;
    await accept({ mode: 'confirm', code }, person);
    const [row] = await app.db.query<{ extra: object }>(sql`
      SELECT extra_attributes AS extra FROM memberships WHERE company_id = ${company.id} AND user_id = ${person}`);
    expect(row!.extra).toEqual({ [office]: 'IT' });
  });

  it('leaves another company’s invitation of the same id as it is', async () => {
    const other = await addCompany(app.db);
    const [{ code, id }, theirs] = [await addInvitation(app, company), await addInvitation(app, other)];
    await app.db.query(sql`UPDATE invitations SET id = ${id} WHERE company_id = ${other.id} AND id = ${theirs.id}`);
    expect((await accept(registering(code))).status).toBe(200);
    expect((await validate(theirs.code)).body).toMatchObject({ mode: 'register', invitedUserEmail: theirs.email });
  });

  it('happens once, however often at once', async () => {
    const { code, email } = await addInvitation(app, company);
    const answers = await Promise.all([1, 2, 3].map(() => accept(registering(code))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await rows()).filter((row: { email: string }) => row.email === email)).toHaveLength(1);
    const person = await addPerson(app.db);
    const { code: confirmed } = await addInvitation(app, company, { email: await emailOf(person) });
    const both = await Promise.all([1, 2, 3].map(() => accept({ mode: 'confirm', code: confirmed }, person)));
    expect(both.map(({ status, body }) => (status === 200 ? 200 : body.errorCode)).toSorted()).toEqual([
      ...[200, 'invitationUsed', 'invitationUsed'],
    ]);
  });

  it('needs a link that is good, a captcha, consents and a company that is active', async () => {
    const { code } = await addInvitation(app, company);
    expect((await accept({ ...registering(code), captchaTokenV3: 'x' })).body.errorCode).toBe('invalidCaptcha');
    expect((await accept({ ...registering(code), cookiePolicy: false })).body.errorCode).toBe('validationFailed');
    for (const wrong of ['', 'x', code.slice(1)])
      expect((await validate(wrong)).body.errorCode).toBe('invitationUnknown');
    await app.db.query(sql`UPDATE companies SET is_active = false WHERE id = ${company.id}`);
    expect((await accept(registering(code))).body.errorCode).toBe('companyInactive');
    await app.db.query(sql`UPDATE companies SET is_active = true WHERE id = ${company.id}`);
    app.clock.set('2026-12-24T09:00:00Z');
    expect((await validate(code)).body.errorCode).toBe('invitationExpired');
  });

  it('into a company that is not active is refused before any form, with whom to ask, and opens once it is active again', async () => {
    const named = { name: 'Cicha Firma', email: 'biuro@cicha.example' };
    await app.db.query(sql`UPDATE companies SET name = ${named.name}, email = ${named.email} WHERE id = ${company.id}`);
    const userId = await addPerson(app.db);
    const { code } = await addInvitation(app, company, { email: await emailOf(userId) });
    expect((await app.call(deactivateCompany, admin())).status).toBe(204);
    for (const { status, body } of [
      await validate(code),
      await validate(code, userId),
      await validate(code, company.user),
      await accept({ mode: 'confirm', code }, userId),
    ]) {
      const details = { companyName: named.name, companyEmail: named.email };
      expect([status, body.errorCode, body.details]).toEqual([409, 'companyInactive', details]);
      expect(body.message).toContain('Cicha Firma');
      expect(body.message).toContain('biuro@cicha.example');
    }
    expect((await app.call(activateCompany, admin())).status).toBe(204);
    expect((await validate(code, userId)).body.mode).toBe('confirm');
    expect((await accept({ mode: 'confirm', code }, userId)).status).toBe(200);
  });

  it('names the fault of the link itself first, whether or not the company is active', async () => {
    const { id, code } = await addInvitation(app, company);
    expect((await app.call(contract.removeInvitation, admin(), { params: { id } })).status).toBe(204);
    await app.call(deactivateCompany, admin());
    expect((await validate(code)).body.errorCode).toBe('invitationRemoved');
  });

  it('shows the inviting person, and the company’s logo only with the code', async () => {
    await app.db.query(sql`UPDATE users SET name = 'Iga Inna' WHERE id = ${company.admin}`);
    const [{ code }, other] = [await addInvitation(app, company), await addCompany(app.db)];
    expect((await validate(code)).body).toMatchObject({ inviterName: 'Iga Inna', logo: null });
    expect((await app.call(addLogo, admin(), { file: await createPng(1) } as never)).status).toBe(200);
    const { logo } = (await validate(code)).body;
    const { statusCode, headers } = await app.http.inject(`${logo}&size=64`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await app.http.inject(logo.replace(/key=.*/, 'key=guess'))).statusCode).not.toBe(200);
    const theirs = await addInvitation(app, other);
    expect((await validate(theirs.code)).body.logo).toBeNull();
  });

  it.each(['removed', 'turned off', 'deleted'])('names no inviter who was %s since', async (how) => {
    const leaver = await addMember(app.db, company.id, 'admin', 'Lena Leaver');
    const { id, code } = await addInvitation(app, company);
    await app.db.query(sql`UPDATE invitations SET invited_by = ${leaver} WHERE id = ${id}`);
    // The person's role in another company does not matter here.
    await addMembership(app.db, (await addCompany(app.db)).id, leaver, 'admin');
    expect((await validate(code)).body.inviterName).toBe('Lena Leaver');
    if (how === 'turned off') await app.call(setUserState, admin(), { body: { userIds: [leaver], isActive: false } });
    else await app.call(removeMember, admin(), { params: { id: leaver } });
    if (how === 'deleted') await app.db.query(sql`UPDATE users SET name = 'Deleted' WHERE id = ${leaver}`);
    expect((await validate(code)).body).toMatchObject({ inviterName: null, companyName: expect.any(String) });
  });

  it('guessing codes is stopped', async () => {
    const from = { address: '203.0.113.77' };
    const guess = () => app.call(validateInvitation, from, { query: { code: 'guess' } });
    for (let n = 0; n < 60; n++) expect((await guess()).status).toBe(404);
    expect((await guess()).body.errorCode).toBe('tooManyRequests');
    const { code } = await addInvitation(app, company);
    expect((await validate(code)).status).toBe(200);
  });
});
