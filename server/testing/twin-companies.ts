import type { WeekHours } from '#contract/booking/opening-hours.ts';
import type { Role } from '#contract/wire/permissions.ts';

/**
 * The two companies of the {@link import('./twin-world.ts')}. Tests call the other company the
 * neighbour.
 */
export type Side = 'north' | 'south';
export const sides: readonly Side[] = ['north', 'south'];
export const getOtherSide = (side: Side): Side => (side === 'north' ? 'south' : 'north');

type Status = 'pending' | 'active' | 'inactive' | 'removed';

/**
 * The content of a twin company. A name stands for the same id in both companies, but mostly for
 * another thing.
 */
export interface TwinCompany {
  name: string;
  settings: Record<string, unknown>;
  limits: Record<string, number>;
  /** People by id: role and status. */
  members: Record<string, [Role, Status]>;
  /** Locations by id: name, time zone, parent (null for the root), and further properties. */
  locations: Record<string, [name: string, timeZone: string, parent: string | null, more?: LocationMore]>;
  /** Parkings by id: name, time zone, and further properties. */
  parkings: Record<string, [name: string, timeZone: string, more?: ParkingMore]>;
  /** Places by id: kind, location or parking, label, and further properties. */
  places: Record<string, [kind: 'desk' | 'room' | 'parking', at: string, label: string, more?: PlaceMore]>;
  /** Bookings by id: place, holder, day from today, hours in Warsaw, and further properties. */
  bookings: Record<string, [place: string, by: string, day: number, from: string, to: string, more?: BookingMore]>;
  /**
   * Assignments of desks by id: desk, owner, weekdays and days (PostgreSQL ranges), and released
   * days counted from today.
   */
  assignments: Record<string, [desk: string, owner: string, weekdays: string, days: string, released: number[]]>;
  /** Closed days by id: their location, days after today, and name. */
  closedDays: Record<string, [location: string, days: number, name: string]>;
  /** The own hours and the country of holidays, by location. */
  opening: Record<string, [hours: WeekHours | null, country: string | null]>;
  /** Pointers by id: their location, name, and the location to which they lead. */
  pointers: Record<string, [on: string, name: string, to: string]>;
}

interface PlaceMore {
  state?: number;
  removed?: true;
  /** The room's identifier in Exchange. */
  exchange?: string;
  /** The type of a parking space. 2 is out of use. */
  type?: number;
}

interface ParkingMore {
  /** The only people who may book there. */
  only?: string[];
  /** The address that receives emails about the parking's bookings. */
  cc?: string;
  /** Hours until the server releases an unconfirmed booking. */
  release?: number;
}

interface LocationMore {
  /** The only people who may book there. */
  only?: string[];
  sketch?: string;
  /** The person who last saved the location's drawing. */
  by?: string;
  unpublished?: true;
  removed?: true;
}

interface BookingMore {
  guests?: string[];
  state?: 0 | 1 | 2;
  bypass?: true;
  /** True when the server released the booking, since its holder did not confirm it. */
  released?: true;
  sequence?: number;
}

const [warsaw, lisbon] = ['Europe/Warsaw', 'Europe/Lisbon'];

