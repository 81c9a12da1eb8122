import * as z from 'zod';
import { emailAddress } from '#contract/sign-in/account-bodies.ts';
import { defaultTimeZone } from '#contract/time/default-time-zone.ts';
import { endpoint } from '#contract/wire/endpoint.ts';
import {
  createEmailListSchema,
  createLineSchema,
  createRequiredLineSchema,
  createTextSchema,
  id,
  instant,
  requestId,
  timeOfDay,
  timeZone,
  version,
} from '#contract/wire/formats.ts';
import { limits } from '#contract/wire/limits.ts';
import { languages } from '#contract/wire/locales.ts';
import { roleSchema } from '#contract/wire/permissions.ts';

/** Confirmation of presence (core, section 4): 0 off, 1 QR, 2 bell, 3 QR or bell. */
export const confirmationMode = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/**
 * The desks that the date bar counts (core, section 4). 0 counts none, 1 all, 2 those of the
 * selected location, 3 those of the selected location and its descendants.
 */
export const calendarInfoMode = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

const onOff = z.union([z.literal(0), z.literal(1)]);
const between = ({ least, most }: { least: number; most: number }) => z.number().int().min(least).max(most);

/** The values of the setting for series of bookings. */
export const seriesOffers = ['off', 'withEnd', 'all'] as const;
export type SeriesOffer = (typeof seriesOffers)[number];

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
  locationCalendarInfoMode: calendarInfoMode,
  maxDeskBookingsCount: between(limits.bookingsCount),
  maxRoomBookingsCount: between(limits.bookingsCount),
  deskBookingConfirmationMode: confirmationMode,
  roomBookingConfirmationMode: confirmationMode,
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
  /**
   * The series that people may book (WEEK-01): none, only those with an end, or all. Dates that are
   * booked stay.
   */
  series: z.enum(seriesOffers),
  daysToAddForDefaultParkingBookingDate: onOff,
  defaultParkingBookingHoursStart: timeOfDay,
  defaultParkingBookingHoursEnd: timeOfDay,
  maxParkingBookingsCount: between(limits.bookingsCount),
  parkingBookingConfirmationMode: confirmationMode,
  /** 1 limits desks and rooms to the reservation hours. */
  reservationHoursLimitMode: onOff,
  reservationHoursLimitStart: timeOfDay,
  reservationHoursLimitEnd: timeOfDay,
  parkingReservationHoursLimitMode: onOff,
  parkingReservationHoursLimitStart: timeOfDay,
  parkingReservationHoursLimitEnd: timeOfDay,
  /** True when members can enter absences (WEEK-03). */
  absences: z.boolean(),
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
  description: 'They hold at once; bookings that were made stay as they are.',
  access: administrator,
  // The specification's request lacks this field. Without it the stored value stays.
  body: companySettings.partial({ absences: true }).extend({ modifiedOn: version }),
  answer: { status: 200, body: z.object({ modifiedOn: instant }) },
  errors: ['hourFromBeforeHourToValidation', 'changedMeanwhile'],
});

/** Returns the schema of a company's name with at least `least` characters. */
const named = (least: number) => createRequiredLineSchema(250, least);

const invoiceTexts = {
  firstName: createLineSchema(100),
  lastName: createLineSchema(100),
  street: createLineSchema(250),
  postalCode: createLineSchema(10),
  city: createLineSchema(100),
  state: createLineSchema(100),
  country: createLineSchema(100),
  /** Not validated while the company wants no invoice, because the form then hides the field. */
  invoiceRecipientEmails: createLineSchema(100),
  /** The language of invoices and their emails. A request without it keeps the stored language. */
  invoiceLanguage: z.enum(languages).optional(),
};
const companyTexts = {
  name: named(1),
  companyEmail: emailAddress,
  /**
   * A number in international form (`+48 …`) or as dialled in Poland. Empty means none.
   * phone-number.ts checks it.
   */
  phoneNumber: createLineSchema(30),
  ...invoiceTexts,
  modifiedOn: version,
};

/**
 * The body that changes a company (COMP-02, COMP-03). The company name and the VAT number for
 * invoices are required only if the company wants invoices.
 */
export const companyChange = z.discriminatedUnion('invoice', [
  z.object({
    ...companyTexts,
    invoice: z.literal(false),
    invoiceCompanyName: createLineSchema(250),
    vatNumber: createLineSchema(50),
  }),
  z.object({
    ...companyTexts,
    invoice: z.literal(true),
    invoiceCompanyName: createRequiredLineSchema(250),
    vatNumber: createRequiredLineSchema(50),
    invoiceRecipientEmails: createEmailListSchema(100),
  }),
]);
export type CompanyChange = z.output<typeof companyChange>;

