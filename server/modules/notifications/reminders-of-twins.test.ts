import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AddJob, NewJob } from '#server/platform/jobs/add-job.command.ts';
import { lockNeighbourTwinDuring } from '#server/testing/holding-neighbour.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { type TwinSide, twinSides } from '#server/testing/twin-companies.ts';
import { getTwinId } from '#server/testing/twin-rows.ts';
import { createTwinWorld } from '#server/testing/twin-world.ts';
import type { NotificationDelivery, NotificationDeps } from './notification-channel.ts';
import { createPlanPersonRemindersHandler } from './plan-reminders.ts';
import { readActiveRecipients, readEmailCompanyAndActor } from './recipients.query.ts';
import { createRemindHandler } from './remind.ts';

const people = ['ula', 'marek', 'ada', 'iga', 'nina', 'iwo', 'pola', 'zofia', 'seweryn'].map(getTwinId);

let alone: Record<TwinSide, TestApp>;
let both: TestApp;
beforeAll(async () => {
  const [north, south] = await Promise.all(twinSides.map((side) => createTwinWorld(side)));
  alone = { north: north!, south: south! };
  both = await createTwinWorld(...twinSides);
});
afterAll(() => Promise.all([alone.north, alone.south, both].map((app) => app.stop())));

const attempt = { attempt: 1, isLast: false, signal: AbortSignal.abort() };
const inOrder = <T>(some: readonly T[]) => some.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

/**
 * Collects the jobs and messages of the reminders' handlers in one test world. Push messages are on
 * by default.
 */
function listen({ db, clock }: TestApp) {
  const [jobs, told]: [NewJob[], NotificationDelivery[]] = [[], []];
  const addJob: AddJob = async (_tx, ...some) => void jobs.push(...some);
  const channels = { push: { notify: async (_tx: unknown, one: NotificationDelivery) => void told.push(one) } };
  const deps: NotificationDeps = { db, clock, addJob, channels };
  return { parts: deps, jobs, told };
}

/** Plans the reminders of all people again. */
async function plannedIn(app: TestApp): Promise<NewJob[]> {
  app.clock.set(createPeriodDaysFromToday(0, '05:00').startDate);
  const { parts, jobs } = listen(app);
  for (const userId of people) await createPlanPersonRemindersHandler(parts).act({ userId }, attempt);
  return inOrder(jobs);
}
const ofSide = (jobs: readonly NewJob[], side: TwinSide) =>
  jobs.filter(({ payload }) => (payload as { companyId: string }).companyId === getTwinId(side));

/** Runs each reminder twice: too early, which plans it again, and when it is due. */
async function doneIn(app: TestApp, reminders: readonly NewJob[]) {
  const { parts, jobs, told } = listen(app);
  for (const { payload, runAt } of reminders) {
    app.clock.set(createPeriodDaysFromToday(0, '05:00').startDate);
    await createRemindHandler(parts).act(payload, attempt);
    app.clock.set(runAt!);
    await createRemindHandler(parts).act(payload, attempt);
  }
  return { planned: jobs, told };
}

it('reminders of two companies with the same ids are planned and told as if each were alone, and wait for nothing of the other', async () => {
  const planned = await plannedIn(both);
  const each = { north: await plannedIn(alone.north), south: await plannedIn(alone.south) };
  expect(planned).toEqual(inOrder([...each.north, ...each.south]));
  for (const side of twinSides) {
    const expected = await doneIn(alone[side], each[side]);
    expect(expected.told.map(({ notice }) => notice.as)).toEqual(expect.arrayContaining(['holder', 'participant']));
    await lockNeighbourTwinDuring(both, side, async () =>
      expect(await doneIn(both, ofSide(planned, side))).toEqual(expected),
    );
  }
});

it('who can be written to, and what letters say of a company, is its own', async () => {
  for (const side of twinSides) {
    const readIn = async ({ db }: TestApp) => [
      await readActiveRecipients(db, getTwinId(side), people),
      ...(await Promise.all(people.map((by) => readEmailCompanyAndActor(db, getTwinId(side), by)))),
    ];
    expect(await readIn(both)).toEqual(await readIn(alone[side]));
  }
});
