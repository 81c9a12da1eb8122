import sql from 'sql-template-tag';
import { type ExchangeForm, getExchange, saveExchange } from '#contract/exchange/exchange.ts';
import { findFreePort } from '../../simulators/find-free-port.ts';
import {
  addApp,
  addMailbox,
  type RegisteredApp as EntraApp,
  type Tenant,
} from '../../simulators/microsoft-graph/directory.ts';
import type { CalendarProcessingSettings, Mailbox } from '../../simulators/microsoft-graph/mailbox.ts';
import { type MicrosoftGraph, openMicrosoftGraph } from '../../simulators/microsoft-graph/microsoft-graph.ts';
import { openTestMailbox, type TestMailbox } from './mailbox.ts';
import { runScheduledJob } from './scheduled-job.ts';
import { createTestApp, type TestApp, type TestAppOptions } from './test-app.ts';
import { runDueJobs } from './test-jobs.ts';
import { addCompany, type TestCompany } from './test-world.ts';

/** A company in Biurko, and its tenant in the simulator of Microsoft. */
export interface ExchangeWorld {
  app: TestApp;
  graph: MicrosoftGraph;
  mailbox: TestMailbox;
  company: TestCompany;
  tenant: Tenant;
  entra: EntraApp & { secret: string };
  /** The mailboxes of the company's rooms, in the order of the rooms. */
  rooms: Mailbox[];
  /** The mailbox of a person who is no member of the company. */
  anna: Mailbox;
  /** The company's administrator. */
  admin: { userId: string; company: string };
  /** The form that enables the integration. */
  form: ExchangeForm;
  /** Reads the connection to Exchange as an administrator of the company. */
  read(): Promise<ReturnType<typeof getExchange.answer.body.parse>>;
  /** Saves the form as an administrator, with these changes. */
  save(more?: Partial<ExchangeForm>): ReturnType<TestApp['call']>;
  /** Delivers Microsoft's notifications and runs Biurko's due jobs, in three rounds. */
  settle(): Promise<void>;
  /**
   * Moves the clock minute by minute. Each minute it retries notifications, runs the job that
   * watches Exchange, and settles.
   */
  pass(minutes: number): Promise<void>;
}

/**
 * An application, a simulator of Microsoft with the same clock, and a mailbox for the application's
 * emails.
 */
export interface ExchangeTestHost {
  app: TestApp;
  graph: MicrosoftGraph;
  mailbox: TestMailbox;
  /**
   * Starts another server on the same database. Its clock begins at the host's time. The test must
   * stop this server before it closes the host.
   */
  another(): Promise<TestApp>;
  close(): Promise<void>;
}

export interface ExchangeTestHostOptions {
  /** False when Microsoft's notifications do not reach the application. The default is true. */
  reachable?: boolean;
  app?: TestAppOptions;
  /** Milliseconds that a request to Graph takes. */
  latency?: number;
}

/** Opens an {@link ExchangeTestHost} without companies. */
export async function openExchangeTestHost(options: ExchangeTestHostOptions = {}): Promise<ExchangeTestHost> {
  const { reachable = true, latency = 0 } = options;
  let app: TestApp | undefined;
  const begun = new Date(options.app?.now ?? '2026-11-23T09:00:00Z');
  const graph = await openMicrosoftGraph({ now: () => app?.clock.now() ?? begun, latency });
  const mailbox = await openTestMailbox();
  const port = await findFreePort();
  const addresses = { exchange: { loginUrl: graph.url, graphUrl: graph.url } };
  const appOptions: TestAppOptions = {
    publicUrl: `http://localhost:${port}`,
    smtpUrl: mailbox.smtpUrl,
    ...options.app,
    accounts: { ...addresses, ...options.app?.accounts },
  };
  app = await createTestApp(appOptions);
  const opened = app;
  if (reachable) await opened.http.listen({ port, host: '127.0.0.1' });
  return {
    ...{ app: opened, graph, mailbox },
    another: () =>
      createTestApp({ ...appOptions, databaseUrl: opened.databaseUrl, now: opened.clock.now().toISOString() }),
    async close() {
      await opened.stop();
      await graph.close();
      await mailbox.close();
    },
  };
}

export interface ExchangeWorldOptions {
  rooms?: number;
  processing?: Partial<CalendarProcessingSettings>;
}

/**
 * Creates a company and its tenant at Microsoft. The integration with Exchange is off until `save`.
 */
export async function openExchangeWorld(
  host: ExchangeTestHost,
  { rooms: count = 2, processing = {} }: ExchangeWorldOptions = {},
): Promise<ExchangeWorld> {
  const { app, graph, mailbox } = host;
  graph.hand.post = 'sent';
  const company = await addCompany(app.db, { rooms: count });
  const tenant = graph.addTenant();
  const entra = addApp(tenant, graph.now());
  const rooms = company.rooms.map((_id, at) =>
    addMailbox(tenant, { kind: 'room', name: `Sala ${at + 1}`, processing }),
  );
  for (const [at, room] of rooms.entries())
    await app.db.query(sql`
      UPDATE rooms SET exchange_identifier = ${room.upn} WHERE company_id = ${company.id} AND id = ${company.rooms[at]}`);
  const anna = addMailbox(tenant, { kind: 'person', name: 'Anna Kowalska' });
  const admin = { userId: company.admin, company: company.id };
  const form: ExchangeForm = {
    ...{ roomIntegrationEnabled: true, tenantId: tenant.id, clientId: entra.clientId, clientSecret: entra.secret },
    keepEvents: true,
  };
  const settle = async () => {
    // Jobs change calendars, and the notifications about these changes add further jobs. Three
    // rounds are enough.
    for (let times = 0; times < 3; times++) {
      await graph.hand.settled();
      await runDueJobs(app);
    }
  };
  return {
    ...{ app, graph, mailbox, company, tenant, entra, rooms, anna, admin, form, settle },
    read: async () => (await app.call(getExchange, admin)).body,
    save: (more = {}) => app.call(saveExchange, admin, { body: { ...form, ...more } }),
    async pass(minutes) {
      for (let minute = 0; minute < minutes; minute++) {
        app.clock.set(new Date(app.clock.now().getTime() + 60_000).toISOString());
        graph.hand.tick();
        await runScheduledJob(app, 'exchangeWatch');
        await settle();
      }
    },
  };
}
