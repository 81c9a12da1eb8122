import type { IdentityEvent } from './events/account-events.ts';
import type { AssetEvent } from './events/asset-events.ts';
import type { BookingEvent } from './events/booking-events.ts';
import type { CompanyEvent } from './events/company-events.ts';
import type { ExchangeEvent } from './events/exchange-events.ts';
import type { FactorEvent } from './events/factor-events.ts';
import type { InvitationEvent } from './events/invitation-events.ts';
import type { PeopleEvent } from './events/member-events.ts';
import type { NotificationEvent } from './events/notification-events.ts';
import type { ParkingEvent } from './events/parking-events.ts';
import type { PaymentEvent } from './events/payment-events.ts';
import type { LocationEvent } from './events/place-events.ts';
import type { PresenceEvent } from './events/presence-events.ts';
import type { SubscriptionEvent } from './events/subscription-events.ts';
import { kindsInEmails } from './kinds-in-emails.ts';
import type { AccountDeps, IdentitySigners } from './modules/accounts/account-deps.ts';
import { invitedAccounts } from './modules/accounts/invited-accounts.command.ts';
import { identityModule } from './modules/accounts/module.ts';
import { auditModule } from './modules/audit/module.ts';
import { billingModule } from './modules/billing/module.ts';
import { beginTrial } from './modules/billing/periods/begin-subscription.command.ts';
import { bookingModule } from './modules/booking/engine/module.ts';
import type { OccupancyReader } from './modules/booking/engine/occupancy.ts';
import { assetsModule } from './modules/booking/kinds/assets/module.ts';
import { bookableKinds } from './modules/booking/kinds/bookable-kinds.ts';
import { presentDeskBooking } from './modules/booking/kinds/desks/present-desk-booking.ts';
import { deskRoutes } from './modules/booking/kinds/desks/routes.ts';
import { readCopyReaders } from './modules/booking/kinds/parking/copy-readers.query.ts';
import { parkingModule } from './modules/booking/kinds/parking/module.ts';
import { presentParkingBooking } from './modules/booking/kinds/parking/present-parking-booking.ts';
import { answerRoutes } from './modules/booking/kinds/rooms/answer-routes.ts';
import { presentRoomBooking } from './modules/booking/kinds/rooms/present-room-booking.ts';
import { roomRoutes } from './modules/booking/kinds/rooms/routes.ts';
import { myBookingsModule } from './modules/booking/lists/module.ts';
import { confirmationRoutes } from './modules/booking/presence/confirmations/routes.ts';
import { presenceRoutes } from './modules/booking/presence/routes.ts';
import { externalAcceptance } from './modules/companies/invitations/external-acceptance.ts';
import { invitationsModule } from './modules/companies/invitations/module.ts';
import { companiesModule } from './modules/companies/module.ts';
import type { Accepted } from './modules/companies/people/consents.query.ts';
import { personEraser } from './modules/companies/people/erase-person.command.ts';
import { peopleModule } from './modules/companies/people/module.ts';
import { displayRoutes } from './modules/display/routes.ts';
import { exchangeModule } from './modules/exchange/module.ts';
import { notificationsModule } from './modules/notifications/module.ts';
import { locationsModule } from './modules/places/module.ts';
import { referralsModule } from './modules/referrals/module.ts';
import { codeTaker } from './modules/referrals/take-code.command.ts';
import { reportRoutes } from './modules/reports/routes.ts';
import { searchRoutes } from './modules/search/routes.ts';
import type { Captcha } from './platform/captcha/captcha.ts';
import type { Transaction } from './platform/database/database.ts';
import type { ExchangeAddresses } from './platform/exchange-settings.ts';
import type { Gate } from './platform/http/caller.ts';
import type { MailEvent } from './platform/mail/events.ts';
import type { AppContext, Module } from './platform/module.ts';
import type { OutboundHttp } from './platform/outbound/outbound-http.ts';
import type { PaymentSettings } from './platform/payment-settings.ts';
import type { ProviderSettings } from './platform/provider-settings.ts';
import type { PushSettings } from './platform/push/push-settings.ts';
import type { ReferralSettings } from './platform/referral-settings.ts';
import type { AccessTokens } from './platform/tokens/access-tokens.ts';
import type { DisplayKeys } from './platform/tokens/display-keys.ts';

