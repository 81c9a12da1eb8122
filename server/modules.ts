import type { HolderNameVisibilityEvent } from '#server/events/name-events.ts';
import type { AbsenceEvent } from './events/absence-events.ts';
import type { SsoEvent } from './events/account-events.ts';
import type { AssetEvent } from './events/asset-events.ts';
import type { DeskAssignmentEvent } from './events/assignment-events.ts';
import type { BookingOrSeriesEvent } from './events/booking-events.ts';
import type { CompanyEvent } from './events/company-events.ts';
import type { ExchangeEvent } from './events/exchange-events.ts';
import type { SecondFactorEvent } from './events/factor-events.ts';
import type { InvitationEvent } from './events/invitation-events.ts';
import type { PeopleEvent } from './events/member-events.ts';
import type { PersonalNotificationSettingsEvent } from './events/notification-events.ts';
import type { OpeningHoursEvent } from './events/opening-events.ts';
import type { ParkingEvent } from './events/parking-events.ts';
import type { PaymentEvent } from './events/payment-events.ts';
import type { LocationEvent } from './events/place-events.ts';
import type { PlaceCodeEvent } from './events/presence-events.ts';
import type { SubscriptionEvent } from './events/subscription-events.ts';
import type { WaitlistEvent } from './events/waitlist-events.ts';
import type { TeamDaysEvent, TeamEvent, WeekMarkOrFollowEvent } from './events/week-events.ts';
import {
  bookableKinds,
  copyRecipientReaders,
  kindsByConfirmationList,
  kindsByReservationList,
  kindsInEmails,
} from './kinds.ts';
import { createAccountDeps, type IdentitySigners } from './modules/accounts/account-deps.ts';
import { createInvitedAccountOperations } from './modules/accounts/create-invited-account-operations.command.ts';
import { accountsModule } from './modules/accounts/module.ts';
import { auditModule } from './modules/audit/module.ts';
import { billingModule } from './modules/billing/module.ts';
import { beginTrial } from './modules/billing/periods/begin-subscription.command.ts';
import { readAwaySpans } from './modules/booking/absences/away-spans.query.ts';
import { absencesModule } from './modules/booking/absences/module.ts';
import {
  changeAbsencesKeepingTakenDays,
  readKeptDaysOfPress,
} from './modules/booking/assignments/keep-taken-days.command.ts';
import { assignmentsModule } from './modules/booking/assignments/module.ts';
import { engineModule } from './modules/booking/engine/module.ts';
import type { OccupancyReader } from './modules/booking/engine/occupancy-by-day.ts';
import { assetsModule } from './modules/booking/kinds/assets/module.ts';
import { desksModule } from './modules/booking/kinds/desks/module.ts';
import { parkingModule } from './modules/booking/kinds/parking/module.ts';
import { roomsModule } from './modules/booking/kinds/rooms/module.ts';
import { bookingListsModule } from './modules/booking/lists/module.ts';
import { openingModule } from './modules/booking/opening/module.ts';
import { confirmationsModule } from './modules/booking/presence/confirmations/module.ts';
import { presenceModule } from './modules/booking/presence/module.ts';
import { waitlistModule } from './modules/booking/waitlist/module.ts';
import { readCompanySettings } from './modules/companies/company-settings.query.ts';
import { createInvitationOperations } from './modules/companies/invitations/create-external-acceptance.ts';
import { invitationsModule } from './modules/companies/invitations/module.ts';
import { companiesModule } from './modules/companies/module.ts';
import type { AcceptedConsentSql } from './modules/companies/people/consents.query.ts';
import { createPersonEraser } from './modules/companies/people/erase-person.command.ts';
import { peopleModule } from './modules/companies/people/module.ts';
import { displayModule } from './modules/display/module.ts';
import { exchangeModule } from './modules/exchange/module.ts';
import { createExchangeServices } from './modules/exchange/open-exchange.ts';
import { notificationsModule } from './modules/notifications/module.ts';
import { placesModule } from './modules/places/module.ts';
import { referralsModule } from './modules/referrals/module.ts';
import { createReferralCodeStorer } from './modules/referrals/store-referral-code.command.ts';
import { reportsModule } from './modules/reports/module.ts';
import { searchModule } from './modules/search/module.ts';
import { readSeriesDatesMarkedHome } from './modules/week/home-dates.query.ts';
import { weekModule } from './modules/week/module.ts';
import { createCalendarReadingQueue } from './platform/calendars/calendar-turns.ts';
import type { Captcha } from './platform/captcha/captcha.ts';
import type { Transaction } from './platform/database/database.ts';
import type { MicrosoftServiceUrls } from './platform/exchange-settings.ts';
import type { CallerResolver } from './platform/http/caller.ts';
import type { MailStatusEvent } from './platform/mail/events.ts';
import type { AppContext, Module } from './platform/module.ts';
import type { OutboundHttp } from './platform/outbound/outbound-http.ts';
import type { PaymentSettings } from './platform/payment-settings.ts';
import type { ProviderSettings } from './platform/provider-settings.ts';
import type { PushSettings } from './platform/push/push-settings.ts';
import type { ReferralSettings } from './platform/referral-settings.ts';
import type { AccessTokenService } from './platform/tokens/access-tokens.ts';
import type { DisplayKeyHasher } from './platform/tokens/display-keys.ts';

