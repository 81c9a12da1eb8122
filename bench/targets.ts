import pg from 'pg';
import { migrate } from '#server/platform/database/migrate.ts';
import { type Filled, fill, oneCompany, type Size, thousandCompanies } from './fill.ts';
import { openStand, type RunningServer, type Stand, startServer } from './stand.ts';

/** What can be measured against: how many bookings are stored, of one company or of a thousand together. */
export const sizes = {
  '10 k': oneCompany(10_000),
  '200 k': oneCompany(200_000),
  '1 M': oneCompany(1_000_000),
  '1 M of 1,000': thousandCompanies(1_000_000),
} satisfies Record<string, Size>;
export type SizeName = keyof typeof sizes;

/** A server over a database that was filled. */
export interface Target {
  name: SizeName;
  server: RunningServer;
  databaseUrl: string;
  /** One, or a thousand alike. */
  companies: Filled[];
  /** Resident memory of the server in MB before anything was asked of it. */
  idleMemory: number;
}

async function openTarget(stand: Stand, name: SizeName): Promise<Target> {
  const url = new URL(stand.databaseUrl);
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  url.pathname = `/${name.toLowerCase().replaceAll(/[ ,]/g, '_')}`;
  await admin.query(`CREATE DATABASE "${url.pathname.slice(1)}" TEMPLATE template0`);
  await admin.end();
  await migrate(url.href);
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const companies = await fill(client, sizes[name]);
  await client.end();
  const server = await startServer(url.href);
  return { name, server, databaseUrl: url.href, companies, idleMemory: await server.memory() };
}

/** Fills a database of each size and starts a server on each, all on one PostgreSQL. */
export async function openTargets(names: readonly SizeName[]) {
  const stand = await openStand();
  const targets: Target[] = [];
  for (const name of names) {
    console.log(`storing ${name} bookings …`);
    targets.push(await openTarget(stand, name));
  }
  return {
    targets,
    async stop() {
      for (const { server } of targets) await server.stop();
      await stand.stop();
    },
  };
}
