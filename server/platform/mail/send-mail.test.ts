import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openTestMailbox, type TestMailbox } from '#server/testing/mailbox.ts';
import { createTestApp, type TestApp, testAuthSecret } from '#server/testing/test-app.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { addCompany } from '#server/testing/test-world.ts';
import { createEncryptor } from '../tokens/encryptor.ts';
import type { MailStatusEvent } from './events.ts';
import { createMailSender } from './mail-sender.ts';
import type { NewMail } from './mailer.command.ts';
import { renderEmail } from './render-email.ts';
import { createSendMailHandlers } from './send-mail.ts';

let mailbox: TestMailbox;
let app: TestApp;
beforeAll(async () => {
  mailbox = await openTestMailbox();
  app = await createTestApp({ smtpUrl: mailbox.smtpUrl, publicUrl: 'https://desks.example' });
});
afterAll(async () => {
  await app.stop();
  await mailbox.close();
});
afterEach(() => app.db.query(sql`DELETE FROM graphile_worker._private_jobs`));

let serial = 0;
const newAddress = () => `person${++serial}@firma.example`;
const email = {
  language: 'pl-PL',
  subject: 'Zażółć gęślą jaźń',
  heading: 'Dzień dobry',
  paragraphs: ['Piszę, bo <b>mogę</b>.'],
  button: { label: 'Otwórz', address: 'https://desks.example/login?activationCode=a&b=c' },
} as const;

const post = (to: string, more: Partial<NewMail> = {}) =>
  app.db.transaction((tx) => app.enqueueEmail(tx, { to, companyId: null, email, ...more }));

async function stored(mailId: string) {
  const [row] = await app.db.query<{ status: string; detail: string | null }>(sql`
    SELECT status, detail FROM mails WHERE id = ${mailId}`);
  return row!;
}

/** Runs all waiting jobs now, also those due in some seconds. It fails if a job fails. */
async function tryNow(): Promise<void> {
  await app.db.query(sql`UPDATE graphile_worker._private_jobs SET run_at = now()`);
  await runDueJobs(app);
}
/** Makes claims with an unknown outcome older. */
const ageClaims = () =>
  app.db.query(sql`UPDATE deliveries SET claimed_on = claimed_on - interval '2 minutes' WHERE state = 'claimed'`);

it('a letter comes as it was posted, and its status says that it was taken', async () => {
  const to = newAddress();
  const id = await post(to, {
    attachments: [
      { fileName: 'biurko.ics', contentType: 'text/calendar; method=REQUEST', content: 'BEGIN:VCALENDAR\r\n' },
      { fileName: 'żółw.txt', contentType: 'text/plain', content: 'powoli' },
    ],
  });
  expect(await stored(id)).toEqual({ status: 'waiting', detail: null });
  await runDueJobs(app);
  const { html, text, links, files, headers, ...came } = await mailbox.letterTo(to);
  expect(came).toMatchObject({
    to: [to],
    from: 'Biurko <no-reply@biurko.example>',
    subject: email.subject,
    messageId: `${id}@desks.example`,
  });
  expect(html).toContain('Piszę, bo &lt;b&gt;mogę&lt;/b&gt;.');
  expect(text).toContain('Piszę, bo <b>mogę</b>.');
  expect(links).toEqual([email.button.address]);
  expect(headers).toMatchObject({ 'auto-submitted': 'auto-generated', to });
  expect(new Set(files.map(({ fileName }) => fileName))).toEqual(new Set(['invitation.ics', 'biurko.ics', 'żółw.txt']));
  expect(files.find(({ fileName }) => fileName === 'żółw.txt')!.content.toString()).toBe('powoli');
  expect(files.some(({ contentType }) => contentType === 'text/calendar')).toBe(true);
  expect(await stored(id)).toEqual({ status: 'sent', detail: null });
});

