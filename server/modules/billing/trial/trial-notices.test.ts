import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { deactivateCompany } from '#contract/company/company-details.ts';
import { createCompany } from '#contract/company/new-company.ts';
import { openTestMailbox, type TestMailbox } from '#server/testing/mailbox.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { smallMonthlyPackageId, storePaidPackage } from '#server/testing/test-subscriptions.ts';
import { addMember, addPerson } from '#server/testing/test-world.ts';

let app: TestApp;
let mailbox: TestMailbox;
let founder: string;
let id: string;
let urlName: string;
beforeAll(async () => {
  mailbox = await openTestMailbox();
  app = await createTestApp({ smtpUrl: mailbox.smtpUrl });
});
afterAll(() => Promise.all([app.stop(), mailbox.close()]));
beforeEach(async () => {
  // The trial ends on 23 December at ten in Warsaw.
  app.clock.set('2026-11-23T09:00:00.000Z');
  founder = await addPerson(app.db, 'Ada Founder');
  const body = { companyName: 'Nowa Firma', phoneNumber: '+48 22 123 45 67', generateSampleData: true };
  const made = (await app.call(createCompany, { userId: founder }, { body } as never)).body;
  id = made.id;
  urlName = made.companyUrlName;
});
const addressOf = (userId: string) => `${userId}@test.example`;
/**
 * Returns the subjects of the emails that a person receives at this instant. Both servers run the
 * job.
 */
async function heardAt(instant: string, userId = founder): Promise<string[]> {
  app.clock.set(instant);
  const before = mailbox.letters.length;
  const attempt = { attempt: 1, isLast: false, signal: AbortSignal.any([]) };
  await Promise.all([1, 2].map(() => app.jobHandlers.tellTrialEnds!.act({ dueOn: instant }, attempt)));
  await runDueJobs(app);
  const came = mailbox.letters.slice(before).filter(({ to }) => to.includes(addressOf(userId)));
  return came.map(({ subject }) => subject);
}

it('those who pay are told seven days before the end and one day before, once each', async () => {
  const user = await addMember(app.db, id, 'manager');
  const gone = await addMember(app.db, id, 'admin');
  await app.db.query(sql`UPDATE memberships SET status = 'inactive' WHERE company_id = ${id} AND user_id = ${gone}`);
  expect(await heardAt('2026-12-16T08:59:00.000Z')).toEqual([]);
  expect(await heardAt('2026-12-16T09:00:00.000Z')).toEqual(['Okres próbny Biurka kończy się za 7 dni']);
  expect(await heardAt('2026-12-21T12:00:00.000Z')).toEqual([]);
  expect(await heardAt('2026-12-22T09:00:00.000Z')).toEqual(['Okres próbny Biurka kończy się jutro']);
  expect(await heardAt('2026-12-22T10:00:00.000Z')).toEqual([]);
  expect(await heardAt('2026-12-23T09:00:00.000Z')).toEqual([]);
  for (const nobody of [user, gone])
    expect(mailbox.letters.filter(({ to }) => to.includes(addressOf(nobody)))).toEqual([]);
});

it('a company that was told waits for its next notice, and is not held every hour until then', async () => {
  await heardAt('2026-12-16T09:00:00.000Z');
  const begun = vi.spyOn(app.db, 'transaction');
  expect(await heardAt('2026-12-19T09:00:00.000Z')).toEqual([]);
  expect(begun).not.toHaveBeenCalled();
  begun.mockRestore();
});

it('the letter says when, what freezes, and where a package is chosen', async () => {
  await heardAt('2026-12-16T09:00:00.000Z');
  const email = await mailbox.letterTo(addressOf(founder));
  expect(email.text).toContain('23-12-2026 10:00 (Europe/Warsaw)');
  // The sample has 12 desks, 2 rooms, a car park, cars and resources. The free package covers 10
  // desks and a room.
  expect(email.text).toMatch(/Biurka: zostaną zamrożone\s*:?\s*2\b/);
  expect(email.text).toMatch(/Sale: zostaną zamrożone\s*:?\s*1\b/);
  expect(email.links).toContain(`http://localhost:3000/${urlName}/subscription/changePackage`);
});

it('of notices that no server was there to send only the last is sent, and says the days that are left by then', async () => {
  expect(await heardAt('2026-12-20T15:00:00.000Z')).toEqual(['Okres próbny Biurka kończy się za 3 dni']);
  expect(await heardAt('2026-12-22T15:00:00.000Z')).toEqual(['Okres próbny Biurka kończy się jutro']);
});

it('a notice of the full hour after midnight calls the day on which the trial ends by its name', async () => {
  await app.db.query(sql`
    UPDATE subscription_periods SET period_end = '2026-12-23T22:30:00Z' WHERE company_id = ${id} AND reason = 'trial'`);
  expect(await heardAt('2026-12-16T23:00:00.000Z')).toEqual(['Okres próbny Biurka kończy się za 6 dni']);
  expect(await heardAt('2026-12-22T22:00:00.000Z')).toEqual([]);
  // It is midnight of 23 December in Warsaw.
  expect(await heardAt('2026-12-22T23:00:00.000Z')).toEqual(['Okres próbny Biurka kończy się dzisiaj']);
});

it('nobody is told who has paid by then, or whose company is not active', async () => {
  await app.call(deactivateCompany, { userId: founder, company: id });
  expect(await heardAt('2026-12-16T09:00:00.000Z')).toEqual([]);
  app.clock.set('2026-12-01T09:00:00.000Z');
  await storePaidPackage(app, id, smallMonthlyPackageId);
  expect(await heardAt('2026-12-22T09:00:00.000Z')).toEqual([]);
});