/** A company as its administrators see it. */
export const companyDetails = z.object({
  id,
  name: z.string(),
  companyUrlName: z.string(),
  logo: z.string().nullable(),
  companyEmail: z.string(),
  /** A number in international form, `+48…`. Empty means none. */
  phoneNumber: z.string(),
  isActive: z.boolean(),
  createdOn: instant,
  modifiedOn: instant,
  invoice: z.boolean(),
  invoiceCompanyName: z.string(),
  vatNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  invoiceRecipientEmails: z.string(),
  /** The language of invoices and their emails: Polish, unless the company chose English. */
  invoiceLanguage: z.enum(languages),
});
export type CompanyDetails = z.infer<typeof companyDetails>;

export const getCompany = endpoint({
  method: 'GET',
  path: '/:company/companies',
  area: 'companies',
  summary: 'The company as its administrators see it, invoice data included',
  access: administrator,
  answer: { status: 200, body: companyDetails },
  errors: [],
});

export const updateCompany = endpoint({
  method: 'PUT',
  path: '/:company/companies',
  area: 'companies',
  summary: 'Change the company’s name, contact and invoice data',
  description: 'The url name stays: links that were sent keep working.',
  access: administrator,
  body: companyChange,
  answer: { status: 200, body: companyDetails },
  errors: ['phoneInvalid', 'changedMeanwhile'],
});

export const deactivateCompany = endpoint({
  method: 'PUT',
  path: '/:company/companies/deactivate',
  area: 'companies',
  summary: 'Deactivate the company: its people may look, and change nothing',
  description: 'Done to one that is not active already, it changes nothing.',
  access: administrator,
  whileInactive: true,
  answer: { status: 204 },
  errors: [],
});

export const activateCompany = endpoint({
  method: 'PUT',
  path: '/:company/companies/activate',
  area: 'companies',
  summary: 'Activate the company again',
  description: 'Done to one that is active already, it changes nothing.',
  access: administrator,
  whileInactive: true,
  answer: { status: 204 },
  errors: [],
});

/**
 * The accepted types and the maximum size of a logo (COMP-04). The browser checks a file before it
 * uploads it.
 */
export const logoUpload = {
  types: ['image/jpeg', 'image/png', 'image/bmp'],
  maxBytes: limits.logoBytes,
} as const;

export const addLogo = endpoint({
  method: 'POST',
  path: '/:company/companies/logo',
  area: 'companies',
  summary: 'Give the company a logo, in place of the one it has',
  description: 'Drawn anew in several sizes, without what the file says of its making.',
  access: administrator,
  upload: logoUpload,
  answer: { status: 200, body: z.object({ logo: z.string() }) },
  errors: ['pictureUnreadable', 'pictureTooLarge'],
});

/** The body that founds a company (SHELL-11). */
export const newCompany = z.object({
  companyName: named(3),
  /**
   * A European number in international form (`+48 …`) or as dialled in Poland (phone-number.ts).
   */
  phoneNumber: createTextSchema(30).trim().min(1),
  /** True to draw a sample floor with desks and rooms. */
  generateSampleData: z.boolean().default(false),
  /** The time zone of the company's root location. */
  timeZone: timeZone.default(defaultTimeZone),
  requestId: requestId.optional(),
});

export const createCompany = endpoint({
  method: 'POST',
  path: '/companies',
  area: 'companies',
  summary: 'Found a company, with oneself as its administrator',
  description: 'For whoever belongs to no company, and for those who have founded one before.',
  access: { who: 'signedIn' },
  body: newCompany,
  answer: { status: 201, body: z.object({ id, companyUrlName: z.string() }) },
  errors: ['phoneInvalid', 'phoneNotEuropean', 'consentsMissing', 'notCompanyCreator', 'tooManyNewCompanies'],
});

/** The company that removed the caller last, with the time of the removal. */
export const membershipRemoval = z.object({ modifiedOn: instant, companyName: z.string(), companyEmail: z.string() });
export type MembershipRemoval = z.infer<typeof membershipRemoval>;

/**
 * A company that deactivated the caller's membership, with the time. An administrator can
 * reactivate it only while the company is active.
 */
export const deactivatedMembership = membershipRemoval.extend({
  companyUrlName: z.string(),
  companyActive: z.boolean(),
});
export type DeactivatedMembership = z.infer<typeof deactivatedMembership>;

/**
 * An invitation that the caller has not accepted. Its link is only in the email that was sent at
 * `sentOn`.
 */
export const ownInvitation = z.object({ companyName: z.string(), sentOn: instant });
export type OwnInvitation = z.infer<typeof ownInvitation>;

export const getRemoval = endpoint({
  method: 'GET',
  path: '/companies/removal',
  area: 'companies',
  summary:
    'Why the signed-in person may be without a company: removed, turned off, or invited and not come yet (SHELL-10)',
  description:
    'The company that they were removed from last, if any; those in which they are turned off and the invitations that they can accept, the last one first.',
  access: { who: 'signedIn' },
  answer: {
    status: 200,
    body: z.object({
      removal: membershipRemoval.nullable(),
      turnedOff: z.array(deactivatedMembership),
      invitations: z.array(ownInvitation),
    }),
  },
  errors: [],
});
