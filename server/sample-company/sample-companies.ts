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
    const bookings = sampleBookings(office, topics);
    return {
      ...{ ...company, bookings },
      parkingBookings: parkingBookings(company.parkings, office, bookings),
      assetBookings: assetBookings(company.assets, office),
    };
  });
}
