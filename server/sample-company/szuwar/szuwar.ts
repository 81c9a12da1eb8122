import type { Day } from '#server/sample-company/bookings/days.ts';
import type { Office, RecurringMeeting, Staff } from '#server/sample-company/bookings/office.ts';
import { officeFloors } from '#server/sample-company/bookings/office-floors.ts';
import { officeLife } from '#server/sample-company/bookings/office-life.ts';
import { idOf } from '#server/sample-company/chance.ts';
import { type Branch, locationTree } from '#server/sample-company/locations/location-tree.ts';
import { personKey } from '#server/sample-company/people/person.ts';
import { szuwarColleagues } from '#server/sample-company/people/roster.ts';
import type { SampleCompany } from '#server/sample-company/types.ts';

const urlName = 'pracownia-szuwar';

const tree: Branch = {
  name: 'Pracownia Szuwar',
  type: 0,
  children: [
    {
      name: 'Gdańsk',
      type: 1,
      children: [{ name: 'Spichlerz', type: 2, children: [{ name: 'Poddasze', type: 3, floor: 'szuwar' }] }],
    },
  ],
};

const recurring: RecurringMeeting[] = [
  {
    topic: 'Przegląd projektów',
    room: 'Motława',
    organiser: 'helena.brandt',
    teams: ['studio'],
    weekdays: [2],
    everyWeeks: 1,
    at: 10 * 60,
    minutes: 90,
  },
];

/** Works at Morwika, comes on Fridays. */
const maja: Staff = { key: 'maja.kolodziej', team: 'studio', from: 9, keen: 4, weekdays: [5] };

/** Pracownia Szuwar, a small design studio that shares two people with Morwika. */
export function szuwarStudio(today: Day): SampleCompany {
  const locations = locationTree(urlName, tree);
  const colleagues = szuwarColleagues.map((colleague) => ({ ...colleague, key: personKey(colleague.name) }));
  const office: Office = {
    company: urlName,
    today,
    daysBack: 14,
    daysAhead: 7,
    staff: [...colleagues, maja],
    seats: { studio: { floor: 'szuwar', from: 1, to: 17 } },
    floors: officeFloors(urlName, locations, { szuwar: 1 }),
    recurring,
    expected: ['helena.brandt'],
  };
  return {
    id: idOf('company', urlName),
    name: 'Pracownia Szuwar',
    urlName,
    email: 'pracownia@szuwar.example',
    phone: '+48581000020',
    settings: { defaultBookingHoursStart: '09:00', defaultBookingHoursEnd: '17:00', maxBookingPeriod: 14 },
    limits: { deskLimit: 30, roomLimit: 5, parkingSpaceLimit: 0, fleetLimit: 0, resourceLimit: 0 },
    group: null,
    members: [
      ...colleagues.map(({ key, role, inactive }) => ({ personKey: key, role, isActive: !inactive })),
      { personKey: 'katarzyna.zielinska', role: 'admin', isActive: true },
      { personKey: maja.key, role: 'user', isActive: true },
    ],
    locations,
    bookings: officeLife(office),
  };
}