const north: TwinCompany = {
  name: 'Northern Twin',
  settings: {
    max_booking_period: 30,
    location_calendar_info_mode: 3,
    max_desk_bookings_count: 4,
    max_room_bookings_count: 5,
    desk_booking_confirmation_mode: 2,
    room_booking_confirmation_mode: 3,
    desk_release_minutes: 30,
    parking_booking_confirmation_mode: 3,
    max_parking_bookings_count: 3,
    count_no_shows: true,
    absences: true,
    who_comes_when: true,
    no_shows_from: '2026-11-01T08:00:00Z',
    assigned_desks: true,
    opening_hours: true,
  },
  limits: { desk_limit: 14, room_limit: 6, parking_space_limit: 9, fleet_limit: 6, resource_limit: 5 },
  members: {
    ula: ['user', 'active'],
    marek: ['manager', 'active'],
    ada: ['admin', 'active'],
    iga: ['user', 'active'],
    nina: ['user', 'active'],
    iwo: ['user', 'inactive'],
    pola: ['manager', 'pending'],
    zofia: ['user', 'removed'],
  },
  locations: {
    root: ['North', warsaw, null],
    floor: ['North floor', warsaw, 'root', { sketch: 'northSketch' }],
    wing: ['North wing', warsaw, 'root', { only: ['nina', 'marek', 'ada', 'zofia'] }],
    annex: ['North annex', warsaw, 'floor', { by: 'nina' }],
    attic: ['North attic', warsaw, 'root', { sketch: 'northDraft' }],
    cellar: ['North cellar', warsaw, 'root', { unpublished: true }],
    lost: ['North lost', warsaw, 'root', { removed: true }],
    northern: ['Only in the north', warsaw, 'annex'],
  },
  parkings: {
    garage: ['North garage', warsaw, { cc: 'cc@north.example', release: 2 }],
    yard: ['North yard', warsaw, { only: ['nina', 'marek', 'zofia'] }],
    mixed: ['North mixed', warsaw],
    northernLot: ['Only in the north', warsaw],
  },
  places: {
    d1: ['desk', 'floor', '1'],
    d2: ['desk', 'floor', '2'],
    d3: ['desk', 'floor', '3'],
    d4: ['desk', 'floor', '4'],
    d5: ['desk', 'wing', '5'],
    d6: ['desk', 'annex', '6'],
    d7: ['desk', 'floor', '7', { removed: true }],
    d8: ['desk', 'floor', '8', { state: 2 }],
    cellarDesk: ['desk', 'cellar', '9'],
    northernDesk: ['desk', 'northern', '10'],
    r1: ['room', 'floor', 'Bałtyk', { exchange: 'both@rooms.example' }],
    r2: ['room', 'annex', 'Tatry', { exchange: 'tatry@rooms.example' }],
    r3: ['room', 'wing', 'Gopło'],
    p1: ['parking', 'garage', '1'],
    p2: ['parking', 'garage', '2'],
    p3: ['parking', 'yard', '3'],
    p4: ['parking', 'garage', '4', { type: 2 }],
    p5: ['parking', 'garage', '5', { state: 3 }],
    p6: ['parking', 'mixed', '6'],
    p7: ['parking', 'northernLot', '7'],
    p8: ['parking', 'garage', '8', { removed: true }],
  },
  bookings: {
    b1: ['d1', 'ula', 0, '08:00', '17:00'],
    b2: ['d2', 'ula', 1, '09:00', '12:00', { sequence: 3 }],
    b3: ['d3', 'marek', 1, '09:00', '17:00'],
    b4: ['d1', 'ada', 1, '09:00', '12:00'],
    b5: ['r1', 'ada', 1, '10:00', '11:00', { guests: ['nina', 'marek'] }],
    b6: ['r1', 'ula', 3, '10:00', '11:00', { guests: ['ada'] }],
    b7: ['d4', 'nina', 4, '09:00', '17:00'],
    b8: ['d2', 'ula', 1, '10:00', '11:00', { bypass: true }],
    b9: ['d4', 'ula', 2, '09:00', '17:00', { state: 2 }],
    b10: ['d1', 'ula', -1, '09:00', '17:00', { state: 1 }],
    b11: ['d1', 'zofia', -2, '09:00', '17:00'],
    b12: ['d7', 'marek', -3, '09:00', '17:00'],
    b13: ['r2', 'ula', 0, '11:00', '12:00', { guests: ['marek'] }],
    b14: ['d5', 'marek', 2, '09:00', '17:00'],
    b15: ['r2', 'marek', 5, '14:00', '15:00', { guests: ['ula'] }],
    b16: ['d6', 'ula', 6, '09:00', '17:00'],
    b17: ['r1', 'ula', 6, '09:00', '10:00'],
    b18: ['d3', 'ula', 0, '07:00', '20:00'],
    b19: ['r1', 'marek', 7, '09:00', '10:00', { guests: ['iga', 'ada'] }],
    b20: ['d2', 'nina', 0, '06:00', '07:00', { released: true }],
    b21: ['r2', 'ula', -1, '06:00', '07:00', { released: true }],
    k1: ['p1', 'ula', 0, '06:00', '23:00'],
    k2: ['p2', 'ula', 1, '09:00', '12:00', { sequence: 2 }],
    k3: ['p1', 'marek', 1, '09:00', '17:00'],
    k4: ['p3', 'nina', 2, '09:00', '17:00'],
    k5: ['p6', 'ada', 0, '06:00', '20:00'],
    k6: ['p2', 'ula', 3, '09:00', '17:00', { bypass: true }],
    k7: ['p1', 'nina', 0, '04:00', '05:00', { released: true }],
    k8: ['p7', 'nina', 4, '09:00', '17:00'],
    w1: ['d6', 'nina', 8, '09:00', '17:00'],
    w2: ['d3', 'iga', 9, '09:00', '17:00'],
    northern1: ['northernDesk', 'nina', 1, '09:00', '17:00'],
    northern2: ['r2', 'iga', 2, '09:00', '17:00', { guests: ['ula', 'nina'] }],
  },
  assignments: {
    as1: ['d3', 'ula', '{[1,6)}', '[2026-11-01,)', [2]],
    as2: ['d4', 'nina', '{[6,8)}', '[2026-11-01,2026-12-31]', []],
    northernAs: ['northernDesk', 'nina', '{[2,3)}', '[2026-11-01,)', []],
  },
  closedDays: {
    closed1: ['floor', 20, 'Northern stocktaking'],
    northernClosed: ['annex', 25, 'Northern repairs'],
  },
  opening: {
    root: [Array.from({ length: 7 }, () => ({ from: '00:00', to: '24:00' })), null],
    floor: [null, 'PL'],
  },
  pointers: {
    p1: ['floor', 'To the annex', 'annex'],
    p2: ['annex', 'Back', 'floor'],
    northern: ['floor', 'Far north', 'northern'],
  },
};

