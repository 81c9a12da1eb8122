import * as z from 'zod';
import { endpoint } from '#contract/wire/endpoint.ts';
import { day, id, instant, placeStateCode } from '#contract/wire/formats.ts';
import { limits } from '#contract/wire/limits.ts';
import { floorKind } from './booked-kinds.ts';

/** Location types (core, section 3): 0 root, 1 city, 2 branch, 3 floor, 4 room, 5 office. */
const locationType = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);

/** A location in the company's tree. The client builds the tree from `parentId`. */
export const locationNode = z.object({
  id,
  parentId: id.nullable(),
  type: locationType,
  name: z.string(),
  /** The IANA time zone. */
  iana: z.string(),
  restrictedArea: z.boolean(),
  /** True when the caller may book there. */
  hasAccess: z.boolean(),
  /** Only members who may draw see an unpublished location. No member can book there. */
  published: z.boolean(),
  /** Places drawn on this location only. Members can book the active ones. */
  desksCount: z.number().int(),
  activeDesksCount: z.number().int(),
  roomsCount: z.number().int(),
  pointersCount: z.number().int(),
  /** The same counts with the descendants that the caller sees. */
  totalDesksCount: z.number().int(),
  totalActiveDesksCount: z.number().int(),
});
export type LocationNode = z.infer<typeof locationNode>;

const anyPlaceModule = ['deskLimit', 'roomLimit'] as const;
const member = { who: 'member', allOf: ['user-get-profile'], anyModule: anyPlaceModule } as const;
const configurator = { who: 'member', allOf: ['location-create'], anyModule: anyPlaceModule } as const;

export const listLocations = endpoint({
  method: 'GET',
  path: '/:company/locations',
  area: 'locations',
  summary: 'The company’s locations, ordered by name within their parent',
  description: 'Whoever holds location-create gets those too that are not published.',
  access: member,
  answer: { status: 200, body: z.object({ locations: z.array(locationNode) }) },
  errors: [],
});

/** A desk on the plan. x and y are its top left corner before rotation, in plan units. */
export const desk = z.object({
  id,
  no: z.number().int(),
  description: z.string(),
  /** The size, 1 to 4. The desk is 26 plan units times its size wide, and 25 high. */
  size: z.number().int(),
  x: z.number(),
  y: z.number(),
  /** Degrees, clockwise about the desk's middle. */
  rotation: z.number(),
  stateCode: placeStateCode,
});
export type Desk = z.infer<typeof desk>;

/** The equipment of a room by name. Booking screens filter by it. */
export const roomEquipmentNames = [
  'screen',
  'projector',
  'videoconference',
  'whiteboard',
  'phone',
  'accessible',
] as const;

export const room = z.object({
  id,
  name: z.string(),
  description: z.string(),
  color: z.string(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  rotation: z.number(),
  stateCode: placeStateCode,
  /** The address of the room's picture. Null without a picture. */
  image: z.string().nullable(),
  /** The number of seats. Null if unknown. */
  seats: z.number().int().nullable(),
  equipment: z.array(z.enum(roomEquipmentNames)),
});
export type Room = z.infer<typeof room>;

/**
 * An outline on the plan that leads to another location. `pointerLocationId` is null if that
 * location is missing or not visible to every member.
 */
export const locationPointer = z.object({
  id,
  name: z.string(),
  points: z.array(z.tuple([z.number(), z.number()])),
  color: z.string(),
  pointerLocationId: id.nullable(),
});

/** A location with its whole drawing. */
export const locationPlan = z.object({
  id,
  name: z.string(),
  type: locationType,
  iana: z.string(),
  restrictedArea: z.boolean(),
  hasAccess: z.boolean(),
  width: z.number(),
  height: z.number(),
  sketch: z
    .object({
      id,
      url: z.string(),
      x: z.number(),
      y: z.number(),
      width: z.number(),
      height: z.number(),
      /** The opacity of the sketch, from 0.05 to 1. */
      opacity: z.number(),
    })
    .nullable(),
  desks: z.array(desk),
  rooms: z.array(room),
  pointers: z.array(locationPointer),
});
export type LocationPlan = z.infer<typeof locationPlan>;

export const getPlan = endpoint({
  method: 'GET',
  path: '/:company/locations/:locationId',
  area: 'locations',
  summary: 'A location with its desks, rooms, sketch and pointers',
  access: member,
  params: z.object({ locationId: id }),
  answer: { status: 200, body: locationPlan },
  errors: ['notFound'],
});

export const getAvailability = endpoint({
  method: 'GET',
  path: '/:company/locations/availability',
  area: 'locations',
  summary: 'How many places of each kind are free for a whole period, of every location that has any',
  access: member,
  query: z.object({ startDate: instant, endDate: instant }),
  answer: {
    status: 200,
    body: z.object({
      locations: z.array(z.object({ locationId: id, free: z.record(floorKind, z.number().int()) })),
    }),
  },
  errors: ['endBeforeStart'],
});

/** One day of the date bar, in the time zone of the selected location. */
export const dateBarDay = z.object({
  day,
  myDesk: z.boolean(),
  myRoom: z.boolean(),
  anyBooking: z.boolean(),
  /**
   * The number of desks that are free all day, and of all bookable desks. The company's
   * locationCalendarInfoMode selects their locations. Null in mode 0.
   */
  freeDesks: z.number().int().nullable(),
  desks: z.number().int().nullable(),
});

export const getCalendar = endpoint({
  method: 'GET',
  path: '/:company/locations/calendar',
  area: 'locations',
  summary: 'What the date bar shows for each day (BOOK-01, BOOK-14)',
  access: member,
  query: z.object({
    from: day,
    days: z.coerce
      .number()
      .int()
      .min(1)
      .max(limits.dateBarDays + 1)
      .default(limits.dateBarDays),
    /**
     * The selected location. Modes 2 and 3 count its desks, and its time zone divides the days.
     * Without a location, modes 2 and 3 count all desks, and the root's time zone divides the days.
     */
    locationId: id.optional(),
  }),
  answer: { status: 200, body: z.object({ days: z.array(dateBarDay) }) },
  errors: ['notFound'],
});

export const cloneSampleData = endpoint({
  method: 'POST',
  path: '/:company/locations/:locationId/cloneSampleData',
  area: 'locations',
  summary: 'Draw a sample floor, desks and rooms within the package’s limits, on an empty location (BOOK-04)',
  access: configurator,
  params: z.object({ locationId: id }),
  answer: { status: 200, body: locationPlan },
  errors: ['notFound', 'sampleDataNotNeeded', 'placeLimitReached'],
});
