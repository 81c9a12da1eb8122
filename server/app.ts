import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { endpointsByName } from '#contract/api.ts';
import { createIdentitySigners } from './modules/accounts/account-deps.ts';
import { createRevokedSessionMemory } from './modules/accounts/create-revoked-session-memory.ts';
import { createRoomKeyGuessCounter } from './modules/accounts/create-room-key-guess-counter.ts';
import { serveCardForm } from './modules/billing/cards/card-form-page.ts';
import { isBookingVersionCurrent } from './modules/booking/engine/current-booking.query.ts';
import { createOccupancyReader } from './modules/booking/engine/occupancy-by-day.ts';
import { createMembershipCache } from './modules/companies/members.ts';
import { createConsentConditionFactory } from './modules/companies/people/consents.query.ts';
import { createDisplayOpener } from './modules/display/open-display.ts';
import { serveLegalPages } from './modules/legal/legal-pages.ts';
import { type AnyEvent, createModules } from './modules.ts';
import { openLiveEvents } from './open-live-events.ts';
import { backupModule } from './platform/backup/backup-module.ts';
import type { BackupService } from './platform/backup/backup-service.ts';
import type { CaptchaSettings } from './platform/captcha/captcha-settings.ts';
import { chooseCaptcha } from './platform/captcha/choose-captcha.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import type { Environment } from './platform/environment.ts';
import { createEventPublisher, type Publish } from './platform/events/domain-events.ts';
import type { MicrosoftServiceUrls } from './platform/exchange-settings.ts';
import { createPictureUrlBuilder } from './platform/files/picture-links.ts';
import { serveHealth, serveMetrics } from './platform/health.ts';
import { housekeepingModule } from './platform/housekeeping-module.ts';
import type { CallerResolver } from './platform/http/caller.ts';
import { mountRoutes } from './platform/http/mount-routes.ts';
import { serveOpenApi } from './platform/http/openapi.ts';
import { createOwnPageCheck } from './platform/http/own-pages.ts';
import type { Route } from './platform/http/route.ts';
import { createServer } from './platform/http/server.ts';
import { createServerDeparture } from './platform/http/server-departure.ts';
import { serveWebPages } from './platform/http/web-pages.ts';
import { countJobs } from './platform/jobs/counts.query.ts';
import { openJobs } from './platform/jobs/jobs.command.ts';
import type { Schedule } from './platform/jobs/schedule.ts';
import { startJobsUnlessCopy } from './platform/jobs/start-jobs-unless-copy.ts';
import type { JobHandlers } from './platform/jobs/task.ts';
import { joinModules } from './platform/join-modules.ts';
import type { LegalSettings } from './platform/legal-settings.ts';
import type { Announce } from './platform/live/announce.ts';
import type { LiveService } from './platform/live/live.ts';
import { createWaitingMailDeleterByAddress } from './platform/mail/delete-waiting-mails.command.ts';
import { mailModule } from './platform/mail/mail-module.ts';
import { createMailSender } from './platform/mail/mail-sender.ts';
import type { MailSettings } from './platform/mail/mail-settings.ts';
import { createEmailEnqueuer, type EnqueueEmail } from './platform/mail/mailer.command.ts';
import type { AppContext, Module } from './platform/module.ts';
import { createOutboundHttp, type OutboundHttp } from './platform/outbound/outbound-http.ts';
import type { PaymentSettings } from './platform/payment-settings.ts';
import { getAvailableProviders, type ProviderSettings } from './platform/provider-settings.ts';
import type { PushSettings } from './platform/push/push-settings.ts';
import type { ReferralSettings } from './platform/referral-settings.ts';
import { createAccessTokenService } from './platform/tokens/access-tokens.ts';
import { createDisplayKeyHasher } from './platform/tokens/display-keys.ts';
import { createEncryptor } from './platform/tokens/encryptor.ts';
import { createLinkKeySigner } from './platform/tokens/link-keys.ts';
import { createPurposeSigner } from './platform/tokens/signer.ts';

