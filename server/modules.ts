import type { AssetEvent } from './assets/events.ts';
import { assetsModule } from './assets/module.ts';
import { auditModule } from './audit/module.ts';
import { bookableKinds } from './bookable-kinds.ts';
import type { BookingEvent } from './booking/events.ts';
import type { HeldDaysReader } from './booking/held-days.ts';
import { bookingModule } from './booking/module.ts';
import type { CompanyEvent } from './companies/events.ts';
import { companiesModule } from './companies/module.ts';
import { confirmationRoutes } from './confirmations/routes.ts';
import { presentDeskBooking } from './desks/present-desk-booking.ts';
import { deskRoutes } from './desks/routes.ts';
import { displayRoutes } from './display/routes.ts';
import type { ExchangeEvent } from './exchange/events.ts';
import { exchangeModule } from './exchange/module.ts';
import type { IdentityEvent } from './identity/events.ts';
import type { FactorEvent } from './identity/factors/events.ts';
import type { Identity, IdentitySigners } from './identity/identity.ts';
import { invitedAccounts } from './identity/invited-accounts.ts';
import { identityModule } from './identity/module.ts';
import type { InvitationEvent } from './invitations/events.ts';
import { externalAcceptance } from './invitations/external-acceptance.ts';
import { invitationsModule } from './invitations/module.ts';
import { kindsInLetters } from './kinds-in-letters.ts';
import type { LocationEvent } from './locations/events.ts';
import { locationsModule } from './locations/module.ts';
import { myBookingsModule } from './my-bookings/module.ts';
import type { NotificationEvent } from './notifications/events.ts';
import { notificationsModule } from './notifications/module.ts';
import { readCopyReaders } from './parking/copy-readers.query.ts';
import type { ParkingEvent } from './parking/events.ts';
import { parkingModule } from './parking/module.ts';
import { presentParkingBooking } from './parking/present-parking-booking.ts';
import type { PaymentEvent } from './payments/events.ts';
import { paymentsModule } from './payments/module.ts';
import { orderDocuments } from './payments/order-documents.query.ts';
import type { Accepted } from './people/consents.query.ts';
import { personEraser } from './people/erase-person.command.ts';
import type { PeopleEvent } from './people/events.ts';
import { peopleModule } from './people/module.ts';
import type { Captcha } from './platform/captcha/captcha.ts';
import type { Transaction } from './platform/database/database.ts';
import type { ExchangeAddresses } from './platform/exchange-settings.ts';
import type { Gate } from './platform/http/caller.ts';
import type { MailEvent } from './platform/mail/events.ts';
import type { Module, ModuleParts } from './platform/module.ts';
import type { Outside } from './platform/outbound/outside.ts';
import type { PaymentSettings } from './platform/payment-settings.ts';
import type { ProviderSettings } from './platform/provider-settings.ts';
import type { PushSettings } from './platform/push/push-settings.ts';
import type { ReferralSettings } from './platform/referral-settings.ts';
import type { AccessTokens } from './platform/tokens/access-tokens.ts';
import type { DisplayKeys } from './platform/tokens/display-keys.ts';
import type { PresenceEvent } from './presence/events.ts';
import { presenceRoutes } from './presence/routes.ts';
import { referralsModule } from './referrals/module.ts';
import { codeTaker } from './referrals/take-code.command.ts';
import { reportRoutes } from './reports/routes.ts';
import { answerRoutes } from './rooms/answer-routes.ts';
import { presentRoomBooking } from './rooms/present-room-booking.ts';
import { roomRoutes } from './rooms/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { beginTrial } from './subscriptions/begin-subscription.ts';
import type { SubscriptionEvent } from './subscriptions/events.ts';
import { subscriptionsModule } from './subscriptions/module.ts';
import { paidPeriods } from './subscriptions/paid-periods.ts';

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
export interface Needed {
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
  heldDays: HeldDaysReader;
  roomKeys: DisplayKeys;
  /** Removes queued emails to an address. */
  forgetMailsTo(tx: Transaction, email: string): Promise<void>;
  outside: Outside;
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
function waysIn(parts: ModuleParts<AnyEvent>, needed: Needed): Module<AnyEvent>[] {
  const { tokens, signers, captcha, gate, forgetMailsTo, settings, outside } = needed;
  const identity: Identity = {
    ...parts,
    ...{ tokens, signers, captcha },
    sealer: parts.sealerFor('asked letters'),
    takeReferralCode: codeTaker({ ...parts, ...settings }),
    sessionRevoked: parts.live.sessionRevoked,
  };
  const invitations = { ...parts, accounts: invitedAccounts(identity, gate.callerOf) };
  const erasure = { erasePerson: personEraser({ ...parts, forgetMailsTo }) };
  return [
    identityModule(parts, { identity, erasure, invitations: externalAcceptance(invitations), settings, outside }),
    invitationsModule(invitations, parts),
  ];
}

/**
 * Lists the modules of the product. Each `module.ts` names its parts besides routes. Subscribers of
 * an event run in the order of this list.
 */
export function modulesOf(parts: ModuleParts<AnyEvent>, needed: Needed): Module<AnyEvent>[] {
  const { domain } = parts;
  const { accepted, settings, gate } = needed;
  const { desk, room, parking } = bookableKinds;
  const exchange = exchangeModule(parts, { settings, kind: room, memberOf: gate.memberOf, isCopy: needed.isCopy });
  const { calendars } = exchange;
  return [
    bookingModule(parts, bookableKinds),
    locationsModule(parts, { ...needed, calendars }),
    { routes: deskRoutes(parts, domain) },
    { routes: [...roomRoutes(parts, domain, calendars), ...answerRoutes(parts)] },
    parkingModule(parts),
    assetsModule(parts),
    {
      routes: confirmationRoutes(parts, {
        deskBookingsToConfirm: { kind: desk, present: presentDeskBooking },
        roomBookingsToConfirm: { kind: room, present: presentRoomBooking },
        parkingBookingsToConfirm: { kind: parking, present: presentParkingBooking },
      }),
    },
    {
      routes: presenceRoutes(
        { ...parts, engine: parts },
        { deskReservations: desk, roomReservations: room, parkingReservations: parking },
      ),
    },
    { routes: displayRoutes({ ...parts, calendars }) },
    { routes: searchRoutes(parts) },
    { routes: reportRoutes({ ...parts, kinds: bookableKinds }) },
    myBookingsModule(parts, { kinds: bookableKinds, events: kindsInLetters, memberOf: gate.memberOf }),
    notificationsModule(parts, { settings, kinds: kindsInLetters, copyReaders: { parking: readCopyReaders } }),
    exchange.module,
    companiesModule(parts, { accepted, beginTrial, hasReferrals: settings.referrals !== null }),
    subscriptionsModule(parts, orderDocuments),
    paymentsModule(parts, { settings, periods: paidPeriods(parts) }),
    peopleModule(parts, accepted),
    ...waysIn(parts, needed),
    referralsModule(parts, settings),
    auditModule(parts),
  ];
}