/** The events of all commands. A new module adds its events here. */
export type AnyEvent =
  | AssetEvent
  | BookingEvent
  | CompanyEvent
  | ExchangeEvent
  | FactorEvent
  | IdentityEvent
  | InvitationEvent
  | LocationEvent
  | MailEvent
  | NotificationEvent
  | ParkingEvent
  | PaymentEvent
  | PeopleEvent
  | PresenceEvent
  | SubscriptionEvent;

/** Dependencies of some modules beyond those of every module. */
export interface ModulesDeps {
  settings: ExchangeAddresses &
    ProviderSettings &
    PaymentSettings &
    PushSettings &
    ReferralSettings & { mailFrom: string };
  gate: Pick<Gate, 'callerOf' | 'memberOf'>;
  tokens: AccessTokens;
  signers: IdentitySigners;
  captcha: Captcha;
  /** Builds the SQL conditions for users who accepted the current documents. */
  accepted: () => Accepted;
  occupancy: OccupancyReader;
  roomKeys: DisplayKeys;
  /** Removes queued emails to an address. */
  forgetMailsTo(tx: Transaction, email: string): Promise<void>;
  outboundHttp: OutboundHttp;
  /**
   * True when the database is a restored copy that no operator has adopted. A copy contacts no
   * outside services.
   */
  isCopy: () => boolean;
}

/**
 * Builds sign-in and invitations, which depend on each other. Invitations make accounts, and a
 * provider's sign-in accepts invitations.
 */
function authModules(context: AppContext<AnyEvent>, deps: ModulesDeps): Module<AnyEvent>[] {
  const { tokens, signers, captcha, gate, forgetMailsTo, settings, outboundHttp } = deps;
  const identity: AccountDeps = {
    ...context,
    ...{ tokens, signers, captcha },
    encryptor: context.encryptorFor('asked letters'),
    takeReferralCode: codeTaker({ ...context, ...settings }),
    sessionRevoked: context.live.sessionRevoked,
  };
  const invitations = { ...context, accounts: invitedAccounts(identity, gate.callerOf) };
  const erasure = { erasePerson: personEraser({ ...context, forgetMailsTo }) };
  return [
    identityModule(context, {
      identity,
      erasure,
      invitations: externalAcceptance(invitations),
      settings,
      outboundHttp,
    }),
    invitationsModule(invitations, context),
  ];
}

/**
 * Lists the modules of the product. Each `module.ts` names its parts besides routes. Subscribers of
 * an event run in the order of this list.
 */
export function modulesOf(context: AppContext<AnyEvent>, deps: ModulesDeps): Module<AnyEvent>[] {
  const { domain } = context;
  const { accepted, settings, gate } = deps;
  const { desk, room, parking } = bookableKinds;
  const exchange = exchangeModule(context, { settings, kind: room, memberOf: gate.memberOf, isCopy: deps.isCopy });
  const { calendars } = exchange;
  return [
    bookingModule(context, bookableKinds),
    locationsModule(context, { ...deps, calendars }),
    { routes: deskRoutes(context, domain) },
    { routes: [...roomRoutes(context, domain, calendars), ...answerRoutes(context)] },
    parkingModule(context),
    assetsModule(context),
    {
      routes: confirmationRoutes(context, {
        deskBookingsToConfirm: { kind: desk, present: presentDeskBooking },
        roomBookingsToConfirm: { kind: room, present: presentRoomBooking },
        parkingBookingsToConfirm: { kind: parking, present: presentParkingBooking },
      }),
    },
    {
      routes: presenceRoutes(
        { ...context, engine: context },
        { deskReservations: desk, roomReservations: room, parkingReservations: parking },
      ),
    },
    { routes: displayRoutes({ ...context, calendars }) },
    { routes: searchRoutes(context) },
    { routes: reportRoutes({ ...context, kinds: bookableKinds }) },
    myBookingsModule(context, { kinds: bookableKinds, events: kindsInEmails, memberOf: gate.memberOf }),
    notificationsModule(context, { settings, kinds: kindsInEmails, copyReaders: { parking: readCopyReaders } }),
    exchange.module,
    companiesModule(context, { accepted, beginTrial, hasReferrals: settings.referrals !== null }),
    billingModule(context, { settings }),
    peopleModule(context, accepted),
    ...authModules(context, deps),
    referralsModule(context, settings),
    auditModule(context),
  ];
}
