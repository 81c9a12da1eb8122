import { addDays } from '#contract/time/wall-clock.ts';
import { createAssetBookings } from './bookings/create-asset-bookings.ts';
import { createDeskAndRoomBookings, type SampleBooking } from './bookings/create-desk-and-room-bookings.ts';
import { createParkingBookings } from './bookings/create-parking-bookings.ts';
import { createSampleBookingBasis } from './bookings/office.ts';
import { readMeetingTopics, readSampleCompany, readSamplePeople, type SampleCompany } from './read-company.ts';

/**
 * The companies' folders below ./data. A person who works for both companies gets their account
 * from the first folder.
 */
const urlNames = ['morwika', 'pracownia-szuwar'];

/** Returns each person of the sample once. */
export function listSamplePeople(): SampleCompany['people'] {
  const all = urlNames.flatMap(readSamplePeople);
  return all.filter(({ id }, index) => all.findIndex((one) => one.id === id) === index);
}

/** An absence of whole days. `person` is the key of a person in the company's folder. */
export interface SampleAbsence {
  person: string;
  firstDay: string;
  lastDay: string;
}

/** Returns a company's absences as on that day. */
export function createSampleAbsences({ habits }: Pick<SampleCompany, 'habits'>, today: string): SampleAbsence[] {
  return habits.absences.map(({ person, inDays, days }) => ({
    person,
    firstDay: addDays(today, inDays),
    lastDay: addDays(today, inDays + days - 1),
  }));
}

/**
 * Returns the sample companies with their bookings, as on the morning of `today`. The same day
 * always gives the same data.
 */
export function createSampleCompanies(
  today: string,
): (SampleCompany & { bookings: SampleBooking[]; parkingBookings: SampleBooking[]; assetBookings: SampleBooking[] })[] {
  const topics = readMeetingTopics();
  return urlNames.map((urlName) => {
    const company = readSampleCompany(urlName);
    const office = createSampleBookingBasis(company, today);
    const away = createSampleAbsences(company, today);
    const isThere = (booking: SampleBooking) =>
      !away.some(({ person, firstDay, lastDay }) => {
        const [first, last] = [booking.startDate.slice(0, 10), booking.endDate.slice(0, 10)];
        return person === booking.person && first <= lastDay && last >= firstDay;
      });
    const bookings = createDeskAndRoomBookings(office, topics).filter(isThere);
    return {
      ...{ ...company, bookings },
      parkingBookings: createParkingBookings(company.parkings, office, bookings).filter(isThere),
      assetBookings: createAssetBookings(company.assets, office).filter(isThere),
    };
  });
}
