import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { runScheduledJob } from '#server/testing/scheduled-job.ts';
import { openExchangeTestHost, openExchangeWorld } from '#server/testing/test-exchange.ts';

const hourMs = 3_600_000;
/** Hours between two runs of the jobs, as at a server that rarely runs. */
const every = Number(process.env.EXCHANGE_HOURS ?? 12);

it('for thirty days no subscription lapses, and the window moves on', async () => {
  const host = await openExchangeTestHost();
  try {
    const world = await openExchangeWorld(host);
    await world.save();
    await world.settle();
    const { app, company } = world;
    const lapsed: string[] = [];
    for (let hour = every; hour <= 30 * 24; hour += every) {
      app.clock.set(new Date(app.clock.now().getTime() + every * hourMs).toISOString());
      world.graph.hand.tick();
      // The check comes before the run, so that a subscription must have lasted until here.
      const { rooms } = await world.read();
      for (const { hears, trouble } of rooms) if (hears !== 'told' || trouble) lapsed.push(`hour ${hour}: ${hears}`);
      if (hour % 24 === 0) await runScheduledJob(app, 'exchangeWindows');
      await runScheduledJob(app, 'exchangeWatch');
      await world.settle();
    }
    expect(lapsed).toEqual([]);
    const [row] = await app.db.query<{ from: string }>(sql`
      SELECT window_from AS from FROM exchange_rooms WHERE company_id = ${company.id} LIMIT 1`);
    expect(app.clock.now().getTime() - Date.parse(row!.from)).toBeLessThan(3 * 24 * hourMs);
  } finally {
    await host.close();
  }
}, 900_000);
