import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { api } from '#contract/api.ts';
import { announceAssets } from './assets/announce-assets.ts';
import type { AssetEvent } from './assets/events.ts';
import { fleet } from './assets/fleet.ts';
import { plantAssets } from './assets/plant-assets.ts';
import { resources } from './assets/resources.ts';
import { assetRoutes } from './assets/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { writeAudit } from './audit/write-audit.ts';
import { bookableKinds } from './bookable-kinds.ts';
import { announceBookings } from './booking/announce-bookings.ts';
import { cancelAtPlaces } from './booking/cancel-at-places.ts';
import { cancelOfLeavers } from './booking/cancel-of-leavers.ts';
import type { Engine } from './booking/engine.ts';
import type { BookingEvent } from './booking/events.ts';
import { heldDaysReader } from './booking/held-days.ts';
import type { BookableKind } from './booking/kind.ts';
import { releaseUnconfirmed, releaseWork } from './booking/release-unconfirmed.task.ts';
import { announceCompanies } from './companies/announce-companies.ts';
import type { CompanyEvent } from './companies/events.ts';
import { listMemberships } from './companies/member.query.ts';
import { members } from './companies/members.ts';
import { companyRoutes } from './companies/routes.ts';
import { confirmationRoutes } from './confirmations/routes.ts';
import { presentDeskBooking } from './desks/present-desk-booking.ts';
import { deskRoutes } from './desks/routes.ts';
import { displayDoor } from './display/open-display.ts';
import { displayRoutes } from './display/routes.ts';
import { accountRoutes } from './identity/account-routes.ts';
import type { IdentityEvent } from './identity/events.ts';
import { announceFactors } from './identity/factors/announce-factors.ts';
import type { FactorEvent } from './identity/factors/events.ts';
import type { Factors } from './identity/factors/factors.ts';
import { factorRoutes, secondStepRoutes } from './identity/factors/routes.ts';
import { type Identity, identitySigners } from './identity/identity.ts';
import { invitedAccounts } from './identity/invited-accounts.ts';
import type { External } from './identity/providers/external.ts';
import { providerRoutes } from './identity/providers/routes.ts';
import { readRevokedSessions } from './identity/revoked-sessions.query.ts';
import { revokedSessions } from './identity/revoked-sessions.ts';
import { roomKeyGuesses } from './identity/room-key-guesses.ts';
import { identityRoutes } from './identity/routes.ts';
import { accountLetterWork } from './identity/send-account-letter.ts';
import { sessionRoutes } from './identity/session-routes.ts';
import { companySsoRoutes } from './identity/sso/routes.ts';
import type { InvitationEvent } from './invitations/events.ts';
import { externalAcceptance } from './invitations/external-acceptance.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { tellOfInvitationMails } from './invitations/tell-of-mails.ts';
import { kindsInLetters } from './kinds-in-letters.ts';
import { serveLegalPages } from './legal/legal-pages.ts';
import { announceLocations } from './locations/announce-locations.ts';
import { drawingRoutes } from './locations/drawing-routes.ts';
import type { LocationEvent } from './locations/events.ts';
import { plantTree } from './locations/plant-tree.ts';
import { locationRoutes } from './locations/routes.ts';
import { treeRoutes } from './locations/tree-routes.ts';
import { endFeedsOfLeavers } from './my-bookings/change-feed.command.ts';
import { calendarFeedRoutes } from './my-bookings/feed-routes.ts';
import { myBookingRoutes } from './my-bookings/routes.ts';
import type { NotificationEvent } from './notifications/events.ts';
import { mailTeller } from './notifications/mail-teller.ts';
import { notifyWork } from './notifications/notify-of-bookings.ts';
import { planRemindersWork } from './notifications/plan-reminders.ts';
import { pushRoutes } from './notifications/push/push-routes.ts';
import { pushTeller } from './notifications/push/push-teller.ts';
import { sendPushWork } from './notifications/push/send-push.ts';
import { remindWork } from './notifications/remind.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { storeNotices } from './notifications/store-notices.ts';
import { copiesByMail } from './notifications/tell-copies.ts';
import type { Tellers } from './notifications/teller.ts';
import { oldRows } from './old-rows.ts';
import { announceParkings } from './parking/announce-parkings.ts';
import { readCopyReaders } from './parking/copy-readers.query.ts';
import type { ParkingEvent } from './parking/events.ts';
import { parkingManagementRoutes } from './parking/management-routes.ts';
import { plantParking } from './parking/plant-parking.ts';
import { presentParkingBooking } from './parking/present-parking-booking.ts';
import { parkingRoutes } from './parking/routes.ts';
import { announceMembers } from './people/announce-members.ts';
import { announcePeople } from './people/announce-people.ts';
import { consentRule } from './people/consents.query.ts';
import { personEraser } from './people/erase-person.command.ts';
import type { PeopleEvent } from './people/events.ts';
import { memberRoutes } from './people/member-routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { retried } from './platform/backoff.ts';
import { altcha } from './platform/captcha/altcha.ts';
import type { CaptchaSettings } from './platform/captcha/captcha-settings.ts';
import { recaptcha } from './platform/captcha/recaptcha.ts';
import type { Clock } from './platform/clock.ts';
import { type Database, isUnavailable } from './platform/database/database.ts';
import type { Environment } from './platform/environment.ts';
import { type Publish, publisher } from './platform/events/domain-events.ts';
import { pictureLinks } from './platform/files/picture-links.ts';
import { serveHealth, serveMetrics } from './platform/health.ts';
import type { Gate } from './platform/http/caller.ts';
import { mount } from './platform/http/mount.ts';
import { serveOpenApi } from './platform/http/openapi.ts';
import { ownPages } from './platform/http/own-pages.ts';
import type { Route } from './platform/http/route.ts';
import { createServer } from './platform/http/server.ts';
import { serveWebPages } from './platform/http/web-pages.ts';
import { countJobs } from './platform/jobs/counts.query.ts';
import { housekeeping, keepHouse } from './platform/jobs/housekeeping.task.ts';
import { openJobs } from './platform/jobs/jobs.ts';
import type { Schedule } from './platform/jobs/schedule.ts';
import type { Works } from './platform/jobs/task.ts';
import type { LegalSettings } from './platform/legal-settings.ts';
import type { Announce } from './platform/live/announce.ts';
import { type Live, openLive } from './platform/live/live.ts';
import { briefly } from './platform/log.ts';
import type { MailEvent } from './platform/mail/events.ts';
import { mailForgetter } from './platform/mail/forget-mails.command.ts';
import { mailRoutes } from './platform/mail/mail-routes.ts';
import { mailSender } from './platform/mail/mail-sender.ts';
import type { MailSettings } from './platform/mail/mail-settings.ts';
import { type Post, postOffice } from './platform/mail/post.ts';
import { sendMailWork } from './platform/mail/send-mail.ts';
import { type Outside, realOutside } from './platform/outbound/outside.ts';
import type { ProviderSettings } from './platform/provider-settings.ts';
import { pushSender } from './platform/push/push-sender.ts';
import type { PushSettings } from './platform/push/push-settings.ts';
import { accessTokens } from './platform/tokens/access-tokens.ts';
import { displayKeys } from './platform/tokens/display-keys.ts';
import { linkKeys } from './platform/tokens/link-keys.ts';
import { sealerFor } from './platform/tokens/sealed.ts';
import { signerBy, signerFor } from './platform/tokens/signer.ts';
import type { PresenceEvent } from './presence/events.ts';
import { presenceRoutes } from './presence/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { presentRoomBooking } from './rooms/present-room-booking.ts';
import { roomRoutes } from './rooms/routes.ts';
import { searchRoutes } from './search/routes.ts';

