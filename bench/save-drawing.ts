import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Drawing } from '#contract/places/drawing.ts';
import { addCompanyWithEmptyFloor, createFullFloor, deskCount, roomCount } from './full-floor.ts';
import { createHttpClient } from './http.ts';
import { percentile } from './loops.ts';
import { createMeasure, formatWithUnit, type Measure } from './measure.ts';
import { openBenchDatabase, startServer } from './stand.ts';
import { tokenOf } from './tokens.ts';

const turns = 20;

/**
 * (l) Measures requests that save a plan of 999 desks and 60 rooms (all new, one moved, all moved,
 * all removed). It also measures the request with which the editor opens the plan.
 */
export async function measureDrawingSaves(): Promise<Measure[]> {
  const stand = await openBenchDatabase();
  const client = new pg.Client({ connectionString: stand.databaseUrl });
  await client.connect();
  const { companyId, admin, floor } = await addCompanyWithEmptyFloor(client);
  const server = await startServer(stand.databaseUrl);
  try {
    const call = createHttpClient(server.url, tokenOf(admin), 1);
    const path = `/api/${companyId}/locations/${floor}/drawing`;
    let version = 0;
    const save = async (drawing: Drawing) => {
      const { status, text } = await call('PUT', path, { version, drawing });
      if (status !== 200) throw new Error(`a save: ${status} ${text.slice(0, 300)}`);
      version = (JSON.parse(text) as { version: number }).version;
    };
    const open = async () => {
      const { status, text } = await call('GET', path);
      if (status !== 200) throw new Error(`an opening: ${status} ${text.slice(0, 300)}`);
    };
    const times: Record<string, number[]> = { new: [], 'one moved': [], 'all moved': [], opened: [], removed: [] };
    const timed = async (name: string, work: () => Promise<void>, counts: boolean) => {
      const started = performance.now();
      await work();
      if (counts) times[name]!.push(performance.now() - started);
    };
    const bare = { ...createFullFloor([], 0), desks: [], rooms: [] };
    for (let turn = 0; turn <= turns; turn++) {
      // Each turn needs new ids, since the server restores a removed place with a known id.
      const ids = Array.from({ length: deskCount + roomCount }, () => randomUUID());
      const [drawn, moved] = [createFullFloor(ids, 0), createFullFloor(ids, turn + 1)];
      const one = { ...drawn, desks: drawn.desks.map((desk, at) => (at === 0 ? { ...desk, x: desk.x + 1 } : desk)) };
      await timed('new', () => save(drawn), turn > 0);
      await timed('one moved', () => save(one), turn > 0);
      await timed('all moved', () => save(moved), turn > 0);
      await timed('opened', open, turn > 0);
      await timed('removed', () => save(bare), turn > 0);
    }
    return Object.entries(times).map(([name, each]) =>
      createMeasure('l', `a plan of 999 desks and 60 rooms, ${name}, p95`, percentile(each, 95), 'ms', {
        detail: `fastest ${formatWithUnit(percentile(each, 0), 'ms')}`,
      }),
    );
  } finally {
    await server.stop();
    await client.end();
    await stand.stop();
  }
}
