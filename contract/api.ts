import * as absenceCalendar from './absences/absence-calendar.ts';
import * as absences from './absences/absences.ts';
import * as accountDeletion from './accounts/account-deletion.ts';
import * as sessions from './accounts/sessions.ts';
import * as user from './accounts/user.ts';
import * as fleet from './assets/fleet.ts';
import * as resources from './assets/resources.ts';
import * as payments from './billing/payments.ts';
import * as subscription from './billing/subscription.ts';
import * as assignedDesks from './booking/assigned-desks.ts';
import * as bookings from './booking/bookings.ts';
import * as myBookings from './booking/my-bookings.ts';
import * as openSeries from './booking/open-series.ts';
import * as search from './booking/search.ts';
import * as series from './booking/series.ts';
import * as alerts from './company/alerts.ts';
import * as companies from './company/companies.ts';
import * as companyDetails from './company/company-details.ts';
import * as membershipRemoval from './company/membership-removal.ts';
import * as newCompany from './company/new-company.ts';
import * as exchange from './exchange/exchange.ts';
import * as factors from './factors/factors.ts';
import * as proof from './factors/proof.ts';
import * as secondFactorRule from './factors/second-factor-rule.ts';
import * as mail from './notifications/mail.ts';
import * as notificationPreferences from './notifications/notification-preferences.ts';
import * as pushDevices from './notifications/push-devices.ts';
import * as ownCar from './parking/own-car.ts';
import * as parkingAvailability from './parking/parking-availability.ts';
import * as parkingBookings from './parking/parking-bookings.ts';
import * as parkingManagement from './parking/parking-management.ts';
import * as acceptExternal from './people/accept-invitation-by-provider.ts';
import * as invitationAcceptance from './people/invitation-acceptance.ts';
import * as invitations from './people/invitations.ts';
import * as members from './people/members.ts';
import * as people from './people/people.ts';
import * as closingCalendar from './places/closing-calendar.ts';
import * as drawing from './places/drawing.ts';
import * as listedOpening from './places/list-opening.ts';
import * as locationTree from './places/location-tree.ts';
import * as locations from './places/locations.ts';
import * as opening from './places/opening.ts';
import * as confirmations from './presence/confirmations.ts';
import * as noShows from './presence/no-shows.ts';
import * as presenceCodes from './presence/presence-codes.ts';
import * as referrals from './referrals/referrals.ts';
import * as audit from './reports/audit.ts';
import * as reports from './reports/reports.ts';
import * as meetingAnswers from './rooms/meeting-answers.ts';
import * as meetingTimes from './rooms/meeting-times.ts';
import * as roomBookings from './rooms/room-bookings.ts';
import * as roomDashboard from './rooms/room-dashboard.ts';
import * as roomSearch from './rooms/room-search.ts';
import * as auth from './sign-in/auth.ts';
import * as captcha from './sign-in/captcha.ts';
import * as providers from './sign-in/providers.ts';
import * as registration from './sign-in/registration.ts';
import * as secondStep from './sign-in/second-step.ts';
import * as sso from './sign-in/sso.ts';
import * as waits from './waitlist/waits.ts';
import * as deskNearTeam from './week/desk-near-team.ts';
import * as proposeTeamDays from './week/propose-team-days.ts';
import * as teams from './week/teams.ts';
import * as week from './week/week.ts';
import type { Endpoint } from './wire/endpoint.ts';

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;
}

/** Every endpoint by its exported name. The server must mount each, and OpenAPI describes it. */
export const endpointsByName: ReadonlyMap<string, Endpoint> = new Map(
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
    companyDetails,
    newCompany,
    membershipRemoval,
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
    assignedDesks,
    listedOpening,
    opening,
    closingCalendar,
    series,
    openSeries,
    meetingAnswers,
    roomBookings,
    roomSearch,
    meetingTimes,
    parkingManagement,
    parkingAvailability,
    parkingBookings,
    fleet,
    resources,
    confirmations,
    noShows,
    presenceCodes,
    roomDashboard,
    search,
    myBookings,
    absences,
    absenceCalendar,
    waits,
    teams,
    week,
    proposeTeamDays,
    deskNearTeam,
    reports,
    subscription,
    referrals,
    exchange,
    mail,
  ].flatMap((declarations) =>
    Object.entries(declarations).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
  ),
);