/** What an application is made of. */
export interface AppParts {
  environment: Pick<Environment, 'authSecret' | 'publicUrl' | 'trustProxy' | 'metricsToken'> &
    MailSettings &
    CaptchaSettings &
    LegalSettings &
    ProviderSettings &
    PushSettings;
  db: Database;
  databaseUrl: string;
  clock: Clock;
  log: FastifyBaseLogger;
  /** This server only adds jobs, and leaves it to others to do them. */
  onlyAddsJobs?: boolean;
  /** Whom the server asks; the real ones unless told. */
  outside?: Outside;
}

export interface App {
  http: FastifyInstance;
  /** Everything that the contract names, as it is mounted. */
  routes: readonly Route[];
  /** How jobs are done, under the names of their tasks. */
  works: Works;
  /** Sends a live event, as the modules do. */
  announce: Announce;
  /** Posts a mail, as the modules do. */
  post: Post;
  /** Tells every server that a company's settings or limits changed or, with a person, their role or membership there. */
  membersChanged(companyId: string, userId?: string): void;
  /** Begins to hear other servers and to do jobs; call before listening. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The composition root: the only place that sees every module. */
export async function createApp(parts: AppParts): Promise<App> {
  const { environment, db, databaseUrl, clock, log } = parts;
  const secure = environment.publicUrl.startsWith('https:');
  const { hostname } = new URL(environment.publicUrl);
  const captcha = environment.recaptcha
    ? recaptcha({
        ...environment.recaptcha,
        ...{ db, clock, hostname },
        onUnreachable: (error) =>
          log.error({ err: briefly(error) }, 'reCAPTCHA could not be asked: nobody can sign in'),
      })
    : altcha({ db, clock, secret: environment.authSecret, work: environment.captchaWork });
  const captchaSources = captcha.sources;
  const http = await createServer({ log, secure, trustProxy: environment.trustProxy, captchaSources });
  const isOwnPage = ownPages(environment.publicUrl);
  const keys = linkKeys(environment.authSecret);
  const tokens = accessTokens(environment.authSecret, clock);
  const links = pictureLinks(keys);

  const revoked = revokedSessions(clock);
  const consentDates = { termsOfService: environment.termsFrom, privacyPolicy: environment.privacyFrom };
  const accepted = consentRule(consentDates, clock);
  const remembered = members(db, accepted);
  const heldDays = heldDaysReader(db);
  const callerOf = (token: string) => {
    const caller = tokens.read(token);
    return caller && !revoked.has(caller.sessionId) ? caller : null;
  };
  const roomKeys = displayKeys(environment.authSecret);
  const signers = identitySigners(environment.authSecret);
  const gate: Gate = {
    callerOf,
    memberOf: remembered.find,
    opensLink: keys.opens,
    displayOf: displayDoor({ db, keys: roomKeys, guesses: roomKeyGuesses({ db, clock, signers }) }),
  };
  const learnRevoked = async () => {
    const ids = await readRevokedSessions(db);
    for (const id of ids) revoked.add(id);
    live.endSessions(ids);
  };
  const live: Live = openLive({
    app: http,
    db,
    databaseUrl,
    isOwnPage,
    callerOf,
    membershipsOf: (caller) => listMemberships(db, caller),
    listeners: {
      sessionRevoked: (sessionId) => void revoked.add(sessionId),
      membersChanged: remembered.forget,
      wordsMissed() {
        remembered.forget();
        heldDays.forget();
        retried(learnRevoked, isUnavailable).catch((error: unknown) =>
          log.error({ err: briefly(error) }, 'revoked sessions could not be read'),
        );
      },
    },
  });

  // Subscribers that store what has to follow take its `addJob`.
  const jobs = openJobs({ db, databaseUrl, log });
  const letters = sealerFor(environment.authSecret, 'letters');
  const devices = sealerFor(environment.authSecret, 'push devices');
  const signReceiver = signerFor(environment.authSecret, 'receiver of a mail');
  const post = postOffice(jobs.addJob, letters, signReceiver);
  const sender = mailSender(environment.smtpUrl, environment.mailFrom);
  const { announce } = live;
  type AnyEvent =
    | AssetEvent
    | BookingEvent
    | CompanyEvent
    | FactorEvent
    | IdentityEvent
    | InvitationEvent
    | LocationEvent
    | MailEvent
    | NotificationEvent
    | ParkingEvent
    | PeopleEvent
    | PresenceEvent;
  const publish: Publish<AnyEvent> = publisher<AnyEvent>([
    announceBookings(bookableKinds, links, announce),
    announceLocations(announce),
    announceParkings(announce),
    announceAssets(announce),
    announcePeople(announce),
    plantTree(),
    plantParking(clock),
    plantAssets([fleet, resources]),
    announceCompanies(live),
    storeNotices(jobs.addJob),
    announceMembers(live),
    announceFactors(live),
    tellOfInvitationMails(announce),
    // They say themselves what they cancel.
    cancelOfLeavers({ clock, publish: (tx, event) => publish(tx, event) }, bookableKinds),
    cancelAtPlaces({ clock, publish: (tx, event) => publish(tx, event) }, bookableKinds),
    endFeedsOfLeavers(),
    writeAudit(clock),
  ]);
  const engine: Engine = { db, clock, publish, links };
  const { addJob } = jobs;
  const { publicUrl, mailFrom } = environment;
  const identity: Identity = {
    ...{ db, clock, tokens, signers, captcha, addJob, post },
    sealer: sealerFor(environment.authSecret, 'asked letters'),
    publicUrl,
    sessionRevoked: live.sessionRevoked,
  };
  const accounts = invitedAccounts(identity, callerOf);
  const invitations = { db, clock, publish, post, publicUrl, accounts };
  const external: External = {
    identity,
    invitations: externalAcceptance(invitations),
    settings: environment,
    publish,
    sealers: {
      attempt: sealerFor(environment.authSecret, 'sign-in by a provider'),
      outcome: sealerFor(environment.authSecret, 'outcome of a sign-in by a provider'),
      companySecret: sealerFor(environment.authSecret, 'secret of a company’s provider'),
    },
    signDomain: signerFor(environment.authSecret, 'proof of a domain'),
    outside: parts.outside ?? realOutside(environment),
  };
  const erasePerson = personEraser({ clock, publish, forgetMailsTo: mailForgetter(signReceiver) });
  const factors: Factors = { identity, publish, sealer: sealerFor(environment.authSecret, 'authenticator apps') };
  const domain = new URL(environment.publicUrl).hostname;
  const { mailHookSecret } = environment;
  const signReport = mailHookSecret ? signerBy(mailHookSecret) : signerFor(environment.authSecret, 'mail reports');
  const routes = [
    ...identityRoutes(identity),
    ...accountRoutes(factors, { erasePerson }),
    ...sessionRoutes(identity),
    ...secondStepRoutes(factors),
    ...factorRoutes(factors),
    ...notificationRoutes({ db, publish }),
    ...pushRoutes({ db, clock, publish, sealer: devices, settings: environment }),
    ...providerRoutes(external),
    ...companySsoRoutes(external),
    ...peopleRoutes({ db, links, publish, accepted }),
    ...companyRoutes({ db, clock, links, publish, accepted }),
    ...memberRoutes({ db, clock, links, publish }),
    ...invitationRoutes(invitations),
    ...auditRoutes({ db, links }),
    ...locationRoutes({ db, clock, links, publish, heldDays }),
    ...treeRoutes({ db, clock, publish }),
    ...drawingRoutes({ db, clock, publish, links, keys: roomKeys }),
    ...searchRoutes({ db, links }),
    ...deskRoutes(engine, domain),
    ...roomRoutes(engine, domain),
    ...parkingRoutes(engine, domain),
    ...parkingManagementRoutes({ db, clock, publish }),
    ...assetRoutes({ db, clock, links, publish, engine }, fleet, domain),
    ...assetRoutes({ db, clock, links, publish, engine }, resources, domain),
    ...confirmationRoutes(engine, {
      deskBookingsToConfirm: { kind: bookableKinds.desk, present: presentDeskBooking },
      roomBookingsToConfirm: { kind: bookableKinds.room, present: presentRoomBooking },
      parkingBookingsToConfirm: { kind: bookableKinds.parking, present: presentParkingBooking },
    }),
    ...presenceRoutes(
      { engine, publish, publicUrl },
      {
        deskReservations: bookableKinds.desk,
        roomReservations: bookableKinds.room,
        parkingReservations: bookableKinds.parking,
      },
    ),
    ...displayRoutes({ db, clock, links }),
    ...mailRoutes({ db, clock, publish, sign: signReport }),
    ...myBookingRoutes({ db, clock, kinds: bookableKinds }),
    ...reportRoutes({ db, links, kinds: bookableKinds }),
    ...calendarFeedRoutes({
      db,
      clock,
      memberOf: gate.memberOf,
      kinds: bookableKinds,
      events: kindsInLetters,
      publicUrl,
    }),
  ];
  const vapidKey = environment.vapid?.publicKey ?? null;
  const byMail = { post, clock, kinds: kindsInLetters, publicUrl, mailFrom };
  const tellers: Tellers = {
    mail: mailTeller(byMail),
    ...(vapidKey !== null && { push: pushTeller({ addJob, clock, kinds: kindsInLetters, publicKey: vapidKey }) }),
  };
  const notifications = { db, clock, addJob: jobs.addJob, tellers };
  const works = {
    housekeeping: keepHouse(oldRows(db, clock), log),
    accountLetter: accountLetterWork(identity),
    notifyOfBookings: notifyWork(notifications, copiesByMail(byMail, { parking: readCopyReaders })),
    planReminders: planRemindersWork(notifications),
    remind: remindWork(notifications),
    sendPush: sendPushWork({
      ...{ db, clock, addJob, publicKey: vapidKey },
      ...{ sealer: devices, sender: pushSender(environment) },
    }),
    releaseUnconfirmed: releaseWork(engine, Object.values<BookableKind>(bookableKinds), log),
    sendMail: sendMailWork({ db, sealer: letters, sender, publish, clock, domain }),
  };
  const schedules: Schedule[] = [
    { task: housekeeping, daily: { hour: '03:00', timeZone: 'Europe/Warsaw' } },
    { task: releaseUnconfirmed, everyMinute: true },
  ];

  serveMetrics(http, db, live.connectionCount, () => countJobs(db), environment.metricsToken);
  await mount(http, routes, { gate, isOwnPage, secureCookies: secure });
  serveHealth(http, databaseUrl);
  serveOpenApi(http, api);
  serveLegalPages(http, environment);
  await serveWebPages(http, join(import.meta.dirname, '../dist/web'));
  return {
    http,
    routes,
    works,
    announce,
    post,
    membersChanged: live.membersChanged,
    async start() {
      await live.start();
      await learnRevoked();
      await jobs.start(works, schedules, parts.onlyAddsJobs);
    },
    async stop() {
      await Promise.all([http.close(), jobs.stop()]);
      sender.close();
      await live.stop();
    },
  };
}
