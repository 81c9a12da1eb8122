import { addDays } from '#contract/time/wall-clock.ts';
import { createPeriodDaysFromToday, testToday } from './test-periods.ts';
import type { TwinCompany } from './twin-company.ts';
import { formatAsPostgresBytea, getTwinId, type TableRow, twinCreationTime } from './twin-rows.ts';

export function createLocationRows({
  locations,
  pointers,
}: Pick<TwinCompany, 'locations' | 'pointers'>): [string, TableRow[]][] {
  const all = Object.entries(locations).map(([key, [name, time_zone, parent, more = {}]]) => {
    const sketch = more.sketch ? getTwinId(more.sketch) : null;
    return { ...more, id: getTwinId(key), name, time_zone, parent, sketch };
  });
  const sketches = all.flatMap(({ sketch, name }) =>
    sketch ? [{ id: sketch, content_type: 'image/svg+xml', bytes: formatAsPostgresBytea(name) }] : [],
  );
  return [
    ['files', sketches],
    [
      'all_containers',
      all.map(({ id, name, time_zone, only, unpublished, removed }) => {
        const seen = { published: !unpublished, removed_on: removed ? twinCreationTime : null };
        return { id, name, time_zone, restricted: only !== undefined, ...seen };
      }),
    ],
    [
      'container_people',
      all.flatMap(({ id, only = [] }) => only.map((name) => ({ container_id: id, user_id: getTwinId(name) }))),
    ],
    [
      'locations',
      all.map(({ id, parent, sketch, by }) => ({
        id,
        parent_id: parent && getTwinId(parent),
        type: parent === null ? 0 : 3,
        sketch_file_id: sketch,
        sketch_width: sketch ? 500 : 0,
        sketch_height: sketch ? 400 : 0,
        sketch_opacity: 1,
        width: 2000,
        height: 2000,
        version: 0,
        drawn_by: by ? getTwinId(by) : null,
      })),
    ],
    [
      'location_pointers',
      Object.entries(pointers).map(([key, [on, name, to]]) => {
        return {
          id: getTwinId(`pointer ${key}`),
          location_id: getTwinId(on),
          name,
          points: corners,
          target_id: getTwinId(to),
        };
      }),
    ],
  ];
}

export function createParkingRows({ parkings }: Pick<TwinCompany, 'parkings'>): [string, TableRow[]][] {
  const all = Object.entries(parkings).map(([key, [name, time_zone, more = {}]]) => {
    return { id: getTwinId(key), name, time_zone, ...more };
  });
  return [
    [
      'all_containers',
      all.map(({ id, name, time_zone, only, release }) => ({
        ...{ id, name, time_zone, restricted: only !== undefined, booking_period_days: 20, published: true, path: [] },
        ...{ auto_release_minutes: release ? release * 60 : null },
      })),
    ],
    [
      'container_people',
      all.flatMap(({ id, only = [] }) => only.map((name) => ({ container_id: id, user_id: getTwinId(name) }))),
    ],
    [
      'parkings',
      all.map(({ id, name, time_zone, cc = '', release = 1 }) => ({
        ...{ id, description: `Below the ${name}`, cc_email: cc, cc_language: 'pl-PL', grid_cols: 10 },
        // A parking in Warsaw's time zone has 3 rows. Otherwise it has 4, so that the companies'
        // grids differ.
        grid_rows: time_zone === 'Europe/Warsaw' ? 3 : 4,
        ...{ confirmation_hours: release, modified_on: twinCreationTime },
      })),
    ],
  ];
}
const corners = [
  [0, 0],
  [90, 0],
  [0, 90],
];
export function createPlaceRows({ places }: Pick<TwinCompany, 'places'>): [string, TableRow[]][] {
  const all = Object.entries(places).map(([key, [kind, at, label, more = {}]], n) => {
    return { id: getTwinId(key), kind, location_id: getTwinId(at), label, x: 60 * n, y: 100, ...more };
  });
  return [
    [
      'all_bookables',
      all.map(({ id, kind, location_id, label, state = 0, removed, type }) => {
        const offered_to = type === 2 ? 'nobody' : 'all';
        return {
          id,
          kind,
          container_id: location_id,
          label,
          state,
          offered_to,
          removed_on: removed ? twinCreationTime : null,
        };
      }),
    ],
    [
      'desks',
      all.flatMap(({ id, kind, location_id, label, x, y }) =>
        kind === 'desk' ? [{ id, location_id, no: Number(label), x, y }] : [],
      ),
    ],
    [
      'rooms',
      all.flatMap(({ id, kind, location_id, x, y, exchange = '' }) =>
        kind === 'room'
          ? [{ id, location_id, x, y, width: 90, height: 90, exchange_identifier: exchange, equipment: [] }]
          : [],
      ),
    ],
    [
      'parking_spaces',
      all.flatMap(({ id, kind, location_id, label, removed, type = 0 }) =>
        kind === 'parking' && !removed
          ? [
              {
                id,
                parking_id: location_id,
                x: Number(label) % 10,
                y: 1,
                number: Number(label),
                label: '',
                type,
                description: '',
              },
            ]
          : [],
      ),
    ],
  ];
}

