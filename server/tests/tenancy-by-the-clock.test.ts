import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trialPackageId } from '#contract/billing/subscription.ts';
import { removeVariableParts } from '#server/testing/comparable.ts';
import { readCompanyRows } from '#server/testing/fingerprint.ts';
import { runScheduledJob } from '#server/testing/scheduled-job.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { firstJobAttempt, openTestAppWithPayu } from '#server/testing/test-payments.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { type TwinSide, twinSides } from '#server/testing/twin-companies.ts';
import { getTwinId, twinCreationTime } from '#server/testing/twin-rows.ts';
import { storeTwinCompanies } from '#server/testing/twin-world.ts';
import { testCardNumbers } from '../../simulators/payu/cards.ts';

type World = Awaited<ReturnType<typeof openTestAppWithPayu>>;

/**
 * Moments at which scheduled jobs are due for only one company. The north's paid month ends on 5
 * December, the south's on the 10th.
 */
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

/** The saved cards of both companies in the PayU simulator. */
const kept = twinSides.flatMap((side) =>
  ['card', 'spareCard', `${side}Card`].map((name) => ({
    value: `TOKC_${name}_${side}`,
    card: { number: testCardNumbers.success, month: 12, year: 2199 },
    owner: { email: `${side}@cards.example`, extCustomerId: getTwinId(side) },
  })),
);

/** Opens a {@link World} with these companies. `given` prepares it. */
async function openTwins(companies: readonly TwinSide[], given: (world: World) => Promise<unknown>): Promise<World> {
  // Emails stay queued, since their sending times would follow the machine's clock.
  const world = await openTestAppWithPayu({ smtpUrl: null }, { kept });
  const { db } = world.app;
  await storeTwinCompanies(db, companies);
  await db.query(sql`UPDATE payment_cards SET exp_year = 2199`);
  for (const side of companies) await leaveUndone(world, side);
  await given(world);
  return world;
}

/**
 * Stores an unsent order, an unsent refund and a card to delete. The two companies use the same
 * ids, but their jobs are due at different moments.
 */
async function leaveUndone({ app }: World, side: TwinSide): Promise<void> {
  const [sends, returns] =
    side === 'north'
      ? ['2099-11-28T08:00:00Z', '2099-12-04T08:00:00Z']
      : ['2099-12-09T08:00:00Z', '2099-12-10T08:00:00Z'];
  await app.db.query(sql`
    UPDATE payment_orders SET status = 'NEW', payu_order_id = NULL, ask_on = ${sends}, ended_on = NULL, created_on = ${sends}
    WHERE company_id = ${getTwinId(side)} AND id = ${getTwinId('order')}`);
  await app.db.query(sql`
    UPDATE payment_refunds SET sent_on = NULL, ask_on = ${returns} WHERE company_id = ${getTwinId(side)} AND order_id = ${getTwinId('order')}`);
  await app.db.query(sql`
    UPDATE payment_cards SET removed_on = ${twinCreationTime} WHERE company_id = ${getTwinId(side)} AND id = ${getTwinId('spareCard')}`);
}

/** Runs all scheduled jobs at a moment, and the jobs that they add. Failed jobs are not retried. */
async function passTo({ app, payu }: World, instant: string): Promise<void> {
  app.clock.set(instant);
  const jobs = async () => {
    await runDueJobs(app).catch(() => {});
    await waitUntil(() => payu.orders.every(({ status }) => status === 'COMPLETED' || status === 'CANCELED'));
    await payu.notifications.settled();
    // A retry would depend on the time that other jobs take.
    await app.db.query(sql`DELETE FROM graphile_worker._private_jobs WHERE attempts > 0`);
  };
  for (const { task } of app.schedules) {
    await runScheduledJob(app, task.name);
    await jobs();
  }
  await jobs();
  await app.db.query(sql`DELETE FROM graphile_worker._private_jobs`);
}

/**
 * Hides values that differ between worlds. PayU assigns other order ids in each world, and all
 * companies of a world share one series of invoice numbers.
 */
function unnamed(row: object): object {
  const isOrder = 'payu_order_id' in row;
  const isInvoice = 'issued_on' in row && 'number' in row;
  return {
    ...row,
    ...(isOrder && { payu_order_id: row.payu_order_id !== null }),
    ...(isInvoice && { number: String(row.number).replace(/\/\d{5}$/, '') }),
  };
}

async function rowsIn({ app }: World, side: TwinSide): Promise<unknown> {
  const tables = Object.entries(await readCompanyRows(app.db, getTwinId(side)));
  return removeVariableParts(Object.fromEntries(tables.map(([table, rows]) => [table, rows.map(unnamed)])));
}

const onTrial = ({ app }: World) =>
  app.db.query(sql`
    WITH gone AS (DELETE FROM queued_changes)
    UPDATE subscription_periods SET package_id = ${trialPackageId}, price = 0, worth = 0, reason = 'trial'`);

const stories: readonly (readonly [who: string, given: (world: World) => Promise<unknown>])[] = [
  ['who pay', async () => {}],
  ['on trial', onTrial],
];
// Each describe is one story in its order. The clock passes from moment to moment, and the last
// test checks the result.
for (const [who, given] of stories)
  describe(`two companies ${who}, with the same people and the same ids`, { shuffle: false }, () => {
    /** Worlds with only the north or only the south, and the world with both companies. */
    let alone: Record<TwinSide, World>;
    let both: World;
    beforeAll(async () => {
      const open = (...companies: TwinSide[]) => openTwins(companies, given);
      const [north, south, together] = await Promise.all([open('north'), open('south'), open(...twinSides)]);
      alone = { north: north!, south: south! };
      both = together!;
    });
    afterAll(() => Promise.all([alone.north, alone.south, both].map((world) => world.close())));

    it.each(moments)('at %s the clock does for each what it does where it is alone', async (_what, instant) => {
      await Promise.all([alone.north, alone.south, both].map((world) => passTo(world, instant)));
      for (const side of twinSides) expect(await rowsIn(both, side), side).toEqual(await rowsIn(alone[side], side));
    });

    it.each(twinSides)('a card is forgotten in the %s alone', async (side) => {
      const payload = { companyId: getTwinId(side), cardId: getTwinId('spareCard') };
      await Promise.all(
        [alone[side], both].map(({ app }) => app.jobHandlers.forgetCard!.act(payload, firstJobAttempt)),
      );
      for (const one of twinSides) expect(await rowsIn(both, one), one).toEqual(await rowsIn(alone[one], one));
    });

    it('the clock has done something for both', async () => {
      for (const side of twinSides) {
        const { db } = alone[side].app;
        const periods = await db.query(sql`
          SELECT FROM subscription_periods WHERE company_id = ${getTwinId(side)} AND period_start > '2099-12-01'`);
        expect(periods.length, side).toBeGreaterThan(0);
        const [order] = await db.query<{ status: string }>(sql`
          SELECT status FROM payment_orders WHERE company_id = ${getTwinId(side)} AND id = ${getTwinId('order')}`);
        expect(order, side).toEqual({ status: 'REFUNDED' });
      }
    });
  });
