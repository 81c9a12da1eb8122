import { tmpdir } from 'node:os';
import { type HubConnection, HubConnectionBuilder } from '@microsoft/signalr';
import { pino } from 'pino';
import { createApp } from '#server/app.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { fillEmptyDatabaseWithSample } from '#server/sample-company/load.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { serverPort, serverUrl } from '../support/address.ts';
import { forgetSimulators, openSimulators } from '../support/simulators.ts';

/** The server of this worker. It is a global, because modules are evaluated anew for each page. */
const shared = globalThis as { domServer?: Promise<void> | undefined };

/**
 * Starts the server, once for all files of a worker. Each test founds its own companies, or only
 * reads the sample.
 */
export const startServer = (): Promise<void> => (shared.domServer ??= start());

/**
 * Starts the server as `server/main.ts` does, but in this process, with the journeys' settings and
 * simulators.
 */
async function start(): Promise<void> {
  const databaseUrl = await createTestDatabase();
  const { settings } = await openSimulators(databaseUrl);
  process.once('exit', forgetSimulators);
  const own = { PORT: String(serverPort), PUBLIC_URL: serverUrl, DATABASE_URL: databaseUrl, DATA_DIR: tmpdir() };
  const environment = await readEnvironment({ ...settings, ...own });
  const db = openDatabase(databaseUrl, { size: environment.databasePoolSize });
  await fillEmptyDatabaseWithSample(db, systemClock.now(), environment.authSecret, environment.exchangeSample);
  const log = pino({ level: process.env.LOG_LEVEL ?? 'error' });
  const app = await createApp({ environment, db, databaseUrl, clock: systemClock, log });
  await app.start();
  await app.http.listen({ host: '127.0.0.1', port: serverPort });
  resolveHubAddress();
}

/**
 * Makes SignalR work like in a browser. In Node it resolves no relative URL, so the hub's URL needs
 * the address. When it builds a connection it reads the global `fetch`, which must be the page's.
 */
function resolveHubAddress(): void {
  const prototype = HubConnectionBuilder.prototype as {
    withUrl: (url: string, options: object) => HubConnectionBuilder;
    build: () => HubConnection;
  };
  const { withUrl, build } = prototype;
  prototype.build = function (this: HubConnectionBuilder) {
    const { fetch } = globalThis;
    globalThis.fetch = globalThis.pageFetch;
    try {
      return build.call(this);
    } finally {
      globalThis.fetch = fetch;
    }
  };
  prototype.withUrl = function (this: HubConnectionBuilder, url, options) {
    return withUrl.call(this, new URL(url, serverUrl).href, options);
  };
}
