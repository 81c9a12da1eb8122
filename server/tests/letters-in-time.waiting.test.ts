import { setTimeout as delay } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readChannelPreferences } from '#server/modules/notifications/preferences.query.ts';
import { setChannelPreferences } from '#server/modules/notifications/set-preferences.command.ts';
import { systemClock } from '#server/platform/clock.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { createAccessTokenService } from '#server/platform/tokens/access-tokens.ts';
import { openTestMailbox, type TestMailbox } from '#server/testing/mailbox.ts';
import { type ServerProcess, startServerProcess } from '#server/testing/server-process.ts';
import { testAuthSecret } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { addCompany, addMembers, type TestCompany } from '#server/testing/test-world.ts';

const perSecond = 100;
const seconds = 6;
const hour = 3_600_000;
const minute = 60_000;
/**
 * Returns the maximum delay of the first email and of a reminder, in milliseconds. It is 10,000, or
 * the time of all bookings on a slow machine. The result is doubled, because other tests run too.
 * An email that waits for all others would take minutes.
 */
const withinOf = (bookedInMs: number) => 2 * Math.max(10_000, bookedInMs);

let mailbox: TestMailbox;
let db: Database;
let server: ServerProcess;
let company: TestCompany;
let crowd: string[];

/**
 * Returns a time zone where it is about noon, so that no booking of the next hours crosses
 * midnight.
 */
function zoneAtNoon(): string {
  const ahead = new Date().getUTCHours() - 12;
  return `Etc/GMT${ahead < 0 ? '' : '+'}${ahead}`;
}

beforeAll(async () => {
  mailbox = await openTestMailbox();
  const databaseUrl = await createTestDatabase();
  db = openDatabase(databaseUrl, { size: 2 });
  company = await addCompany(db, { desks: 101, timeZone: zoneAtNoon() });
  crowd = await addMembers(db, company.id, 200);
  server = await startServerProcess({
    ...{ NODE_ENV: 'production', PUBLIC_URL: 'https://desks.example', AUTH_SECRET: testAuthSecret },
    ...{ DATABASE_URL: databaseUrl, SMTP_URL: mailbox.smtpUrl, MAIL_FROM: 'biurko@desks.example' },
  });
});
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  await db.close();
  await mailbox.close();
});

async function book(userId: string, deskId: string, start: number, end: number): Promise<void> {
  const token = createAccessTokenService(testAuthSecret, systemClock).issue({ userId, sessionId: userId }).tokenValue;
  const period = { startDate: new Date(start).toISOString(), endDate: new Date(end).toISOString() };
  const answer = await fetch(`${server.url}/api/${company.id}/bookings`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ deskId, periods: [period] }),
  });
  if (answer.status !== 201) throw new Error(await answer.text());
}

/**
 * Books for the crowd, a hundred bookings a second for some seconds. Each person books three times,
 * for tomorrow.
 */
async function bookAtPace(): Promise<void> {
  const begun = Date.now();
  const asked: Promise<void>[] = [];
  const noon = begun + 24 * hour;
  for (let n = 0; n < perSecond * seconds; n++) {
    const start = noon + Math.floor(n / 100) * 5 * minute;
    asked.push(book(crowd[n % crowd.length]!, company.desks[n % 100]!, start, start + 4 * minute));
    await delay(Math.max(0, begun + ((n + 1) * 1_000) / perSecond - Date.now()));
  }
  await Promise.all(asked);
}

const waiting = async () => (await db.query(sql`SELECT FROM mails WHERE status = 'waiting'`)).length;

it('at a hundred bookings a second and a slow mail server the first letter goes within ten seconds, and a reminder waits behind none of them', {
  timeout: 300_000,
}, async () => {
  const reminded = company.user;
  const { enabled } = (await readChannelPreferences(db, 'mail', [reminded])).get(reminded)!;
  const preferences = { enabled: { ...enabled, reminder: true }, remindBefore: 10 };
  await setChannelPreferences({ db, publish: async () => {} }, reminded, 'mail', preferences);
  const dueOn = Date.now() + seconds * 1_000;
  await book(reminded, company.desks[100]!, dueOn + 10 * minute, dueOn + 20 * minute);
  const [{ email }] = (await db.query<{ email: string }>(sql`SELECT email FROM users WHERE id = ${reminded}`)) as [
    { email: string },
  ];
  await waitUntil(() => mailbox.lettersTo(email).length === 1);
  mailbox.forgetLetters();
  // The mail server now takes 1.5 seconds for each email.
  mailbox.behave('*', 'slow');

  const begun = Date.now();
  const booked = bookAtPace().then(() => Date.now() - begun);
  await waitUntil(() => mailbox.letters.length > 0, 120_000);
  const first = Date.now() - begun;
  const within = withinOf(await booked);
  await waitUntil(() => mailbox.lettersTo(email).length === 1, 120_000);
  const late = Date.now() - dueOn;
  expect(first).toBeLessThan(within);
  expect(mailbox.lettersTo(email)[0]!.subject).toContain('Przypomnienie');
  expect(late).toBeLessThan(within);
  // The reminder overtook other emails, which still wait. Their number depends on the machine's
  // load.
  expect(await waiting()).toBeGreaterThan(10);
});
