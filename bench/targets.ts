import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { createOneCompanySize, createThousandCompaniesSize, type DataSize, type FilledCompany, fill } from './fill.ts';
import {
  type BenchDatabase,
  type MailSink,
  openBenchDatabase,
  openMailSink,
  type RunningServer,
  startServer,
} from './stand.ts';
import { tokenOf } from './tokens.ts';

/**
 * The sizes of databases: the number of stored bookings, of one company unless the name ends with
 * `of 1,000` (companies).
 */
export const targetSizes = {
  '10 k': createOneCompanySize(10_000),
  '1 M': createOneCompanySize(1_000_000),
  '1 M of 1,000': createThousandCompaniesSize(1_000_000),
} satisfies Record<string, DataSize>;
export type SizeName = keyof typeof targetSizes;

/** A server on a filled database. */
export interface Target {
  name: string;
  server: RunningServer;
  databaseUrl: string;
  /** The stored companies: one, or a thousand of equal size. */
  companies: FilledCompany[];
  /** Returns a person's access token that this version of the server accepts. */
  tokenOf: typeof tokenOf;
  /** The mail server, which all targets share. */
  mail: MailSink;
  /** The server's resident memory in MB after its start, before any request. */
  idleMemory: number;
}

type Fill = (client: pg.Client) => Promise<FilledCompany[]>;

/**
 * Returns the function that issues access tokens in the version of `folder`, since versions sign
 * tokens differently.
 */
async function tokensOf(folder?: string): Promise<typeof tokenOf> {
  if (!folder) return tokenOf;
  const module = (await import(pathToFileURL(join(folder, 'bench', 'tokens.ts')).href)) as { tokenOf: typeof tokenOf };
  return module.tokenOf;
}

async function openTarget(
  stand: BenchDatabase,
  mail: MailSink,
  name: string,
  fillIn: Fill,
  folder?: string,
): Promise<Target> {
  console.log(`storing ${name} bookings …`);
  const url = new URL(stand.databaseUrl);
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  url.pathname = `/${name.toLowerCase().replaceAll(/[ ,]/g, '_')}`;
  await admin.query(`CREATE DATABASE "${url.pathname.slice(1)}" TEMPLATE template0`);
  await admin.end();
  // This first start migrates the database and fills the cache of compiled files. The measured
  // server then starts as on any other day.
  await (await startServer(url.href, folder)).stop();
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const companies = await fillIn(client);
  await client.end();
  const server = await startServer(url.href, folder, { SMTP_URL: mail.smtpUrl });
  const idleMemory = await server.memory();
  return { name, server, databaseUrl: url.href, companies, tokenOf: await tokensOf(folder), mail, idleMemory };
}

/** The functions of early versions, which lacked `fill`. They store bookings of one company. */
interface EarlierFill {
  fillCompany(client: pg.Client, floors: number): Promise<FilledCompany>;
  fillBookings(client: pg.Client, filled: FilledCompany, count: number): Promise<FilledCompany>;
}

/**
 * Returns the function by which the version in a folder stores a million bookings for its own
 * benchmark.
 */
async function fillOf(folder: string): Promise<Fill> {
  const module = (await import(pathToFileURL(join(folder, 'bench', 'fill.ts')).href)) as
    | EarlierFill
    | { fill: typeof fill };
  if ('fill' in module) return (client) => module.fill(client, targetSizes['1 M']);
  return async (client) => [await module.fillBookings(client, await module.fillCompany(client, 33), 1_000_000)];
}

/**
 * Fills a database of each size and starts a server on each, all on one PostgreSQL.
 * @param folder the folder of an earlier version, installed and built. `earlier` is its server,
 * with a million bookings of one company
 * @throws when that version has no build for browsers
 */
export async function openTargets(names: readonly SizeName[], folder?: string) {
  if (folder && !existsSync(join(folder, 'dist', 'web')))
    throw new Error(`${folder} is not built: run "npm run build" there.`);
  const stand = await openBenchDatabase();
  const mail = await openMailSink();
  const targets: Target[] = [];
  for (const name of names)
    targets.push(await openTarget(stand, mail, name, (client) => fill(client, targetSizes[name])));
  const earlier = folder ? await openTarget(stand, mail, 'the earlier 1 M', await fillOf(folder), folder) : undefined;
  return {
    targets,
    earlier,
    async stop() {
      for (const { server } of [...targets, ...(earlier ? [earlier] : [])]) await server.stop();
      mail.stop();
      await stand.stop();
    },
  };
}
