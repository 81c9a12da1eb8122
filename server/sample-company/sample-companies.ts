import { addDays } from '#contract/time/wall-clock.ts';
import { assetBookings } from './bookings/asset-bookings.ts';
import { officeOf } from './bookings/office.ts';
import { parkingBookings } from './bookings/parking-bookings.ts';
import { type SampleBooking, sampleBookings } from './bookings/sample-bookings.ts';
import { readCompany, readPeople, readTopics, type SampleCompany } from './read-company.ts';

/** The companies' folders. The first folder describes people who work for both companies. */
const urlNames = ['morwika', 'pracownia-szuwar'];

/** Returns each person of the sample once. */
export function samplePeople(): SampleCompany['people'] {
  const all = urlNames.flatMap(readPeople);
  return all.filter(({ id }, index) => all.findIndex((one) => one.id === id) === index);
}

/** An absence of whole days, by the key of its person. */
export interface SampleAbsence {
  person: string;
  firstDay: string;
  lastDay: string;
}

/** Returns a company's absences as on that day. */
export function absencesOf({ habits }: Pick<SampleCompany, 'habits'>, today: string): SampleAbsence[] {
  return habits.absences.map(({ person, inDays, days }) => ({
    person,
    firstDay: addDays(today, inDays),
    lastDay: addDays(today, inDays + days - 1),
  }));
}

/**
 * Returns the sample companies as on the morning of that day. The same day always gives the same
 * data.
 */
export function sampleCompanies(
  today: string,
): (SampleCompany & { bookings: SampleBooking[]; parkingBookings: SampleBooking[]; assetBookings: SampleBooking[] })[] {
  const topics = readTopics();
  return urlNames.map((urlName) => {
    const company = readCompany(urlName);
    const office = officeOf(company, today);
    const away = absencesOf(company, today);
    const isThere = (booking: SampleBooking) =>
      !away.some(({ person, firstDay, lastDay }) => {
        const [first, last] = [booking.startDate.slice(0, 10), booking.endDate.slice(0, 10)];
        return person === booking.person && first <= lastDay && last >= firstDay;
      });
    const bookings = sampleBookings(office, topics).filter(isThere);
    return {
      ...{ ...company, bookings },
      parkingBookings: parkingBookings(company.parkings, office, bookings).filter(isThere),
      assetBookings: assetBookings(company.assets, office).filter(isThere),
    };
  });
}
