import * as z from 'zod';
import { nameCircle } from '#contract/people/name-circle.ts';
import { endpoint } from '#contract/wire/endpoint.ts';
import { id, instant, timeOfDay, versionInstant } from '#contract/wire/formats.ts';
import { limits } from '#contract/wire/limits.ts';
import { roleSchema } from '#contract/wire/permissions.ts';

/** Confirmation of presence (core, section 4): 0 off, 1 QR, 2 bell, 3 QR or bell. */
export const presenceConfirmationMode = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/**
 * The desks that the date bar counts (core, section 4). 0 counts none, 1 all, 2 those of the
 * selected location, 3 those of the selected location and its descendants.
 */
export const dateBarDeskCountMode = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

const onOff = z.union([z.literal(0), z.literal(1)]);
const between = ({ least, most }: { least: number; most: number }) => z.number().int().min(least).max(most);

/** The values of the setting for series of bookings. */
export const allowedSeriesModes = ['off', 'withEnd', 'all'] as const;
export type AllowedSeriesMode = (typeof allowedSeriesModes)[number];

/**
 * A company's rules for booking (core, section 3). Hours are wall-clock hours of the place's time
 * zone. company-settings.ts checks that a start precedes its end.
 */
export const companySettings = z.object({
  daysToAddForDefaultBookingDate: onOff,
  defaultBookingHoursStart: timeOfDay,
  defaultBookingHoursEnd: timeOfDay,
  /** Days ahead that people may book, 3 to 90. */
  maxBookingPeriod: between(limits.bookingPeriod),
  locationCalendarInfoMode: dateBarDeskCountMode,
  maxDeskBookingsCount: between(limits.bookingsCount),
  maxRoomBookingsCount: between(limits.bookingsCount),
  deskBookingConfirmationMode: presenceConfirmationMode,
  roomBookingConfirmationMode: presenceConfirmationMode,
  /**
   * Minutes from the start until the server releases an unconfirmed booking. Null means never. The
   * value has no effect while the kind's confirmation mode is off.
   */
  deskReleaseMinutes: between(limits.releaseMinutes).nullable(),
  roomReleaseMinutes: between(limits.releaseMinutes).nullable(),
  /**
   * True counts each person's unconfirmed bookings of desks, rooms and parking spaces
   * (contract/presence/no-shows.ts).
   */
  countNoShows: z.boolean(),
  /** True when managers can assign desks to people (docs/decisions/0049-assigned-desks.md). */
  assignedDesks: z.boolean(),
  /** Locations have opening hours and closed days (docs/decisions/0052-opening-hours.md). */
  openingHours: z.boolean(),
  /**
   * The series that people may book (WEEK-01): none, only those with an end, or all, which is the
   * default. A stricter setting leaves booked dates as they are.
   */
  series: z.enum(allowedSeriesModes),
  daysToAddForDefaultParkingBookingDate: onOff,
  defaultParkingBookingHoursStart: timeOfDay,
  defaultParkingBookingHoursEnd: timeOfDay,
  maxParkingBookingsCount: between(limits.bookingsCount),
  parkingBookingConfirmationMode: presenceConfirmationMode,
  /** 1 limits bookings of desks and rooms to the opening hours below. 0 allows all hours. */
  reservationHoursLimitMode: onOff,
  reservationHoursLimitStart: timeOfDay,
  reservationHoursLimitEnd: timeOfDay,
  parkingReservationHoursLimitMode: onOff,
  parkingReservationHoursLimitStart: timeOfDay,
  parkingReservationHoursLimitEnd: timeOfDay,
  /** True when members can enter absences (WEEK-03). */
  absences: z.boolean(),
  /**
   * People see who comes when, and the company has teams (docs/decisions/0053-who-comes-when.md).
   */
  whoComesWhen: z.boolean(),
  /**
   * True when members can look for a time and a room for people
   * (docs/decisions/0056-a-room-for-these-people.md).
   */
  meetingTimes: z.boolean(),
  /** True when members can wait for taken places (docs/decisions/0055-waitlist.md). */
  waitlist: z.boolean(),
  /**
   * The circle of people who see the name of a booking's holder
   * (docs/decisions/0057-privacy-of-names.md). A person and a booking may be stricter.
   */
  namesSeenBy: nameCircle,
  /** True when reports count and list bookings by person. */
  reportsByPerson: z.boolean(),
});
export type CompanySettings = z.infer<typeof companySettings>;

