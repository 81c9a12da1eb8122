import * as acceptExternal from './accept-external.ts';
import * as accountDeletion from './account-deletion.ts';
import * as alerts from './alerts.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as bookings from './bookings.ts';
import * as captcha from './captcha.ts';
import * as companies from './companies.ts';
import * as confirmations from './confirmations.ts';
import * as drawing from './drawing.ts';
import type { Endpoint } from './endpoint.ts';
import * as exchange from './exchange.ts';
import * as factors from './factors.ts';
import * as fleet from './fleet.ts';
import * as invitationAcceptance from './invitation-acceptance.ts';
import * as invitations from './invitations.ts';
import * as locationTree from './location-tree.ts';
import * as locations from './locations.ts';
import * as mail from './mail.ts';
import * as meetingAnswers from './meeting-answers.ts';
import * as members from './members.ts';
import * as myBookings from './my-bookings.ts';
import * as noShows from './no-shows.ts';
import * as notificationPreferences from './notification-preferences.ts';
import * as ownCar from './own-car.ts';
import * as parking from './parking.ts';
import * as payments from './payments.ts';
import * as people from './people.ts';
import * as presenceCodes from './presence-codes.ts';
import * as proof from './proof.ts';
import * as providers from './providers.ts';
import * as pushDevices from './push-devices.ts';
import * as referrals from './referrals.ts';
import * as registration from './registration.ts';
import * as reports from './reports.ts';
import * as resources from './resources.ts';
import * as roomBookings from './room-bookings.ts';
import * as roomDashboard from './room-dashboard.ts';
import * as roomSearch from './room-search.ts';
import * as search from './search.ts';
import * as secondFactorRule from './second-factor-rule.ts';
import * as secondStep from './second-step.ts';
import * as sessions from './sessions.ts';
import * as sso from './sso.ts';
import * as subscription from './subscription.ts';
import * as user from './user.ts';

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;
}

/** Every endpoint by its exported name. The server must mount each, and OpenAPI describes it. */
export const api: ReadonlyMap<string, Endpoint> = new Map(
  [
    auth,
    secondStep,
    registration,
    providers,
    sso,
    captcha,
    user,
    ownCar,
    accountDeletion,
    sessions,
    factors,
    proof,
    notificationPreferences,
    pushDevices,
    alerts,
    companies,
    secondFactorRule,
    payments,
    people,
    members,
    invitations,
    invitationAcceptance,
    acceptExternal,
    audit,
    locations,
    locationTree,
    drawing,
    bookings,
    meetingAnswers,
    roomBookings,
    roomSearch,
    parking,
    fleet,
    resources,
    confirmations,
    noShows,
    presenceCodes,
    roomDashboard,
    search,
    myBookings,
    reports,
    subscription,
    referrals,
    exchange,
    mail,
  ].flatMap((declarations) =>
    Object.entries(declarations).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
  ),
);
