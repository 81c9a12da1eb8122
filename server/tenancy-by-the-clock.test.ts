import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trialPackageId } from '#contract/subscription.ts';
import { testCards } from '../simulators/payu/cards.ts';
import { companyRows } from './testing/fingerprint.ts';
import { sealedCard } from './testing/payment-rows.ts';
import { scheduledJob } from './testing/scheduled-job.ts';
import { doJobs } from './testing/test-jobs.ts';
import { openPaidApp } from './testing/test-payments.ts';
import { until } from './testing/test-waiting.ts';
import { type Side, sides } from './testing/twin-companies.ts';
import { idOf } from './testing/twin-rows.ts';
import { addTwins, comparable } from './testing/twin-world.ts';

type World = Awaited<ReturnType<typeof openPaidApp>>;

/** Moments at which something of one company is due and nothing of the other: the north's month ends on 5 December, the south's on the 10th. */
const moments: readonly (readonly [what: string, at: string])[] = [
  ['the north’s renewal, or the notice seven days before', '2099-11-28T09:00:00Z'],
  ['the day before the north’s end', '2099-12-04T09:00:00Z'],
  ['the north’s end', '2099-12-05T09:00:00Z'],
  ['the day before the south’s end', '2099-12-09T09:00:00Z'],
  ['the south’s end', '2099-12-10T09:00:00Z'],
  ['seven days after the north’s', '2099-12-12T09:00:00Z'],
  ['seven days after the south’s', '2099-12-17T09:00:00Z'],
  ['half a year after', '2100-06-06T09:00:00Z'],
];

/** A world with these companies, whose cards PayU knows. */
async function openTwins(companies: readonly Side[], given: (world: World) => Promise<unknown>): Promise<World> {
  const world = await openPaidApp();
  const { db } = world.app;
  await addTwins(db, companies);
  for (const side of companies)
    await db.query(sql`
      UPDATE payment_cards SET token = ${sealedCard(world.token(testCards.success))}, exp_year = 2199
      WHERE company_id = ${idOf(side)} AND id = ${idOf('card')}`);
  await given(world);
  return world;
}

/** Whatever the clock has this server do, at a moment. What fails, because nobody answers, is not tried again. */
async function passTo({ app, payu }: World, instant: string): Promise<void> {
  app.clock.set(instant);
  const jobs = async () => {
    await doJobs(app).catch(() => {});
    await until(() => payu.orders.every(({ status }) => status === 'COMPLETED' || status === 'CANCELED'));
    await payu.notifications.settled();
  };
  for (const { task } of app.schedules) {
    await scheduledJob(app, task.name);
    await jobs();
  }
  await jobs();
  await app.db.query(sql`DELETE FROM graphile_worker._private_jobs`);
}

/** What PayU calls an order is another word in each world. */
const itsName = (row: object) => ({
  ...row,
  ...('payu_order_id' in row && { payu_order_id: row.payu_order_id !== null }),
});

async function rowsIn({ app }: World, side: Side): Promise<unknown> {
  const tables = Object.entries(await companyRows(app.db, idOf(side)));
  return comparable(Object.fromEntries(tables.map(([table, rows]) => [table, rows.map(itsName)])));
}

const onTrial = ({ app }: World) =>
  app.db.query(sql`
    WITH gone AS (DELETE FROM queued_changes)
    UPDATE subscription_periods SET package_id = ${trialPackageId}, price = 0, worth = 0, reason = 'trial'`);

describe.each([
  ['who pay', async () => {}],
  ['on trial', onTrial],
] as const)('two companies %s, with the same people and the same ids', (_who, given) => {
  /** A world with the north alone, one with the south alone, and one with both. */
  let alone: Record<Side, World>;
  let both: World;
  beforeAll(async () => {
    const open = (...companies: Side[]) => openTwins(companies, given);
    const [north, south, together] = await Promise.all([open('north'), open('south'), open(...sides)]);
    alone = { north: north!, south: south! };
    both = together!;
  });
  afterAll(() => Promise.all([alone.north, alone.south, both].map((world) => world.close())));

  it.each(moments)('at %s the clock does for each what it does where it is alone', async (_what, instant) => {
    await Promise.all([alone.north, alone.south, both].map((world) => passTo(world, instant)));
    for (const side of sides) expect(await rowsIn(both, side), side).toEqual(await rowsIn(alone[side], side));
  });

  it('the clock has done something for both', async () => {
    for (const side of sides) {
      const { db } = alone[side].app;
      const periods = await db.query(sql`
        SELECT FROM subscription_periods WHERE company_id = ${idOf(side)} AND period_start > '2099-12-01'`);
      expect(periods.length, side).toBeGreaterThan(0);
    }
  });
});
