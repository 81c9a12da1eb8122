import { carOnlyTestFields } from './test-assets.ts';
import { createPeriodDaysFromToday } from './test-periods.ts';
import type { TwinSide } from './twin-companies.ts';
import { getTwinId, type TableRow } from './twin-rows.ts';

type Kind = 'car' | 'resource';

/**
 * The fleets and resource groups of a twin company. A name stands for the same id in both companies
 * (see {@link getTwinId}).
 */
interface TwinAssets {
  /** Groups by id: kind, name, time zone, and whether it is removed. */
  groups: Record<string, [kind: Kind, name: string, timeZone: string, removed?: true]>;
  /** Assets by id: group, name, and further properties. */
  assets: Record<string, [group: string, name: string, more?: { state?: 2; removed?: true; photo?: string }]>;
  /** Bookings by id: asset, holder, day from today, hours in Warsaw, and further columns. */
  bookings: Record<string, [asset: string, by: string, day: number, from: string, to: string, more?: TableRow]>;
}

const [warsaw, lisbon] = ['Europe/Warsaw', 'Europe/Lisbon'];

const twins: Record<TwinSide, TwinAssets> = {
  north: {
    groups: {
      g1: ['car', 'North fleet', warsaw],
      g2: ['resource', 'North gear', warsaw],
      g3: ['car', 'North vans', warsaw],
      g4: ['resource', 'North lost', warsaw, true],
      northGroup: ['car', 'Only in the north', warsaw],
      northGear: ['resource', 'Gear of the north', warsaw],
    },
    assets: {
      c1: ['g1', 'Northern Yaris', { photo: 'northPhoto' }],
      c2: ['g1', 'Northern Corolla'],
      c3: ['g3', 'Northern Van', { state: 2 }],
      c4: ['g3', 'Northern Truck', { removed: true }],
      c5: ['g2', 'Northern Projector'],
      q1: ['g2', 'Northern Camera', { photo: 'northPhoto' }],
      q2: ['g2', 'Northern Drone', { removed: true }],
      q3: ['northGear', 'Northern Tent'],
      northCar: ['northGroup', 'Northern Fiat'],
    },
    bookings: {
      t1: ['c1', 'ula', 0, '08:00', '17:00'],
      t2: ['c1', 'marek', 1, '09:00', '12:00', { sequence: 2 }],
      t3: ['c2', 'ula', 1, '09:00', '12:00'],
      t4: ['q1', 'ula', 1, '10:00', '11:00'],
      t5: ['q1', 'nina', 2, '10:00', '11:00'],
      t6: ['c2', 'ula', 3, '09:00', '12:00', { state: 2 }],
      t7: ['northCar', 'nina', 1, '09:00', '17:00'],
      t8: ['c4', 'ula', -2, '09:00', '17:00'],
      t9: ['q3', 'marek', 0, '08:00', '17:00'],
      t10: ['c3', 'zofia', -1, '09:00', '17:00'],
      t11: ['northCar', 'ula', 0, '08:00', '17:00'],
    },
  },
  south: {
    groups: {
      g1: ['car', 'South fleet', lisbon],
      g2: ['resource', 'South tools', lisbon],
      g3: ['resource', 'South rooms', lisbon],
      g4: ['car', 'South vans', lisbon],
      southGroup: ['car', 'Only in the south', lisbon],
      southGear: ['resource', 'Gear of the south', lisbon],
    },
    assets: {
      c1: ['g1', 'Southern Clio', { photo: 'southPhoto' }],
      c2: ['g4', 'Southern Megane'],
      c3: ['g4', 'Southern Van'],
      c4: ['g1', 'Southern Truck'],
      c5: ['g1', 'Southern Bus', { state: 2 }],
      q1: ['g2', 'Southern Saw', { removed: true }],
      q2: ['g2', 'Southern Drill', { photo: 'southPhoto' }],
      q3: ['g3', 'Southern Kayak'],
      southCar: ['southGroup', 'Southern Dacia'],
    },
    bookings: {
      t1: ['c2', 'ula', 0, '07:00', '18:00'],
      t2: ['c1', 'ula', 1, '13:00', '15:00'],
      t3: ['c1', 'marek', 2, '09:00', '12:00', { sequence: 1 }],
      t4: ['q2', 'seweryn', 1, '12:00', '13:00'],
      t5: ['c3', 'ula', 2, '10:00', '12:00'],
      t6: ['c3', 'seweryn', 3, '09:00', '12:00'],
      t7: ['q3', 'ula', 1, '09:00', '17:00'],
      t8: ['southCar', 'seweryn', 1, '09:00', '17:00'],
      t9: ['q3', 'seweryn', 0, '07:00', '18:00'],
      t10: ['c1', 'zofia', -1, '09:00', '17:00'],
      t11: ['southCar', 'ula', 0, '07:00', '17:00'],
    },
  },
};

const created = '2026-10-01T08:00:00Z';

/** Returns the rows of a company's fleets and resource groups. */
export function createAssetRows(side: TwinSide): [table: string, rows: TableRow[]][] {
  const { groups, assets, bookings } = twins[side];
  const removedOn = (removed: boolean | undefined) => (removed ? created : null);
  const kindOf = (asset: string) => groups[assets[asset]![0]]![0];
  return [
    ['files', [{ id: getTwinId(`${side}Photo`), content_type: 'image/webp', bytes: '\\x00' }]],
    [
      'all_containers',
      Object.entries(groups).map(([key, [, name, time_zone, removed]]) => ({
        ...{ id: getTwinId(key), name, time_zone, restricted: false, published: true, removed_on: removedOn(removed) },
      })),
    ],
    [
      'asset_groups',
      Object.entries(groups).map(([key, [kind, name]]) => ({
        ...{
          id: getTwinId(key),
          kind,
          description: `About ${name}`,
          modified_on: created,
          modified_by: getTwinId('ada'),
        },
      })),
    ],
    [
      'all_bookables',
      Object.entries(assets).map(([key, [group, label, { state = 0, removed } = {}]]) => ({
        ...{
          id: getTwinId(key),
          kind: kindOf(key),
          container_id: getTwinId(group),
          label,
          state,
          removed_on: removedOn(removed),
        },
      })),
    ],
    [
      'assets',
      Object.entries(assets).map(([key, [group, label, { photo } = {}]]) => ({
        ...{ id: getTwinId(key), kind: kindOf(key), group_id: getTwinId(group), color: '#ffffff' },
        ...{ modified_on: created, modified_by: getTwinId('ada') },
        image_file_id: photo ? getTwinId(photo) : null,
        own: kindOf(key) === 'car' ? { ...carOnlyTestFields, registrationNumber: label.slice(-8) } : {},
      })),
    ],
    [
      'bookings',
      Object.entries(bookings).map(([key, [asset, by, day, from, to, more = {}]]) => {
        const { startDate, endDate } = createPeriodDaysFromToday(day, from, to);
        const during = `[${startDate},${endDate})`;
        const cancelled_on = more.state === 2 ? created : null;
        return {
          ...{
            id: getTwinId(key),
            kind: kindOf(asset),
            bookable_id: getTwinId(asset),
            container_id: getTwinId(assets[asset]![0]),
          },
          ...{
            user_id: getTwinId(by),
            booked_by: getTwinId(by),
            during,
            occupies: during,
            state: 0,
            admin_bypass: false,
          },
          ...{ sequence: 0, details: { title: `${key} of ${by}`, isAllDay: false }, created_on: created, cancelled_on },
          ...more,
        };
      }),
    ],
  ];
}
