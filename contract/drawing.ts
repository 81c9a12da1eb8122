import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { filledLine, id, instant, line, stateCode, text } from './formats.ts';
import { limits } from './limits.ts';
import { equipment } from './locations.ts';
import { withoutUnseen } from './visible-text.ts';

/*
 * What the location editor reads and saves (core, sections 3 to 5 and 9; EDIT-01 to EDIT-10). Lengths are plan units; desks and rooms lie at
 * their upper left corner before they are turned, degrees go clockwise about their middle.
 */

const { canvas } = limits;
/** A place on the canvas. */
const at = z.number().min(0).max(canvas);
/** A corner before its turn: of something long that stands upright at the edge it lies beside the canvas. */
const corner = z.number().min(-canvas).max(canvas);
/** A length on it. */
const long = z.number().gt(0).max(canvas);
const rotation = z.number().min(0).lt(360);
const color = z.string().regex(/^#[0-9a-f]{6}$/i);

/** A desk as drawn. Its middle lies on the board; the editor keeps all of it 20 from the edges (core, section 5). */
export const drawnDesk = z.strictObject({
  id,
  no: z.number().int().min(1).max(limits.deskNo),
  description: line(limits.deskDescription),
  size: z.number().int().min(1).max(4),
  x: corner,
  y: corner,
  rotation,
  stateCode,
});
export type DrawnDesk = z.infer<typeof drawnDesk>;

/**
 * EDIT-04: 5 to 50 characters with an upper and a lower case letter, a digit and a special character. What does not show counts for nothing; a
 * blank at either end would be lost in the header that the display sends.
 */
export function isDashboardKey(key: string): boolean {
  const { least, most } = limits.dashboardKey;
  const shown = withoutUnseen(key.replace(/\s/gu, ''));
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
  name: filledLine(limits.roomName),
  description: line(limits.roomDescription),
  color,
  x: corner,
  y: corner,
  width: long,
  height: long,
  rotation,
  stateCode,
  imageId: id.nullable(),
  exchangeIdentifier: line(limits.exchangeIdentifier),
  seats: z.number().int().min(1).max(limits.roomSeats).nullable(),
  equipment: z
    .array(z.enum(equipment))
    .max(equipment.length)
    .refine((list) => new Set(list).size === list.length),
  /** 1: the room's display is on. */
  dashboardState: z.union([z.literal(0), z.literal(1)]),
});
export type DrawnRoom = z.infer<typeof drawnRoom>;

/** A room as it is saved: with another key of its display (EDIT-04), or null to keep the one that it has. */
const savedRoom = drawnRoom.extend({ dashboardAuthKey: text(limits.dashboardKey.most).nullable().default(null) });

/** EDIT-05: a closed outline that leads to another location, or nowhere yet. */
export const drawnPointer = z.strictObject({
  id,
  name: line(limits.pointerName),
  points: z
    .array(z.tuple([at, at]))
    .min(3)
    .max(limits.pointerPoints),
  color,
  pointerLocationId: id.nullable(),
});
export type DrawnPointer = z.infer<typeof drawnPointer>;

/** The picture below the drawing; `id` is a file of {@link uploadSketch}. It may reach beyond the board. */
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

/** Everything drawn on a location. Read back it is as it was saved, to the last digit; desks come by number, the rest by name. */
export const drawing = z.strictObject({
  width: long,
  height: long,
  sketch: drawnSketch.nullable(),
  desks: z.array(drawnDesk).max(limits.deskNo),
  rooms: z.array(drawnRoom).max(limits.roomsOnPlan),
  pointers: z.array(drawnPointer).max(limits.pointersOnPlan),
});
export type Drawing = z.infer<typeof drawing>;

const configurator = { who: 'member', allOf: ['location-create'], anyModule: ['deskLimit', 'roomLimit'] } as const;
const ofLocation = { area: 'editor', access: configurator, params: z.object({ locationId: id }) } as const;

/** Places that one drawing may have. */
const mostPlaces = limits.deskNo + limits.roomsOnPlan;

/** How many the company may have, and has on other locations than this one (EDIT-08). */
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
  /** Sent back when it is saved. */
  version: z.number().int(),
  drawnOn: instant.nullable(),
  /** Whose save that was. */
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
 * Saves all of a drawing in one transaction. Places that are missing are removed; ids that are new are added, and may not be anybody else's.
 * What people hold at removed places is cancelled, at places locked by this save only where `cancelAt` names them; those people are told with
 * the reason. Nothing is saved when another save came between (`drawingChanged` brings its version), when limits are exceeded, or when more
 * bookings would end than `cancels` says were confirmed (`moreBookings`).
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
    /** Places locked by this save whose bookings that have not begun go too (EDIT-06). */
    cancelAt: z.array(id).max(mostPlaces).default([]),
    /** How many bookings the person was told would be cancelled. */
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

/** What people hold, not yet begun, at places that would be locked, and not yet ended at those that would be removed (EDIT-06, EDIT-07). */
export const previewDrawing = endpoint({
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

/** What a room's picture may be. */
export const roomImageUpload = { types: pictures, maxBytes: limits.roomImageBytes } as const;
/** What a sketch may be. */
export const sketchUpload = {
  types: [...pictures, 'image/svg+xml', 'application/xml'],
  maxBytes: limits.sketchBytes,
} as const;

/** Parts of an SVG that its sketch does without: fonts it brings along, rules of style, filters and markers, motion, content of other languages, pictures that lie elsewhere. */
export const leftOutOfSvg = z.enum(['fonts', 'styles', 'effects', 'motion', 'foreign', 'pictures']);
export type LeftOutOfSvg = z.infer<typeof leftOutOfSvg>;

/** A picture of the building, or an SVG, which loses its scripts and references on the way. */
export const uploadSketch = endpoint({
  ...ofLocation,
  method: 'POST',
  path: '/:company/locations/:locationId/sketch',
  summary: 'Upload a picture to draw over (EDIT-02)',
  upload: sketchUpload,
  /** Its own size in pixels, or in an SVG's units; and what of its look an SVG has lost, each once. */
  answer: {
    status: 201,
    body: z.object({
      ...{ id, url: z.string(), width: z.number(), height: z.number() },
      leftOut: z.array(leftOutOfSvg),
    }),
  },
  errors: ['notFound', 'locationRemoved', 'pictureUnreadable', 'pictureTooLarge'],
});

export const uploadRoomImage = endpoint({
  ...ofLocation,
  method: 'POST',
  path: '/:company/locations/:locationId/roomImage',
  summary: 'Upload a picture of a room (EDIT-04)',
  upload: roomImageUpload,
  answer: { status: 201, body: z.object({ id, url: z.string() }) },
  errors: ['notFound', 'locationRemoved', 'pictureUnreadable', 'pictureTooLarge'],
});