it('a letter about an account overtakes those of companies, and every other job overtakes letters', async () => {
  const company = await addCompany(app.db);
  const [invited, forgetful] = [newAddress(), newAddress()];
  await post(invited, { companyId: company.id });
  await post(forgetful);
  const [lowest] = await app.db.query<{ priority: number }>(sql`
    SELECT min(priority) AS priority FROM graphile_worker._private_jobs`);
  expect(lowest!.priority).toBeGreaterThan(0);
  await runDueJobs(app);
  const receivers = mailbox.letters.flatMap(({ to }) => to);
  expect(receivers.indexOf(forgetful)).toBeLessThan(receivers.indexOf(invited));
});

it('a letter of a transaction that fails is never sent', async () => {
  const to = newAddress();
  const failing = app.db.transaction(async (tx) => {
    await app.enqueueEmail(tx, { to, companyId: null, email });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await runDueJobs(app);
  expect(mailbox.lettersTo(to)).toEqual([]);
});

it.each(['former', 'deleted', 'calendar'])('a letter to an address at %s.invalid is not posted', async (of) => {
  const to = `0192f0c4-6f0e-7c55-9d0b-2f6f0c1f7d11@${of}.invalid`;
  const [id, other] = [await post(to), await post(newAddress())];
  const mails = await app.db.query(sql`SELECT id FROM mails WHERE id IN (${id}, ${other})`);
  expect(mails).toEqual([{ id: other }]);
  const jobs = await app.db.query(sql`SELECT key FROM graphile_worker._private_jobs`);
  expect(jobs).toHaveLength(1);
});

it('nothing that somebody wrote adds a receiver, a header or a line', async () => {
  const subject = 'Spotkanie\r\nBcc: third@firma.example\r\n\r\nhello';
  const to = newAddress();
  await post(to, { email: { ...email, subject } });
  await post(`${newAddress()}, third@firma.example`);
  await runDueJobs(app).catch(() => {});
  const { headers } = await mailbox.letterTo(to);
  expect(headers).not.toHaveProperty('bcc');
  expect(headers.subject).toContain('Spotkanie Bcc');
  expect(mailbox.lettersTo('third@firma.example')).toEqual([]);
});

it.each(['refuse', 'refuseLetter'] as const)(
  'what the mail server will not take (%s) is told and not tried again',
  async (how) => {
    const to = newAddress();
    mailbox.behave(to, how);
    const { id: companyId } = await addCompany(app.db);
    const id = await post(to, { companyId });
    await runDueJobs(app);
    const { status, detail } = await stored(id);
    expect(status).toBe('refused');
    expect(detail).toMatch(how === 'refuse' ? /550.*No such mailbox here/ : /554.*spam/);
    expect(detail).not.toContain('@');
    mailbox.behave(to, 'accept');
    await tryNow();
    expect(mailbox.lettersTo(to)).toEqual([]);
  },
);

it('what the mail server does not take yet waits, says why, and comes under its first name', async () => {
  const to = newAddress();
  mailbox.behave(to, 'defer');
  const id = await post(to);
  await expect(runDueJobs(app)).rejects.toThrow('Greylisted');
  expect(await stored(id)).toEqual({ status: 'waiting', detail: expect.stringMatching(/451(?!.*@)/) });
  mailbox.behave(to, 'accept');
  await tryNow();
  expect((await mailbox.letterTo(to)).messageId).toBe(`${id}@desks.example`);
  expect(await stored(id)).toEqual({ status: 'sent', detail: null });
});

it('while the mail server is away letters wait, and come once it is back', async () => {
  const to = newAddress();
  await mailbox.away();
  const ids = [await post(to), await post(to)];
  await expect(runDueJobs(app)).rejects.toThrow();
  for (const id of ids) expect(await stored(id)).toEqual({ status: 'waiting', detail: expect.any(String) });
  await mailbox.back();
  await tryNow();
  expect(new Set(mailbox.lettersTo(to).map(({ messageId }) => messageId))).toEqual(
    new Set(ids.map((id) => `${id}@desks.example`)),
  );
});

it('a letter that is tried for the last time is given up, which is told', async () => {
  const to = newAddress();
  mailbox.behave(to, 'defer');
  const id = await post(to);
  await app.db.query(sql`UPDATE graphile_worker._private_jobs SET attempts = max_attempts - 1`);
  await expect(runDueJobs(app)).rejects.toThrow('Greylisted');
  expect((await stored(id)).status).toBe('refused');
});

it('without a mail server letters wait', async () => {
  const other = await createTestApp({ databaseUrl: app.databaseUrl });
  const id = await post(newAddress());
  await expect(runDueJobs(other)).rejects.toThrow('SMTP_URL');
  expect(await stored(id)).toMatchObject({ status: 'waiting', detail: expect.stringContaining('SMTP_URL') });
  await other.stop();
});

it.each(['letter', 'sealed'])('a mail that a secret of former days sealed under %s is given up', async (name) => {
  const to = newAddress();
  const id = await post(to);
  await app.db.query(sql`
    UPDATE graphile_worker._private_jobs
    SET payload = json_build_object('mailId', payload ->> 'mailId', ${name}::text, ${createEncryptor('another', 'letters').encrypt('{}')}::text)`);
  await runDueJobs(app);
  expect(await stored(id)).toEqual({ status: 'refused', detail: expect.stringContaining('AUTH_SECRET') });
});

it('a letter that this server cannot read waits for a newer one, until its last try', async () => {
  const to = newAddress();
  const id = await post(to);
  const text = JSON.stringify({ to, attachments: [], letter: { ...email, language: 'de-DE' } });
  await app.db.query(sql`
    UPDATE graphile_worker._private_jobs
    SET payload = json_build_object('mailId', payload ->> 'mailId', 'letter', ${createEncryptor(testAuthSecret, 'letters').encrypt(text)}::text)`);
  await expect(runDueJobs(app)).rejects.toThrow('language');
  expect(await stored(id)).toEqual({ status: 'waiting', detail: expect.not.stringContaining('AUTH_SECRET') });
  await app.db.query(sql`UPDATE graphile_worker._private_jobs SET attempts = max_attempts - 1`);
  await expect(tryNow()).rejects.toThrow('language');
  expect((await stored(id)).status).toBe('refused');
});

it('a letter waits as its words, which take a fraction of the rendered letter', async () => {
  await post(newAddress());
  const [job] = await app.db.query<{ length: number }>(sql`
    SELECT length(payload::text) AS length FROM graphile_worker._private_jobs`);
  // PostgreSQL would store a row of more than 2 kB in several parts.
  expect(job!.length).toBeLessThan(1000);
  expect(renderEmail(email).html.length).toBeGreaterThan(2000);
});

it('a letter that an older server has rendered and sealed comes as it was', async () => {
  const to = newAddress();
  const mail = { to, subject: 'Dawniej', html: '<p>Dawny list</p>', text: 'Dawny list', attachments: [] };
  await post(to);
  await app.db.query(sql`
    UPDATE graphile_worker._private_jobs
    SET payload = json_build_object('mailId', payload ->> 'mailId', 'sealed', ${createEncryptor(testAuthSecret, 'letters').encrypt(JSON.stringify(mail))}::text)`);
  await runDueJobs(app);
  expect(await mailbox.letterTo(to)).toMatchObject({ subject: 'Dawniej', html: expect.stringContaining('Dawny list') });
});

it('a mail server that says nothing after the last byte may have taken it: it comes again, under the same name', async () => {
  const to = newAddress();
  const told: MailStatusEvent[] = [];
  const sender = createMailSender(mailbox.smtpUrl, 'biurko@desks.example', { socketTimeout: 300 });
  const jobHandlers = createSendMailHandlers({
    db: app.db,
    encryptor: createEncryptor(testAuthSecret, 'letters'),
    sender,
    publish: async (_tx, event) => void told.push(event),
    clock: app.clock,
    domain: 'desks.example',
  });
  const own = Object.fromEntries(jobHandlers.map((work) => [work.task.name, work]));
  const impatient = { ...app, jobHandlers: { ...app.jobHandlers, ...own } };
  mailbox.behave(to, 'silent');
  const id = await post(to);
  await expect(runDueJobs(impatient)).rejects.toThrow('Timeout');
  expect(await stored(id)).toEqual({ status: 'waiting', detail: 'Timeout' });
  mailbox.behave(to, 'accept');
  // The first attempt may still be running.
  await app.db.query(sql`UPDATE graphile_worker._private_jobs SET run_at = now()`);
  await expect(runDueJobs(impatient)).rejects.toThrow('Somebody else is delivering');
  await ageClaims();
  await app.db.query(sql`UPDATE graphile_worker._private_jobs SET run_at = now()`);
  await runDueJobs(impatient);
  expect(mailbox.lettersTo(to).map(({ messageId }) => messageId)).toEqual(Array(2).fill(`${id}@desks.example`));
  expect(told).toEqual([{ name: 'mailStatusChanged', mailId: id, companyId: null, status: 'sent' }]);
  sender.close();
});

it('each letter waits for the mail server before its try begins', () => {
  const sender = createMailSender(null, 'biurko@desks.example');
  const domain = 'desks.example';
  const deps = { db: app.db, encryptor: createEncryptor(testAuthSecret, 'letters'), sender, clock: app.clock, domain };
  const jobHandlers = createSendMailHandlers({ ...deps, publish: async () => {} });
  expect(jobHandlers.map(({ task, ready }) => [task.name, ready])).toEqual([
    ['sendMail', sender.ready],
    ['sendReminder', sender.ready],
  ]);
});

it('a letter that would come too late does not come', async () => {
  const [late, timely] = [newAddress(), newAddress()];
  const id = await post(late, { notAfter: '2026-11-23T08:59:59Z' });
  await post(timely, { notAfter: '2026-11-23T09:00:01Z' });
  await runDueJobs(app);
  expect(mailbox.lettersTo(late)).toEqual([]);
  expect(await stored(id)).toEqual({ status: 'refused', detail: expect.stringContaining('too late') });
  expect(mailbox.lettersTo(timely)).toHaveLength(1);
});

it('a letter with the key of an earlier one is not posted again, also when that is long sent', async () => {
  const to = newAddress();
  const [first, other] = [await post(to, { key: 'event receiver' }), await post(to, { key: 'event another' })];
  await runDueJobs(app);
  expect(await post(to, { key: 'event receiver' })).toBe(first);
  await runDueJobs(app);
  expect(new Set(mailbox.lettersTo(to).map(({ messageId }) => messageId))).toEqual(
    new Set([first, other].map((id) => `${id}@desks.example`)),
  );
  expect(mailbox.lettersTo(to)).toHaveLength(2);
});

it('a mail whose company is gone is not sent', async () => {
  const to = newAddress();
  await post(to);
  await app.db.query(sql`DELETE FROM mails`);
  await runDueJobs(app);
  expect(mailbox.lettersTo(to)).toEqual([]);
});

it('letters about accounts go first, then those that somebody waits for, then all others; one that reminds waits behind none of them', async () => {
  const [company, to] = [await addCompany(app.db), newAddress()];
  const posted = async (order: string, more: Partial<NewMail>) => {
    await app.db.transaction((tx) =>
      app.enqueueEmail(tx, { to, companyId: company.id, email: { ...email, subject: order }, ...more }),
    );
  };
  await posted('3 invitation', {});
  await posted('2 booking', { urgency: 'awaited' });
  await posted('1 password', { companyId: null });
  await posted('reminder', { urgency: 'reminder' });
  const waiting = await app.db.query<{ task: string; priority: number }>(sql`
    SELECT task_identifier AS task, priority FROM graphile_worker.jobs ORDER BY id`);
  expect(waiting).toMatchObject([
    { task: 'sendMail', priority: 3 },
    { task: 'sendMail', priority: 2 },
    { task: 'sendMail', priority: 1 },
    { task: 'sendReminder' },
  ]);
  expect(app.jobHandlers.sendMail!.task.lane).not.toBe(app.jobHandlers.sendReminder!.task.lane);
  await runDueJobs(app);
  const subjects = mailbox.lettersTo(to).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject !== 'reminder')).toEqual(['1 password', '2 booking', '3 invitation']);
  expect(subjects).toContain('reminder');
});
