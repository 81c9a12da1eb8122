import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { createOneCompanySize, fill } from './fill.ts';
import { createHttpClient } from './http.ts';
import { percentile } from './loops.ts';
import { createMeasure, formatWithUnit, type Measure } from './measure.ts';
import { openBenchDatabase, startServer } from './stand.ts';
import { tokenOf } from './tokens.ts';

/** The number of printed QR labels: one for each desk of a company with two floors. */
const labels = 500;
/** Milliseconds between two reads by the member of the other company, which prints nothing. */
const pause = 25;

/**
 * (q) Measures a member's reads of a floor's day, before and while another company's administrator
 * prints all labels.
 */
export async function measureReadsDuringCodePrinting(): Promise<Measure[]> {
  const stand = await openBenchDatabase();
  try {
    const client = new pg.Client({ connectionString: stand.databaseUrl });
    await client.connect();
    const size = { ...createOneCompanySize(10_000), freeDesks: labels - 300 };
    const [printer] = await fill(client, size);
    const [reader] = await fill(client, size);
    await client.query("UPDATE memberships SET role = 'admin' WHERE user_id = $1", [printer!.people[0]]);
    await client.end();
    const server = await startServer(stand.databaseUrl);
    const span = `startDate=${reader!.day}T00:00:00Z&endDate=${reader!.day}T23:59:00Z`;
    const path = `/api/${reader!.companyId}/bookings?locationId=${reader!.floors[0]}&${span}`;
    const read = createHttpClient(server.url, tokenOf(reader!.people[1]!), 1);
    async function reads(isOver: () => boolean): Promise<number[]> {
      const times: number[] = [];
      while (!isOver()) {
        const began = performance.now();
        const { status } = await read('GET', path);
        if (status !== 200) throw new Error(`reading a day failed: ${status}`);
        times.push(performance.now() - began);
        await delay(pause);
      }
      return times;
    }
    const until = performance.now() + 5_000;
    const idle = await reads(() => performance.now() > until);
    const print = async () => {
      const headers = { authorization: `Bearer ${tokenOf(printer!.people[0]!)}` };
      const answer = await fetch(`${server.url}/api/${printer!.companyId}/qr/generateAll`, { headers });
      if (!answer.ok) throw new Error(await answer.text());
      return (await answer.arrayBuffer()).byteLength;
    };
    const began = performance.now();
    let printed: number | undefined;
    const bytes = print().finally(() => {
      printed = performance.now();
    });
    const [printing, length] = await Promise.all([reads(() => printed !== undefined), bytes]);
    await server.stop();
    const detail = `slowest ${formatWithUnit(Math.max(...printing), 'ms')}, before the print p95 ${formatWithUnit(percentile(idle, 95), 'ms')}`;
    return [
      createMeasure('q', "another company's reads during the print, p95", percentile(printing, 95), 'ms', {
        aim: { atMost: 50 },
        detail,
      }),
      createMeasure('q', `the print of ${labels} labels`, (printed! - began) / 1000, 's', {
        detail: formatWithUnit(length / 1e6, 'MB'),
      }),
    ];
  } finally {
    await stand.stop();
  }
}
