import type { BookedKind } from '#contract/booked-kinds.ts';

/** The kinds of location in the tree, as the specification numbers them. */
export const locationTypes = { root: 0, city: 1, branch: 2, floor: 3, room: 4, office: 5 } as const;

/** A person of the sample; `key` is how the rest of the sample names them, `id` is what the database stores. */
export interface SamplePerson {
  key: string;
  id: string;
  name: string;
  email: string;
  language: 'pl' | 'en';
  avatarSvg: string | null;
}

export interface SampleMember {
  personKey: string;
  role: 'user' | 'manager' | 'admin';
  isActive: boolean;
}

/** The company settings that differ from the defaults; hours are wall-clock HH:mm, modes as the specification numbers them. */
export interface SampleSettings {
  daysToAddForDefaultBookingDate: 0 | 1;
  defaultBookingHoursStart: string;
  defaultBookingHoursEnd: string;
  maxBookingPeriod: number;
  locationCalendarInfoMode: 0 | 1 | 2 | 3;
  maxDeskBookingsCount: number;
  maxRoomBookingsCount: number;
  deskBookingConfirmationMode: 0 | 1 | 2 | 3;
  roomBookingConfirmationMode: 0 | 1 | 2 | 3;
}

/** A desk: x and y are the upper left corner before it is turned clockwise by `rotation` degrees about its centre. */
export interface SampleDesk {
  id: string;
  no: number;
  description: string;
  size: 1 | 2 | 3 | 4;
  x: number;
  y: number;
  rotation: number;
  /** 0 active, 2 frozen, 3 locked. */
  state: 0 | 2 | 3;
}

/** A meeting room: the floor inside its walls as the sketch draws them. */
export interface SampleRoom {
  id: string;
  name: string;
  description: string;
  color: string;
  x: number;
  y: number;
  width: number;
  height: number;
  rotation: number;
  /** 0 active, 3 locked. */
  state: 0 | 3;
}

/** A closed region of a plan that leads to another location. */
export interface SamplePointer {
  id: string;
  name: string;
  points: [x: number, y: number][];
  color: string;
  targetLocationId: string;
}

/** A place in the location tree; those with a sketch are drawn, their parents stand before them in the list. */
export interface SampleLocation {
  id: string;
  parentId: string | null;
  type: 0 | 1 | 2 | 3 | 4 | 5;
  name: string;
  /** IANA name. */
  timeZone: string;
  width: number;
  height: number;
  sketchSvg: string | null;
  sketch: { x: number; y: number; width: number; height: number } | null;
  /** The only people who may book here; null: everybody. */
  restrictedTo: string[] | null;
  desks: SampleDesk[];
  rooms: SampleRoom[];
  pointers: SamplePointer[];
}

/** A booking; dates are UTC ISO instants. An admin bypass may overlap others, nothing else does. */
export interface SampleBooking {
  id: string;
  kind: BookedKind;
  placeId: string;
  personKey: string;
  bookedByKey: string;
  startDate: string;
  endDate: string;
  confirmedOn: string | null;
  adminBypass: boolean;
  topic?: string;
  participantKeys?: string[];
  createdOn: string;
}

export interface SampleCompany {
  id: string;
  name: string;
  urlName: string;
  email: string;
  phone: string;
  settings: Partial<SampleSettings>;
  limits: {
    deskLimit: number;
    roomLimit: number;
    parkingSpaceLimit: number;
    fleetLimit: number;
    resourceLimit: number;
  };
  /** 'order;name' groups companies in the profile drawer. */
  group: string | null;
  members: SampleMember[];
  locations: SampleLocation[];
  bookings: SampleBooking[];
}
