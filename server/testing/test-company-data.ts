import type { CompanySettings } from '#contract/company/companies.ts';
import type { CompanyUpdateBody } from '#contract/company/company-details.ts';

/** The settings of a new company, as the defaults of the database have them. */
export const newCompanySettings: CompanySettings = {
  daysToAddForDefaultBookingDate: 0,
  defaultBookingHoursStart: '09:00',
  defaultBookingHoursEnd: '17:00',
  maxBookingPeriod: 30,
  locationCalendarInfoMode: 0,
  maxDeskBookingsCount: 10,
  maxRoomBookingsCount: 10,
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
  maxParkingBookingsCount: 10,
  parkingBookingConfirmationMode: 0,
  reservationHoursLimitMode: 0,
  reservationHoursLimitStart: '08:00',
  reservationHoursLimitEnd: '18:00',
  parkingReservationHoursLimitMode: 0,
  parkingReservationHoursLimitStart: '08:00',
  parkingReservationHoursLimitEnd: '18:00',
  absences: false,
  whoComesWhen: false,
  meetingTimes: false,
  waitlist: false,
  namesSeenBy: 'all',
  reportsByPerson: true,
};

/**
 * The body of a request that changes a company's data. `modifiedOn` (its current version) is
 * missing.
 */
export const changedCompanyBody: Omit<CompanyUpdateBody, 'modifiedOn'> = {
  name: 'Firma po zmianie',
  companyEmail: 'biuro@firma.example',
  phoneNumber: '+48221234567',
  invoice: false,
  invoiceCompanyName: '',
  vatNumber: '',
  firstName: '',
  lastName: '',
  street: '',
  postalCode: '',
  city: '',
  state: '',
  country: '',
  invoiceRecipientEmails: '',
};

/** Creates a PNG file whose colour depends on the number, so that two pictures differ. */
export async function createPng(number = 0, width = 300, height = 200): Promise<File> {
  const { default: sharp } = await import('sharp');
  const background = { r: (number * 37) % 256, g: (number * 91) % 256, b: 90 };
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' });
}
