import { createAssetBookings } from './bookings/create-asset-bookings.ts';
import { createParkingBookings } from './bookings/create-parking-bookings.ts';
import { createSampleBookings, type SampleBooking } from './bookings/create-sample-bookings.ts';
import { createOffice } from './bookings/office.ts';
import { readCompany, readPeople, readTopics, type SampleCompany } from './read-company.ts';

/** The companies' folders. The first folder describes people who work for both companies. */
const urlNames = ['morwika', 'pracownia-szuwar'];

/** Returns each person of the sample once. */
export function listSamplePeople(): SampleCompany['people'] {
  const all = urlNames.flatMap(readPeople);
  return all.filter(({ id }, index) => all.findIndex((one) => one.id === id) === index);
}

/**
 * Returns the sample companies as on the morning of that day. The same day always gives the same
 * data.
 */
export function createSampleCompanies(
  today: string,
): (SampleCompany & { bookings: SampleBooking[]; parkingBookings: SampleBooking[]; assetBookings: SampleBooking[] })[] {
  const topics = readTopics();
  return urlNames.map((urlName) => {
    const company = readCompany(urlName);
    const office = createOffice(company, today);
    const bookings = createSampleBookings(office, topics);
    return {
      ...{ ...company, bookings },
      parkingBookings: createParkingBookings(company.parkings, office, bookings),
      assetBookings: createAssetBookings(company.assets, office),
    };
  });
}