/** The events of all commands. A new module adds its events here. */
export type AnyEvent =
  | AbsenceEvent
  | AssetEvent
  | DeskAssignmentEvent
  | HolderNameVisibilityEvent
  | BookingOrSeriesEvent
  | CompanyEvent
  | ExchangeEvent
  | SecondFactorEvent
  | SsoEvent
  | InvitationEvent
  | LocationEvent
  | MailStatusEvent
  | PersonalNotificationSettingsEvent
  | OpeningHoursEvent
  | ParkingEvent
  | PaymentEvent
  | PeopleEvent
  | PlaceCodeEvent
  | SubscriptionEvent
  | TeamDaysEvent
  | TeamEvent
  | WaitlistEvent
  | WeekMarkOrFollowEvent;

/** The dependencies that only some modules need, in addition to {@link AppContext}. */
export interface ModulesDeps {
  settings: MicrosoftServiceUrls &
    ProviderSettings &
    PaymentSettings &
    PushSettings &
    ReferralSettings & { mailFrom: string };
  gate: Pick<CallerResolver, 'callerOf' | 'memberOf'>;
  tokens: AccessTokenService;
  signers: IdentitySigners;
  captcha: Captcha;
  /** Builds the SQL conditions for users who accepted the current documents. */
  accepted: () => AcceptedConsentSql;
  occupancy: OccupancyReader;
  roomKeys: DisplayKeyHasher;
  /** Deletes the emails to an address that wait in the queue. */
  forgetMailsTo(tx: Transaction, email: string): Promise<void>;
  outboundHttp: OutboundHttp;
  /**
   * True when the database is a restored copy that no operator has adopted. On a copy, requests do
   * not refresh calendars of Exchange.
   */
  isCopy: () => boolean;
}

/** Builds the modules for accounts and invitations, which call each other. */
function authModules(context: AppContext<AnyEvent>, deps: ModulesDeps): Module<AnyEvent>[] {
  const { tokens, signers, captcha, settings, outboundHttp, forgetMailsTo } = deps;
  const takeReferralCode = createReferralCodeStorer({ ...context, ...settings });
  const identity = createAccountDeps(context, { tokens, signers, captcha, takeReferralCode });
  const accounts = createInvitedAccountOperations(identity, deps.gate.callerOf);
  return [
    accountsModule(context, {
      ...{ identity, settings, outboundHttp },
      erasure: { erasePerson: createPersonEraser({ ...context, forgetMailsTo }) },
      invitations: createInvitationOperations({ ...context, accounts }),
    }),
    invitationsModule(context, { accounts }),
  ];
}

/**
 * Returns the modules below server/modules/, each built with its dependencies. Subscribers of an
 * event begin in the order of this list.
 */
export function createModules(context: AppContext<AnyEvent>, deps: ModulesDeps): Module<AnyEvent>[] {
  const { accepted, settings, occupancy, roomKeys, isCopy, outboundHttp } = deps;
  const { memberOf } = deps.gate;
  const exchange = createExchangeServices(context, { settings, kind: bookableKinds.room, memberOf, isCopy });
  const { calendars, people } = exchange;
  const calendarTurns = createCalendarReadingQueue();
  return [
    engineModule(context, {
      kinds: bookableKinds,
      readSettings: readCompanySettings,
      readAwaySpans,
      listHomeDates: readSeriesDatesMarkedHome,
    }),
    placesModule(context, { occupancy, roomKeys, calendars }),
    desksModule(context),
    assignmentsModule(context, { kind: bookableKinds.desk }),
    openingModule(context, { kinds: bookableKinds, outboundHttp, calendarTurns }),
    roomsModule(context, { calendars, people }),
    parkingModule(context),
    assetsModule(context),
    confirmationsModule(context, { lists: kindsByConfirmationList }),
    presenceModule(context, { lists: kindsByReservationList }),
    displayModule(context, { calendars }),
    searchModule(context),
    reportsModule(context, { kinds: bookableKinds }),
    absencesModule(context, {
      ...{ kinds: bookableKinds, calendars, outboundHttp, calendarTurns },
      assignedDesks: {
        keepTakenDays: (tx, absences, change) => changeAbsencesKeepingTakenDays(tx, context, absences, change),
        readKeptDays: (db, press) => readKeptDaysOfPress(db, context, press),
      },
    }),
    waitlistModule(context, { kinds: bookableKinds, calendars, readSettings: readCompanySettings }),
    bookingListsModule(context, { kinds: bookableKinds, events: kindsInEmails, memberOf }),
    notificationsModule(context, {
      ...{ settings, copyReaders: copyRecipientReaders, kinds: kindsInEmails },
      shownKinds: Object.values(bookableKinds),
    }),
    exchangeModule(context, exchange),
    companiesModule(context, { accepted, beginTrial, hasReferrals: settings.referrals !== null }),
    billingModule(context, { settings }),
    peopleModule(context, { accepted }),
    weekModule(context),
    ...authModules(context, deps),
    referralsModule(context, settings),
    auditModule(context),
  ];
}
