import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { hour, id } from './formats.ts';
import { roleSchema } from './permissions.ts';

/** Confirmation of presence (core, section 4): 0 off, 1 QR, 2 bell, 3 QR or bell. */
export const confirmationMode = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/** What the date bar counts (core, section 4): 0 off, 1 desks of all locations, 2 of the selected one, 3 of it and its children. */
export const calendarInfoMode = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

const onOff = z.union([z.literal(0), z.literal(1)]);

/** The rules a company sets for booking (core, section 3). Hours are wall-clock hours of the place's time zone. */
export const companySettings = z.object({
  daysToAddForDefaultBookingDate: onOff,
  defaultBookingHoursStart: hour,
  defaultBookingHoursEnd: hour,
  /** Days ahead that may be booked, 3 to 90. */
  maxBookingPeriod: z.number().int(),
  locationCalendarInfoMode: calendarInfoMode,
  maxDeskBookingsCount: z.number().int(),
  maxRoomBookingsCount: z.number().int(),
  deskBookingConfirmationMode: confirmationMode,
  roomBookingConfirmationMode: confirmationMode,
  daysToAddForDefaultParkingBookingDate: onOff,
  defaultParkingBookingHoursStart: hour,
  defaultParkingBookingHoursEnd: hour,
  maxParkingBookingsCount: z.number().int(),
  parkingBookingConfirmationMode: confirmationMode,
  /** 1: desks and rooms only within the reservation hours. */
  reservationHoursLimitMode: onOff,
  reservationHoursLimitStart: hour,
  reservationHoursLimitEnd: hour,
  parkingReservationHoursLimitMode: onOff,
  parkingReservationHoursLimitStart: hour,
  parkingReservationHoursLimitEnd: hour,
});
export type CompanySettings = z.infer<typeof companySettings>;

/** How many places of each kind the company's package allows; 0 switches the module off. */
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
  logo: z.string().nullable(),
  companyEmail: z.string(),
  /** 'order;name' of the group it is listed under, or null. */
  group: z.string().nullable(),
  isActive: z.boolean(),
  role: roleSchema,
  permissions: z.array(z.string()),
  settings: companySettings,
  packageInfo: companyLimits,
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