/** The dependencies of an application. */
export interface AppDeps {
  environment: Pick<Environment, 'authSecret' | 'publicUrl' | 'trustProxy' | 'metricsToken'> &
    MailSettings &
    CaptchaSettings &
    MicrosoftServiceUrls &
    LegalSettings &
    PaymentSettings &
    ProviderSettings &
    PushSettings &
    ReferralSettings;
  db: Database;
  databaseUrl: string;
  clock: Clock;
  log: FastifyBaseLogger;
  /** True for a server that only adds jobs, which other servers run. */
  onlyAddsJobs?: boolean;
  /** The backups of the embedded database, if there are any. */
  backups?: BackupService | null;
  /** The functions that reach providers and DNS for sign-ins. The default sends real requests. */
  outboundHttp?: OutboundHttp;
}

export interface App {
  http: FastifyInstance;
  /** The routes of the contract's endpoints, as the server has mounted them. */
  routes: readonly Route[];
  /** The job handlers by the names of their tasks. */
  jobHandlers: JobHandlers;
  /** The tasks that run on a schedule. */
  schedules: readonly Schedule[];
  /** Sends a live event to browsers, as the modules do. */
  announce: Announce;
  /** Publishes an event of a command to the modules' subscribers, as the modules do. */
  publish: Publish<AnyEvent>;
  /** Queues an email, as the modules do. */
  enqueueEmail: EnqueueEmail;
  /**
   * Notifies all servers that a company's settings or limits changed. With `userId`, that person's
   * role or membership changed.
   */
  membersChanged(companyId: string, userId?: string): void;
  /** Starts the live events and the jobs. Call it before the server listens. */
  start(): Promise<void>;
  /**
   * Stops the application.
   * @param leaveMs milliseconds for which it reports to load balancers that it is not ready, and
   * still serves requests
   */
  stop(leaveMs?: number): Promise<void>;
}