const south: TwinCompany = {
  name: 'Southern Twin',
  settings: {
    max_booking_period: 60,
    location_calendar_info_mode: 2,
    max_desk_bookings_count: 7,
    max_room_bookings_count: 3,
    desk_booking_confirmation_mode: 3,
    room_booking_confirmation_mode: 2,
    room_release_minutes: 60,
    parking_booking_confirmation_mode: 2,
    max_parking_bookings_count: 5,
    parking_reservation_hours_limit_mode: 1,
    count_no_shows: true,
    absences: true,
    who_comes_when: true,
    no_shows_from: '2026-11-10T08:00:00Z',
    assigned_desks: true,
    opening_hours: true,
    default_booking_hours_start: '07:00',
  },
  limits: { desk_limit: 24, room_limit: 12, parking_space_limit: 20, fleet_limit: 9, resource_limit: 4 },
  members: {
    ula: ['manager', 'active'],
    marek: ['user', 'active'],
    ada: ['admin', 'active'],
    iwo: ['user', 'active'],
    zofia: ['user', 'active'],
    seweryn: ['user', 'active'],
    iga: ['user', 'inactive'],
    pola: ['user', 'removed'],
  },
  locations: {
    root: ['South', lisbon, null],
    floor: ['South floor', lisbon, 'root', { sketch: 'southSketch' }],
    wing: ['South wing', lisbon, 'floor', { only: ['ula', 'seweryn', 'ada'] }],
    annex: ['South annex', lisbon, 'root', { by: 'seweryn' }],
    attic: ['South attic', lisbon, 'root', { unpublished: true }],
    cellar: ['South cellar', lisbon, 'wing'],
    lost: ['South lost', lisbon, 'root'],
    southern: ['Only in the south', lisbon, 'floor', { sketch: 'southDraft' }],
    mixed: ['South mixed', lisbon, 'root'],
  },
  parkings: {
    garage: ['South garage', lisbon, { release: 1 }],
    yard: ['South yard', lisbon, { only: ['ula', 'seweryn'] }],
    southernLot: ['Only in the south', lisbon, { cc: 'cc@south.example' }],
  },
  places: {
    d1: ['desk', 'floor', '11'],
    d2: ['desk', 'wing', '12'],
    d3: ['desk', 'floor', '13', { state: 3 }],
    d4: ['room', 'floor', 'Faro'],
    d5: ['desk', 'annex', '15'],
    d6: ['desk', 'floor', '16'],
    d7: ['desk', 'floor', '17'],
    d8: ['desk', 'floor', '18', { removed: true }],
    atticDesk: ['desk', 'attic', '19'],
    lostDesk: ['desk', 'lost', '20'],
    southernDesk: ['desk', 'southern', '21'],
    r1: ['room', 'floor', 'Lagos', { exchange: 'other@rooms.example' }],
    r2: ['room', 'floor', 'Sintra', { exchange: 'sintra@rooms.example' }],
    r3: ['desk', 'floor', '23'],
    southernRoom: ['room', 'southern', 'Évora'],
    p1: ['parking', 'yard', '11'],
    p2: ['parking', 'garage', '12'],
    p3: ['desk', 'floor', '33'],
    p4: ['parking', 'garage', '14'],
    p5: ['parking', 'garage', '15'],
    p6: ['parking', 'garage', '16', { type: 2 }],
    p8: ['parking', 'southernLot', '18'],
    p9: ['parking', 'southernLot', '19', { state: 2 }],
  },
  bookings: {
    b1: ['d6', 'ula', 0, '07:00', '16:00'],
    b2: ['d1', 'ula', 1, '13:00', '15:00'],
    b3: ['r3', 'marek', 2, '09:00', '17:00'],
    b4: ['d2', 'seweryn', 1, '09:00', '17:00'],
    b5: ['d4', 'seweryn', 1, '12:00', '13:00', { guests: ['ula', 'ada'] }],
    b6: ['r2', 'seweryn', 3, '10:00', '11:00', { guests: ['iwo'] }],
    b7: ['d4', 'seweryn', 4, '09:00', '17:00', { guests: ['marek'] }],
    b8: ['d1', 'ula', 2, '09:00', '17:00'],
    b9: ['d1', 'ula', 3, '09:00', '17:00'],
    b10: ['d5', 'ula', 7, '09:00', '17:00', { sequence: 2 }],
    b11: ['d5', 'zofia', 1, '09:00', '17:00'],
    b12: ['d7', 'marek', 1, '09:00', '17:00'],
    b13: ['r1', 'marek', 0, '10:00', '12:00', { guests: ['ula', 'seweryn'] }],
    b14: ['d6', 'iwo', 2, '09:00', '17:00'],
    b15: ['r1', 'seweryn', 5, '14:00', '16:00'],
    b16: ['d1', 'seweryn', 6, '09:00', '17:00'],
    b17: ['r2', 'ada', 6, '09:00', '10:00', { guests: ['zofia'] }],
    b18: ['d4', 'ada', 0, '06:00', '18:00'],
    b19: ['r2', 'marek', 7, '10:00', '12:00', { guests: ['iwo', 'ada'] }],
    b20: ['r1', 'marek', 0, '06:00', '07:00', { released: true }],
    b21: ['d1', 'ula', -2, '06:00', '07:00', { released: true }],
    k1: ['p2', 'ula', 0, '07:00', '22:00'],
    k2: ['p4', 'seweryn', 1, '09:00', '17:00'],
    k3: ['p1', 'seweryn', 2, '09:00', '17:00'],
    k4: ['p3', 'ula', 2, '09:00', '17:00'],
    k5: ['p2', 'marek', 1, '13:00', '17:00'],
    k6: ['p5', 'ula', 0, '05:00', '21:00'],
    k7: ['p8', 'marek', 4, '09:00', '17:00'],
    w1: ['r3', 'zofia', 8, '09:00', '17:00'],
    w2: ['d7', 'iwo', 9, '09:00', '17:00'],
    southern1: ['southernDesk', 'seweryn', 1, '09:00', '17:00'],
    southern2: ['southernRoom', 'zofia', 2, '09:00', '17:00', { guests: ['ula'] }],
    southern3: ['d6', 'marek', 8, '09:00', '17:00'],
    southern4: ['d6', 'marek', 9, '09:00', '17:00', { bypass: true }],
    southern5: ['d6', 'marek', -1, '09:00', '17:00', { state: 1 }],
    southern6: ['d3', 'seweryn', 10, '09:00', '17:00'],
  },
  assignments: {
    as1: ['r3', 'zofia', '{[1,6)}', '[2026-11-01,)', [2, 3]],
    as2: ['southernDesk', 'seweryn', '{[1,2),[3,4)}', '[2026-11-01,)', []],
    southernAs: ['d5', 'ula', '{[2,3)}', '[2026-11-01,)', [8]],
  },
  closedDays: {
    closed1: ['floor', 21, 'Southern stocktaking'],
    southernClosed: ['wing', 25, 'Southern repairs'],
  },
  opening: {
    root: [null, 'DE'],
    annex: [Array.from({ length: 7 }, () => ({ from: '01:00', to: '24:00' })), null],
  },
  pointers: {
    p1: ['floor', 'To the wing', 'wing'],
    p2: ['floor', 'To the annex', 'annex'],
    southern: ['southern', 'Back', 'floor'],
  },
};

export const twinCompanies: Record<Side, TwinCompany> = { north, south };
