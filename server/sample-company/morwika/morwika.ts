import { bypasses } from '#server/sample-company/bookings/bypasses.ts';
import type { Day } from '#server/sample-company/bookings/days.ts';
import type { Office } from '#server/sample-company/bookings/office.ts';
import { officeFloors } from '#server/sample-company/bookings/office-floors.ts';
import { officeLife } from '#server/sample-company/bookings/office-life.ts';
import { idOf } from '#server/sample-company/chance.ts';
import { locationTree } from '#server/sample-company/locations/location-tree.ts';
import { personKey } from '#server/sample-company/people/person.ts';
import { morwikaColleagues } from '#server/sample-company/people/roster.ts';
import type { SampleCompany } from '#server/sample-company/types.ts';
import { morwikaTree } from './locations.ts';
import { morwikaMeetings } from './recurring-meetings.ts';
import { morwikaMeetingsADay, morwikaSeats } from './seats.ts';

const urlName = 'morwika';

/** Maja spends her Fridays at Pracownia Szuwar. */
const weekdays: Record<string, number[]> = { 'maja.kolodziej': [1, 2, 3, 4] };

/** Morwika, the company that a customer sees on first start: sixty days of office life behind it, two weeks planned. */
export function morwika(today: Day): SampleCompany {
  const locations = locationTree(urlName, morwikaTree);
  const staff = morwikaColleagues.map((colleague) => {
    const key = personKey(colleague.name);
    return { ...colleague, key, weekdays: weekdays[key] };
  });
  const office: Office = {
    company: urlName,
    today,
    daysBack: 60,
    daysAhead: 14,
    staff,
    seats: morwikaSeats,
    floors: officeFloors(urlName, locations, morwikaMeetingsADay),
    recurring: morwikaMeetings,
    expected: ['katarzyna.zielinska', 'anna.nowicka', 'jakub.wisniewski'],
  };
  const bookings = officeLife(office);
  return {
    id: idOf('company', urlName),
    name: 'Morwika',
    urlName,
    email: 'biuro@morwika.example',
    phone: '+48221000010',
    settings: {
      daysToAddForDefaultBookingDate: 0,
      defaultBookingHoursStart: '08:00',
      defaultBookingHoursEnd: '16:00',
      maxBookingPeriod: 30,
      locationCalendarInfoMode: 3,
      maxDeskBookingsCount: 10,
      maxRoomBookingsCount: 20,
      deskBookingConfirmationMode: 3,
      roomBookingConfirmationMode: 2,
    },
    limits: { deskLimit: 400, roomLimit: 40, parkingSpaceLimit: 60, fleetLimit: 10, resourceLimit: 30 },
    group: '1;Grupa Morwika',
    members: staff.map(({ key, role, inactive }) => ({ personKey: key, role, isActive: !inactive })),
    locations,
    bookings: [...bookings, ...bypasses(office, bookings, 'katarzyna.zielinska', 'grzegorz.baran')],
  };
}
