import type * as z from 'zod';
import { getProfile, type Profile } from '#contract/accounts/user.ts';
import { listCompanies, type UserCompany } from '#contract/company/companies.ts';
import { renewTokens } from '#contract/sign-in/auth.ts';
import { getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import type { Endpoint, EndpointOutput } from '#contract/wire/endpoint.ts';
import { permissionsOfRole, type Role } from '#contract/wire/permissions.ts';
import type { FixtureAnswer } from '#web/dev/mock-fetch-with-fixtures.ts';

/** Returns the UUID of a fixture with this number. */
export const createFixtureId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** The creation time of all fixtures. */
export const fixtureCreationTime = '2026-01-02T08:04:00.000Z';

/** Returns the period between two times (`09:00`) of a day by Warsaw's clock, as instants. */
export function createFixturePeriod(day: string, from: string, to: string): { startDate: string; endDate: string } {
  const at = (hour: string) => new Date(getInstantOfWallClock(day, hour, 'Europe/Warsaw')).toISOString();
  return { startDate: at(from), endDate: at(to) };
}

/**
 * Returns the fixture of an endpoint's response.
 * @throws if the body does not fit the endpoint's contract
 */
export function createFixtureAnswer<E extends Endpoint>(
  { method, path, answer }: E,
  body: EndpointOutput<E>,
): FixtureAnswer {
  if ('body' in answer) return { method, path, status: answer.status, body: (answer.body as z.ZodType).parse(body) };
  return { method, path, status: answer.status };
}

/** The company of the fixtures. Its bookings need no confirmation. */
export const fixtureCompany: Omit<UserCompany, 'role' | 'permissions'> = {
  id: createFixtureId(1),
  name: 'Firma',
  companyUrlName: 'firma',
  logo: null,
  companyEmail: 'biuro@firma.example',
  group: null,
  isActive: true,
  settings: {
    daysToAddForDefaultBookingDate: 0,
    defaultBookingHoursStart: '09:00',
    defaultBookingHoursEnd: '17:00',
    maxBookingPeriod: 90,
    locationCalendarInfoMode: 0,
    maxDeskBookingsCount: 90,
    maxRoomBookingsCount: 90,
    deskBookingConfirmationMode: 0,
    roomBookingConfirmationMode: 0,
    deskReleaseMinutes: null,
    roomReleaseMinutes: null,
    countNoShows: false,
    assignedDesks: false,
    openingHours: false,
    series: 'all',
    daysToAddForDefaultParkingBookingDate: 0,
    defaultParkingBookingHoursStart: '09:00',
    defaultParkingBookingHoursEnd: '17:00',
    maxParkingBookingsCount: 90,
    parkingBookingConfirmationMode: 0,
    reservationHoursLimitMode: 0,
    reservationHoursLimitStart: '00:00',
    reservationHoursLimitEnd: '24:00',
    parkingReservationHoursLimitMode: 0,
    parkingReservationHoursLimitStart: '00:00',
    parkingReservationHoursLimitEnd: '24:00',
    absences: false,
    whoComesWhen: false,
    meetingTimes: false,
    waitlist: false,
    namesSeenBy: 'all',
    reportsByPerson: true,
  },
  packageInfo: { deskLimit: 60, roomLimit: 20, parkingSpaceLimit: 60, fleetLimit: 20, resourceLimit: 20 },
  modifiedOn: fixtureCreationTime,
  secondFactorMissing: false,
  hasReferrals: true,
};

const profile: Profile = {
  id: createFixtureId(2),
  name: 'Ada Admin',
  email: 'ada@firma.example',
  language: 'pl-PL',
  avatar: null,
  isCompanyCreator: false,
  createdBySSO: false,
  ssoOnly: false,
  hasPassword: true,
  termsOfService: true,
  privacyPolicy: true,
  marketingConsent: false,
  namesSeenBy: 'all',
  carId: null,
  vehicleRegistrationNumber: '',
  modifiedOn: fixtureCreationTime,
};

/** The id of the signed-in person of the fixtures. */
export const viewerId = profile.id;

/** The signed-in person who opens a screen. `profile` and `company` change the fixtures. */
export interface Viewer {
  role?: Role;
  profile?: Partial<Profile>;
  company?: Partial<UserCompany>;
  /** True if the person belongs to no company. */
  alone?: boolean;
}

/** Returns the responses about the signed-in person: session, profile and company. */
export function viewerAnswers({ role = 'user', alone = false, ...more }: Viewer): FixtureAnswer[] {
  const own: UserCompany = { ...fixtureCompany, role, permissions: [...permissionsOfRole[role]], ...more.company };
  const token = { expiry: new Date(Date.now() + 3_600_000).toISOString(), tokenValue: 'fixture' };
  return [
    createFixtureAnswer(renewTokens, { accessToken: token, refreshToken: token }),
    createFixtureAnswer(listCompanies, { companies: alone ? [] : [own] }),
    createFixtureAnswer(getProfile, { ...profile, ...more.profile }),
  ];
}