/** The composition root: opens the platform, builds authentication and joins the modules. */
export async function createApp(deps: AppDeps): Promise<App> {
  const { environment, db, databaseUrl, clock, log } = deps;
  const { authSecret: secret, publicUrl } = environment;
  const secureCookies = publicUrl.startsWith('https:');
  const captcha = chooseCaptcha(deps);
  const http = await createServer({
    ...{ log, secure: secureCookies },
    trustProxy: environment.trustProxy,
    captchaSources: captcha.sources,
  });
  const isOwnPage = createOwnPageCheck(publicUrl);

  const keys = createLinkKeySigner(secret);
  const tokens = createAccessTokenService(secret, clock);
  const signers = createIdentitySigners(secret);
  const roomKeys = createDisplayKeyHasher(secret);
  const revoked = createRevokedSessionMemory(clock);
  const accepted = createConsentConditionFactory(
    { termsOfService: environment.termsFrom, privacyPolicy: environment.privacyFrom },
    clock,
  );
  const remembered = createMembershipCache(db, accepted);
  const occupancy = createOccupancyReader(db);
  const callerOf = (token: string) => {
    const caller = tokens.read(token);
    return caller && !revoked.has(caller.sessionId) ? caller : null;
  };
  const gate: CallerResolver = {
    callerOf,
    memberOf: remembered.find,
    opensLink: keys.opens,
    displayOf: createDisplayOpener({ db, keys: roomKeys, guesses: createRoomKeyGuessCounter({ db, clock, signers }) }),
  };
  const { live, learnRevoked } = openLiveEvents({
    ...{ app: http, db, databaseUrl, log, isOwnPage, callerOf },
    ...{ revoked, remembered, occupancy },
  });

  const jobs = openJobs({ db, databaseUrl, log });
  const letters = createEncryptor(secret, 'letters');
  const signReceiver = createPurposeSigner(secret, 'receiver of a mail');
  const enqueueEmail = createEmailEnqueuer(jobs.addJob, letters, signReceiver);
  const sender = createMailSender(environment.smtpUrl, environment.mailFrom);
  const context: AppContext<AnyEvent> = {
    ...{ db, clock, log, live, links: createPictureUrlBuilder(keys), enqueueEmail, publicUrl },
    addJob: jobs.addJob,
    // Subscribers publish events too. The arrow function is needed, since `publish` is built below
    // from these subscribers.
    publish: (tx, event) => publish(tx, event),
    domain: new URL(publicUrl).hostname,
    encryptorFor: (purpose) => createEncryptor(secret, purpose),
    signerFor: (purpose) => createPurposeSigner(secret, purpose),
  };
  const running = runner(deps, { live, jobs, learnRevoked });
  const modules: Module<AnyEvent>[] = [
    ...createModules(context, {
      isCopy: running.isCopy,
      ...{ settings: environment, gate, tokens, signers, captcha, accepted, occupancy, roomKeys },
      forgetMailsTo: createWaitingMailDeleterByAddress(signReceiver),
      outboundHttp: deps.outboundHttp ?? createOutboundHttp(environment),
    }),
    mailModule(context, {
      ...{ sender, encryptor: letters, mailHookSecret: environment.mailHookSecret },
      isCurrent: (companyId, about) => isBookingVersionCurrent(db, companyId, about),
    }),
    housekeepingModule(context),
    ...(deps.backups ? [backupModule(context, deps.backups)] : []),
  ];
  const { subscribers, routes, jobHandlers, schedules } = joinModules(modules, log);
  const publish: Publish<AnyEvent> = createEventPublisher(subscribers);

  serveMetrics(http, db, live.connectionCount, () => countJobs(db), environment.metricsToken, deps.backups);
  await mountRoutes(http, routes, { gate, isOwnPage, secureCookies });
  const leave = createServerDeparture(http);
  serveHealth(http, databaseUrl, leave.hasBegun);
  await servePages(http, environment, secureCookies);
  return {
    ...{ http, routes, jobHandlers, schedules, publish, enqueueEmail },
    announce: live.announce,
    membersChanged: live.membersChanged,
    start: () => running.start(jobHandlers, schedules),
    async stop(leaveMs = 0) {
      const jobsEnd = running.stopJobs();
      await leave.begin(leaveMs);
      await Promise.all([http.close(), jobsEnd]);
      sender.close();
      await live.stop();
    },
  };
}

/**
 * Serves what the contract has no endpoint for: the web app, legal pages, the card form and
 * OpenAPI.
 */
async function servePages(http: FastifyInstance, environment: AppDeps['environment'], secure: boolean): Promise<void> {
  serveOpenApi(http, endpointsByName);
  serveLegalPages(http, environment);
  const folder = join(import.meta.dirname, '../dist/web');
  serveCardForm(http, { folder, payu: environment.payu, secure });
  await serveWebPages(http, folder, getAvailableProviders(environment));
}

interface Running {
  live: LiveService;
  jobs: ReturnType<typeof openJobs>;
  learnRevoked: () => Promise<void>;
}

/**
 * Returns functions that start the live events and the jobs, and stop the jobs. On a database
 * restored from a backup, the jobs wait until an operator adopts it.
 */
function runner({ db, log, onlyAddsJobs }: AppDeps, { live, jobs, learnRevoked }: Running) {
  const stopped = new AbortController();
  let isCopy = false;
  return {
    isCopy: () => isCopy,
    async start(jobHandlers: JobHandlers, schedules: readonly Schedule[]): Promise<void> {
      await live.start();
      await learnRevoked();
      // This call only registers the tasks, because requests add jobs on a restored copy too.
      await jobs.start(jobHandlers, schedules, true);
      const begin = async () => {
        if (!onlyAddsJobs) await jobs.start(jobHandlers, schedules);
      };
      const found = (isNow: boolean) => {
        isCopy = isNow;
      };
      await startJobsUnlessCopy({ db, log, found }, begin, stopped.signal);
    },
    stopJobs(): Promise<void> {
      stopped.abort();
      return jobs.stop();
    },
  };
}
