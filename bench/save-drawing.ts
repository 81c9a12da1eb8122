import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Drawing } from '#contract/drawing.ts';
import { httpClient } from './http.ts';
import { percentile } from './loops.ts';
import { openStand, startServer } from './stand.ts';
import { tokenOf } from './tokens.ts';

const desks = 999;
const rooms = 60;
const turns = 20;

/** A full floor; `by` moves and turns everything a little. */
function fullFloor(ids: readonly string[], by: number): Drawing {
  return {
    ...{ width: 2000, height: 2000, sketch: null, pointers: [] },
    desks: Array.from({ length: desks }, (_, at) => ({
      ...{ id: ids[at]!, no: at + 1, description: `miejsce ${at}`, size: 1 },
      ...{ x: 20 + (at % 40) * 45 + by, y: 20 + Math.floor(at / 40) * 60, rotation: by, stateCode: 0 as const },
    })),
    rooms: Array.from({ length: rooms }, (_, at) => ({
      ...{
        id: ids[desks + at]!,
        name: `Sala ${at + 1}`,
        description: '',
        color: '#1d4ed8',
        rotation: 0,
        imageId: null,
      },
      ...{
        x: 20 + (at % 20) * 90 + by,
        y: 1600 + Math.floor(at / 20) * 100,
        width: 80,
        height: 90,
        stateCode: 0 as const,
      },
      ...{ exchangeIdentifier: `sala${at}@bench.example`, seats: 8, equipment: ['screen'], dashboardState: 0 as const },
    })),
  };
}

async function found(client: pg.Client): Promise<{ companyId: string; admin: string; floor: string }> {
  const one = async (text: string, values: unknown[] = []) =>
    (await client.query<{ id: string }>(text, values)).rows[0]!.id;
  const companyId = await one(
    `INSERT INTO companies (id, name, url_name) VALUES (gen_random_uuid(), 'Bench', 'bench-drawing') RETURNING id`,
  );
  await client.query('INSERT INTO company_limits (company_id, desk_limit, room_limit) VALUES ($1, 9999, 999)', [
    companyId,
  ]);
  await client.query('INSERT INTO company_settings (company_id) VALUES ($1)', [companyId]);
  const admin = await one(
    `INSERT INTO users (id, email, name, email_confirmed_on, terms_of_service_on, privacy_policy_on)
     VALUES (gen_random_uuid(), 'admin@bench.example', 'Anna Admin', now(), now(), now()) RETURNING id`,
  );
  await client.query(`INSERT INTO all_memberships (company_id, user_id, role) VALUES ($1, $2, 'admin')`, [
    companyId,
    admin,
  ]);
  const add = async (name: string, parent: string | null) => {
    const id = await one(
      `INSERT INTO all_containers (company_id, id, name, time_zone) VALUES ($1, gen_random_uuid(), $2, 'Europe/Warsaw') RETURNING id`,
      [companyId, name],
    );
    await client.query('INSERT INTO locations (company_id, id, parent_id, type) VALUES ($1, $2, $3, $4)', [
      ...[companyId, id, parent],
      parent === null ? 0 : 3,
    ]);
    return id;
  };
  return { companyId, admin, floor: await add('Floor', await add('Root', null)) };
}

/** (l) Milliseconds of a save of 999 desks and 60 rooms: all new, one moved, all moved, all gone; and of opening them in the editor. */
export async function measureDrawing(): Promise<Record<string, { p95: number; fastest: number }>> {
  const stand = await openStand();
  const client = new pg.Client({ connectionString: stand.databaseUrl });
  await client.connect();
  const { companyId, admin, floor } = await found(client);
  const server = await startServer(stand.databaseUrl);
  try {
    const call = httpClient(server.url, tokenOf(admin), 1);
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
    const bare = { ...fullFloor([], 0), desks: [], rooms: [] };
    for (let turn = 0; turn <= turns; turn++) {
      // What was removed and comes back under its id is not new.
      const ids = Array.from({ length: desks + rooms }, () => randomUUID());
      const [drawn, moved] = [fullFloor(ids, 0), fullFloor(ids, turn + 1)];
      const one = { ...drawn, desks: drawn.desks.map((desk, at) => (at === 0 ? { ...desk, x: desk.x + 1 } : desk)) };
      await timed('new', () => save(drawn), turn > 0);
      await timed('one moved', () => save(one), turn > 0);
      await timed('all moved', () => save(moved), turn > 0);
      await timed('opened', open, turn > 0);
      await timed('removed', () => save(bare), turn > 0);
    }
    return Object.fromEntries(
      Object.entries(times).map(([name, each]) => [name, { p95: percentile(each, 95), fastest: percentile(each, 0) }]),
    );
  } finally {
    await server.stop();
    await client.end();
    await stand.stop();
  }
}
