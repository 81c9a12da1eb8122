import * as z from 'zod';
import { hasVisibleCharacter } from '#contract/text/visible-text.ts';
import { endpoint } from '#contract/wire/endpoint.ts';
import {
  createLineSchema,
  createRequiredLineSchema,
  createTextSchema,
  id,
  instant,
  placeStateCode,
} from '#contract/wire/formats.ts';
import { limits } from '#contract/wire/limits.ts';
import { roomEquipmentNames } from './locations.ts';

/*
 * The drawing that the location editor reads and saves (core, sections 3 to 5 and 9; EDIT-01 to
 * EDIT-10). Lengths are plan units. The position of a desk or room is its upper left corner before
 * rotation. Rotations are in degrees, clockwise about its middle.
 */

const { canvas } = limits;
/** A coordinate on the canvas. */
const at = z.number().min(0).max(canvas);
/**
 * A coordinate of an object's upper left corner before rotation. It may lie outside the canvas,
 * when a long object stands upright at the edge.
 */
const corner = z.number().min(-canvas).max(canvas);
/** A length on the canvas. */
const long = z.number().gt(0).max(canvas);
const rotation = z.number().min(0).lt(360);
const color = z.string().regex(/^#[0-9a-f]{6}$/i);

/**
 * A desk as drawn. Its middle lies on the board. The editor keeps the whole desk 20 units from the
 * edges (core, section 5).
 */
export const drawnDesk = z.strictObject({
  id,
  no: z.number().int().min(1).max(limits.deskNo),
  description: createLineSchema(limits.deskDescription),
  size: z.number().int().min(1).max(4),
  x: corner,
  y: corner,
  rotation,
  stateCode: placeStateCode,
});
export type DrawnDesk = z.infer<typeof drawnDesk>;

/**
 * Returns whether a display's key is allowed (EDIT-04). It has 5 to 50 characters, with upper and
 * lower case, a digit and a special character. Invisible characters do not count. Blanks at the
 * ends are not allowed, since an HTTP header would lose them.
 */
export function isAllowedDashboardKey(key: string): boolean {
  const { least, most } = limits.dashboardKey;
  const shown = [...key].filter(hasVisibleCharacter).join('');
  return (
    key === key.trim() &&
    [...shown].length >= least &&
    key.length <= most &&
    [/\p{Lu}/u, /\p{Ll}/u, /\d/, /[^\p{L}\d]/u].every((one) => one.test(shown))
  );
}

/** A room as drawn. `imageId` is a file of {@link uploadRoomImage}. */
export const drawnRoom = z.strictObject({
  id,
  name: createRequiredLineSchema(limits.roomName),
  description: createLineSchema(limits.roomDescription),
  color,
  x: corner,
  y: corner,
  width: long,
  height: long,
  rotation,
  stateCode: placeStateCode,
  imageId: id.nullable(),
  exchangeIdentifier: createLineSchema(limits.exchangeIdentifier),
  seats: z.number().int().min(1).max(limits.roomSeats).nullable(),
  equipment: z
    .array(z.enum(roomEquipmentNames))
    .max(roomEquipmentNames.length)
    .refine((list) => new Set(list).size === list.length),
  /** 1 switches the room's display on. */
  dashboardState: z.union([z.literal(0), z.literal(1)]),
});
export type DrawnRoom = z.infer<typeof drawnRoom>;

/** A room to save, with a new key for its display (EDIT-04). Null keeps the current key. */
const savedRoom = drawnRoom.extend({
  dashboardAuthKey: createTextSchema(limits.dashboardKey.most).nullable().default(null),
});

/** EDIT-05: a closed outline that leads to another location, or nowhere yet. */
export const drawnLocationPointer = z.strictObject({
  id,
  name: createLineSchema(limits.pointerName),
  points: z
    .array(z.tuple([at, at]))
    .min(3)
    .max(limits.pointerPoints),
  color,
  pointerLocationId: id.nullable(),
});
export type DrawnLocationPointer = z.infer<typeof drawnLocationPointer>;

/**
 * The picture below the drawing. `id` is a file of {@link uploadSketch}. The picture may exceed the
 * board.
 */
export const drawnSketch = z.strictObject({
  id,
  x: z.number().min(-canvas).max(canvas),
  y: z.number().min(-canvas).max(canvas),
  width: z
    .number()
    .gt(0)
    .max(4 * canvas),
  height: z
    .number()
    .gt(0)
    .max(4 * canvas),
  opacity: z.number().min(0.05).max(1),
});
export type DrawnSketch = z.infer<typeof drawnSketch>;

/**
 * The whole drawing of a location. The server returns it as saved, to the last digit. Desks are
 * sorted by number, rooms and pointers by name.
 */
export const drawing = z.strictObject({
  width: long,
  height: long,
  sketch: drawnSketch.nullable(),
  desks: z.array(drawnDesk).max(limits.deskNo),
  rooms: z.array(drawnRoom).max(limits.roomsOnPlan),
  pointers: z.array(drawnLocationPointer).max(limits.pointersOnPlan),
});
export type Drawing = z.infer<typeof drawing>;

const configurator = { who: 'member', allOf: ['location-create'], anyModule: ['deskLimit', 'roomLimit'] } as const;
const ofLocation = { area: 'editor', access: configurator, params: z.object({ locationId: id }) } as const;

/** The maximum number of places in one drawing. */
const mostPlaces = limits.deskNo + limits.roomsOnPlan;

/**
 * The package's limit of desks or rooms, and the company's number of them on other locations
 * (EDIT-08).
 */
const allowance = z.object({ limit: z.number().int(), elsewhere: z.number().int() });

/** A location as the editor opens it. */
export const editedLocation = z.object({
  id,
  name: z.string(),
  parentId: id.nullable(),
  iana: z.string(),
  published: z.boolean(),
  restrictedArea: z.boolean(),
  locationUsers: z.array(id),
  /** The version of the drawing. The browser sends it back with the save. */
  version: z.number().int(),
  drawnOn: instant.nullable(),
  /** The name of the person who saved the drawing last. */
  drawnBy: z.string().nullable(),
  drawing: drawing.extend({
    sketch: drawnSketch.extend({ url: z.string() }).nullable(),
    rooms: z.array(drawnRoom.extend({ image: z.string().nullable(), isDashboardAuthKeyExists: z.boolean() })),
  }),
  desks: allowance,
  rooms: allowance,
});
export type EditedLocation = z.infer<typeof editedLocation>;

export const getDrawing = endpoint({
  ...ofLocation,
  method: 'GET',
  path: '/:company/locations/:locationId/drawing',
  summary: 'A location as the editor opens it (EDIT-01, EDIT-02)',
  answer: { status: 200, body: editedLocation },
  errors: ['notFound', 'locationRemoved'],
});

/**
 * Saves a whole drawing in one transaction, or nothing. The save adds objects with new ids. It
 * removes places that are missing from the drawing, and cancels their bookings.
 */
export const saveDrawing = endpoint({
  ...ofLocation,
  method: 'PUT',
  path: '/:company/locations/:locationId/drawing',
  summary: 'Save a drawing, all or nothing (EDIT-07)',
  mostBytes: limits.drawingBytes,
  body: z.object({
    version: z.number().int().min(0),
    drawing: drawing.extend({ rooms: z.array(savedRoom).max(limits.roomsOnPlan) }),
    /** Locked places whose future bookings the save cancels too (EDIT-06). */
    cancelAt: z.array(id).max(mostPlaces).default([]),
    /** The number of cancellations that the person confirmed. */
    cancels: z.number().int().min(0).default(0),
  }),
  answer: { status: 200, body: z.object({ version: z.number().int() }) },
  errors: [
    'notFound',
    'locationRemoved',
    'drawingChanged',
    'deskLimitExceeded',
    'roomLimitExceeded',
    'deskNoTwice',
    'outsideBoard',
    'frozenChanged',
    'idTaken',
    'pointerNowhere',
    'fileNotFound',
    'exchangeIdentifierTaken',
    'roomDashboardKeyValidationFailed',
    'moreBookings',
  ],
});

/**
 * Counts the bookings that a save could cancel, and their holders (EDIT-06, EDIT-07). At locked
 * places it counts future bookings, at removed places all that have not ended.
 */
export const countAffectedBookings = endpoint({
  ...ofLocation,
  method: 'POST',
  path: '/:company/locations/:locationId/drawing/preview',
  summary: 'Which bookings locking and removing places would concern',
  reads: true,
  body: z.object({ lock: z.array(id).max(mostPlaces), remove: z.array(id).max(mostPlaces) }),
  answer: {
    status: 200,
    body: z.object({
      lock: z.object({ bookings: z.number().int(), people: z.number().int() }),
      remove: z.object({ bookings: z.number().int(), people: z.number().int() }),
    }),
  },
  errors: ['notFound', 'locationRemoved'],
});

const pictures = ['image/jpeg', 'image/png', 'image/webp', 'image/bmp', 'image/gif'] as const;

/** The accepted types and the maximum size of a room's picture. */
export const roomImageUploadLimits = { types: pictures, maxBytes: limits.roomImageBytes } as const;
/** The accepted types and the maximum size of a sketch. */
export const sketchUploadLimits = {
  types: [...pictures, 'image/svg+xml', 'application/xml'],
  maxBytes: limits.sketchBytes,
} as const;

/**
 * The kinds of content that the server removes from an SVG sketch. They are embedded fonts, style
 * rules, filters and markers, animation, foreign content and external pictures.
 */
export const removedSvgContentKind = z.enum(['fonts', 'styles', 'effects', 'motion', 'foreign', 'pictures']);
export type RemovedSvgContentKind = z.infer<typeof removedSvgContentKind>;

/** Uploads a picture of the building. The server removes scripts and references from an SVG. */
export const uploadSketch = endpoint({
  ...ofLocation,
  method: 'POST',
  path: '/:company/locations/:locationId/sketch',
  summary: 'Upload a picture to draw over (EDIT-02)',
  upload: sketchUploadLimits,
  /**
   * The size is in pixels, or in an SVG's units. `leftOut` lists the kinds of content that the
   * server removed.
   */
  answer: {
    status: 201,
    body: z.object({
      ...{ id, url: z.string(), width: z.number(), height: z.number() },
      leftOut: z.array(removedSvgContentKind),
    }),
  },
  errors: ['notFound', 'locationRemoved', 'pictureUnreadable', 'pictureTooLarge'],
});

export const uploadRoomImage = endpoint({
  ...ofLocation,
  method: 'POST',
  path: '/:company/locations/:locationId/roomImage',
  summary: 'Upload a picture of a room (EDIT-04)',
  upload: roomImageUploadLimits,
  answer: { status: 201, body: z.object({ id, url: z.string() }) },
  errors: ['notFound', 'locationRemoved', 'pictureUnreadable', 'pictureTooLarge'],
});