/** The number of places of each kind that the package allows. 0 switches the module off. */
export const companyLimits = z.object({
  deskLimit: z.number().int(),
  roomLimit: z.number().int(),
  parkingSpaceLimit: z.number().int(),
  fleetLimit: z.number().int(),
  resourceLimit: z.number().int(),
});
export type CompanyLimits = z.infer<typeof companyLimits>;

/** A company as one of its members sees it. */
export const userCompany = z.object({
  id,
  name: z.string(),
  companyUrlName: z.string(),
  /**
   * The logo's address, relative to the site's root. `&size=64` or `128` requests a smaller image.
   * Null without a logo.
   */
  logo: z.string().nullable(),
  companyEmail: z.string(),
  /** The heading of the company in the profile drawer, as 'order;name'. Null without a heading. */
  group: z.string().nullable(),
  isActive: z.boolean(),
  role: roleSchema,
  permissions: z.array(z.string()),
  settings: companySettings,
  packageInfo: companyLimits,
  /**
   * The last change of the company or its settings. A save of either sends back this version, so
   * that the server detects a newer change.
   */
  modifiedOn: instant,
  /**
   * True when the company requires a second factor and the caller has none. The server then refuses
   * all other requests about the company.
   */
  secondFactorMissing: z.boolean(),
  /**
   * True when this deployment has a referral programme (REF-01). The value is the same for all
   * companies.
   */
  hasReferrals: z.boolean(),
});
export type UserCompany = z.infer<typeof userCompany>;

export const listCompanies = endpoint({
  method: 'GET',
  path: '/companies',
  area: 'companies',
  summary: 'The companies of the signed-in person, with their permissions, settings and limits there',
  access: { who: 'signedIn' },
  answer: { status: 200, body: z.object({ companies: z.array(userCompany) }) },
  errors: [],
});

/** Requires an administrator of the company in the path. */
const administrator = { who: 'member', allOf: ['company-update'] } as const;

export const updateCompanySettings = endpoint({
  method: 'PUT',
  path: '/:company/companies/settings',
  area: 'companies',
  summary: 'Change the rules that the company sets for booking',
  description:
    'They hold at once, and bookings that were made stay as they are. Only `openingHours` cancels bookings on closed days when it goes on.',
  access: administrator,
  // The specification and older pages do not know `series`, `absences`, `assignedDesks`,
  // `openingHours`, `whoComesWhen`, `meetingTimes`, `waitlist`, `namesSeenBy` and
  // `reportsByPerson`. A request without them leaves their values as they are.
  body: companySettings
    .partial({
      ...{ series: true, absences: true, assignedDesks: true },
      ...{ openingHours: true, whoComesWhen: true, meetingTimes: true, waitlist: true },
      ...{ namesSeenBy: true, reportsByPerson: true },
    })
    .extend({
      modifiedOn: versionInstant,
      /**
       * The number of bookings on closed days that the caller agreed to cancel, when opening hours
       * go on.
       */
      bookings: z.number().int().min(0).optional(),
    }),
  answer: { status: 200, body: z.object({ modifiedOn: instant }) },
  errors: ['hourFromBeforeHourToValidation', 'changedMeanwhile', 'moreBookings'],
});
/**
 * Returns the settings after a save. Settings that the request leaves out keep their values.
 * @param sent the request without `modifiedOn` and `bookings`
 */
export function mergeCompanySettingsUpdate(
  old: CompanySettings,
  {
    series = old.series,
    absences = old.absences,
    assignedDesks = old.assignedDesks,
    openingHours = old.openingHours,
    whoComesWhen = old.whoComesWhen,
    meetingTimes = old.meetingTimes,
    waitlist = old.waitlist,
    namesSeenBy = old.namesSeenBy,
    reportsByPerson = old.reportsByPerson,
    ...others
  }: Omit<CompanySettingsUpdate, 'modifiedOn' | 'bookings'>,
): CompanySettings {
  // The fields keep their order, by which the browser compares settings.
  return {
    ...{ ...old, ...others, series, absences, assignedDesks, openingHours, whoComesWhen, meetingTimes, waitlist },
    ...{ namesSeenBy, reportsByPerson },
  };
}

/** A company's settings as a save sends them. */
export type CompanySettingsUpdate = z.infer<typeof updateCompanySettings.body>;