export function createBookingRows({
  bookings,
  places,
}: Pick<TwinCompany, 'bookings' | 'places'>): [string, TableRow[]][] {
  const all = Object.entries(bookings).map(([key, [place, by, day, from, to, more = {}]]) => {
    const { startDate, endDate } = createPeriodDaysFromToday(day, from, to);
    const [kind, at] = places[place]!;
    return {
      id: getTwinId(key),
      place,
      by,
      kind,
      at,
      during: `[${startDate},${endDate})`,
      topic: `${key} of ${by}`,
      ...more,
    };
  });
  return [
    [
      'bookings',
      all.map(
        ({
          id,
          place,
          by,
          kind,
          at,
          during,
          topic,
          released,
          state = released ? 2 : 0,
          bypass = false,
          sequence = 0,
        }) => ({
          id,
          kind,
          bookable_id: getTwinId(place),
          container_id: getTwinId(at),
          user_id: getTwinId(by),
          booked_by: getTwinId(by),
          during,
          occupies: during,
          state,
          confirmed_on: state === 1 ? twinCreationTime : null,
          cancelled_on: state === 2 ? twinCreationTime : null,
          released_on: released ? twinCreationTime : null,
          admin_bypass: bypass,
          sequence,
          details: detailsOf[kind](topic),
          created_on: twinCreationTime,
        }),
      ),
    ],
    [
      'booking_participants',
      all.flatMap(({ id, during, guests = [] }) =>
        guests.map((guest) => ({
          booking_id: id,
          user_id: getTwinId(guest),
          answer: 'accepted',
          answered_on: twinCreationTime,
          answered_for: during,
          unread: true,
        })),
      ),
    ],
  ];
}

export function createAssignmentRows({ assignments }: Pick<TwinCompany, 'assignments'>): [string, TableRow[]][] {
  const all = Object.entries(assignments).map(([key, [desk, owner, weekdays, days, released]]) => {
    return { id: getTwinId(key), desk, owner, weekdays, days, released };
  });
  return [
    [
      'place_assignments',
      all.map(({ id, desk, owner, weekdays, days }) => ({
        ...{ id, bookable_id: getTwinId(desk), user_id: getTwinId(owner), weekdays, days },
        ...{ created_on: twinCreationTime, created_by: getTwinId('ada') },
      })),
    ],
    [
      'assignment_releases',
      all.flatMap(({ id, owner, released }) =>
        released.map((day) => ({
          ...{
            assignment_id: id,
            day: addDays(testToday, day),
            released_on: twinCreationTime,
            released_by: getTwinId(owner),
          },
        })),
      ),
    ],
  ];
}

export function createOpeningRows({
  closedDays,
  opening,
}: Pick<TwinCompany, 'closedDays' | 'opening'>): [string, TableRow[]][] {
  return [
    [
      'opening_rules',
      Object.entries(opening).map(([location, [hours, country]]) => ({
        ...{ container_id: getTwinId(location), hours, holiday_country: country },
      })),
    ],
    [
      'closed_days',
      Object.entries(closedDays).map(([id, [location, days, name, fromCalendar = false]]) => {
        const on = addDays(testToday, days);
        const at = { container_id: getTwinId(location), days: `[${on},${on}]` };
        return { id: getTwinId(id), ...at, name, from_calendar: fromCalendar };
      }),
    ],
    [
      'closing_calendars',
      Object.values(closedDays)
        .filter(([, , , fromCalendar]) => fromCalendar)
        .map(([location, , name]) => ({ container_id: getTwinId(location), address: 'x', host: name })),
    ],
  ];
}

const detailsOf = {
  desk: () => ({}),
  room: (topic: string) => ({ topic }),
  parking: (of: string) => ({ carIconId: null, carRegistrationNumber: of.slice(0, 8), description: of }),
};
