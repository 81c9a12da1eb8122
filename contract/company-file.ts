import * as z from 'zod';
import { assetLimits } from './assets/asset-limits.ts';
import { assetCore } from './assets/asset-schemas.ts';
import { carOnlyFields } from './assets/fleet.ts';
import { companySettings } from './company/companies.ts';
import { parkingLimits } from './parking/parking-limits.ts';
import { roomEquipmentNames } from './places/locations.ts';
import { createEmailSchema, createLineSchema, createRequiredLineSchema, locale, timeZone } from './wire/formats.ts';
import { roleSchema } from './wire/permissions.ts';

/*
 * A company as a folder of files, such as the sample company. `company.json` is a
 * {@link companyFile}, and each drawn location has a {@link planFile}. Keys of the folder replace
 * ids, and the reader creates the ids. Lengths and ranges follow core, sections 5 and 9.
 */

/** The key of a person or a location: lower-case letters, digits, dots and hyphens. */
export const companyFileKey = z.string().regex(/^[a-z0-9][a-z0-9.-]{0,79}$/);

/** The path of a file within the folder. It cannot lead out of the folder. */
export const filePath = z.string().regex(/^(?:[a-z0-9][a-z0-9._-]*\/)*[a-z0-9][a-z0-9._-]*$/i);

/**
 * A length or a position in plan units. Two desks of the usual size are 104 wide, which is 320 cm.
 */
const units = z.number().min(0).max(2000);
const color = z.string().regex(/^#[0-9a-f]{6}$/i);
/** Degrees, clockwise about the middle of the desk or room. */
const rotation = z.number().min(0).lt(360).default(0);

/** The states of a place by name, with their codes (core, section 4). */
export const filePlaceStateCodes = { active: 0, frozen: 2, locked: 3 } as const;
const state = z.enum(['active', 'frozen', 'locked']).default('active');

/**
 * A desk. x and y are its top left corner before rotation. Unrotated, the person sits at its lower
 * edge.
 */
const desk = z.strictObject({
  no: z.number().int().min(1).max(999),
  x: units,
  y: units,
  /** The width in steps of 26 units. The depth is always 25 units. */
  size: z.number().int().min(1).max(4).default(2),
  rotation,
  description: createLineSchema(250).default(''),
  state,
});

/** A meeting room, drawn as the rectangle within its walls. */
const room = z.strictObject({
  name: createRequiredLineSchema(30),
  x: units,
  y: units,
  width: units.gt(0),
  height: units.gt(0),
  rotation,
  color,
  description: createLineSchema(50).default(''),
  state,
  /** The number of seats. Missing if unknown. */
  seats: z.number().int().min(1).max(999).optional(),
  equipment: z.array(z.enum(roomEquipmentNames)).default([]),
});

/** An outline on the plan that leads to another drawn location, by its key. */
const pointer = z.strictObject({
  name: createLineSchema(30),
  color,
  leadsTo: companyFileKey,
  points: z.array(z.tuple([units, units])).min(3),
});

/** A picture and the part of the board that it covers. */
const sketch = z.strictObject({ file: filePath, x: units, y: units, width: units.gt(0), height: units.gt(0) });

/** The drawing of a location. Each desk number appears once. */
export const planFile = z.strictObject({
  width: units.gt(0),
  height: units.gt(0),
  sketch: sketch.optional(),
  desks: z.array(desk).refine((desks) => new Set(desks.map(({ no }) => no)).size === desks.length, 'a number twice'),
  rooms: z.array(room),
  pointers: z.array(pointer),
});
export type PlanFile = z.output<typeof planFile>;

/** The names of the types of parking space. A name's index is its code (modules, section 3). */
export const parkingSpaceTypes = ['normal', 'handicapped', 'outOfUse', 'charging'] as const;

/** A space. x and y are its column and row on the grid, from 0. */
const parkingSpace = z.strictObject({
  number: z.number().int().min(1).max(parkingLimits.spaces),
  x: z.number().int().min(0),
  y: z.number().int().min(0),
  label: createLineSchema(parkingLimits.spaceLabel).default(''),
  type: z.enum(parkingSpaceTypes).default('normal'),
  active: z.boolean().default(true),
  description: createLineSchema(parkingLimits.spaceDescription).default(''),
});

const parking = z.strictObject({
  key: companyFileKey,
  name: createRequiredLineSchema(parkingLimits.name),
  description: createLineSchema(parkingLimits.description).default(''),
  timeZone,
  rows: z.number().int().min(parkingLimits.grid.least).max(parkingLimits.grid.most),
  cols: z.number().int().min(parkingLimits.grid.least).max(parkingLimits.grid.most),
  ccEmail: z.union([z.literal(''), createEmailSchema(parkingLimits.email)]).default(''),
  /** The number of days ahead that people may book. */
  bookingPeriod: z.number().int().min(parkingLimits.period.least).max(parkingLimits.period.most),
  /** Hours until the server releases an unconfirmed booking. Missing means never. */
  releaseHours: z.number().int().min(parkingLimits.confirmation.least).max(parkingLimits.confirmation.most).optional(),
  spaces: z.array(parkingSpace),
});
/** The optional `parkings.json` of a company with its parkings. */
export const parkingsFile = z.array(parking);
export type ParkingInFile = z.output<typeof parking>;

const assetGroup = {
  key: companyFileKey,
  name: createRequiredLineSchema(assetLimits.groupName),
  description: createLineSchema(assetLimits.groupDescription).default(''),
  timeZone,
  /** Titles of the sample bookings. Each booking takes one. */
  titles: z.array(createRequiredLineSchema(assetLimits.bookingTitle)).min(1),
};
const inGroup = assetCore.omit({ id: true }).extend({ key: companyFileKey });
/** A car in a fleet. Its picture is an SVG file, which draws the car's colour as `currentColor`. */
const carInFile = inGroup.extend({ ...carOnlyFields, picture: filePath.optional() });
/** The optional `assets.json` of a company with its fleets and resource groups. */
export const assetsFile = z.array(
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('car'), ...assetGroup, assets: z.array(carInFile) }),
    z.strictObject({ kind: z.literal('resource'), ...assetGroup, assets: z.array(inGroup) }),
  ]),
);
export type AssetGroupInFile = z.output<typeof assetsFile>[number];

/** The names of the types of location. A name's index is its code (core, section 3). */
export const locationTypes = ['root', 'city', 'branch', 'floor', 'room', 'office'] as const;

/** A location and its descendants. */
const location = z.strictObject({
  key: companyFileKey,
  type: z.enum(locationTypes),
  name: createRequiredLineSchema(250),
  /** Missing if the location has the time zone of its parent. The root must have one. */
  timeZone: timeZone.optional(),
  /** The path of the location's {@link planFile}. Missing if nothing is drawn there. */
  plan: filePath.optional(),
  /** The only people who may book here. Missing means all members. */
  restrictedTo: z.array(companyFileKey).optional(),
  get locations() {
    return z.array(location).optional();
  },
});
export type LocationInFile = z.output<typeof location>;

/**
 * A member of the company. If an account with this email exists, it joins the company and keeps its
 * name and picture.
 */
const person = z.strictObject({
  key: companyFileKey,
  name: createRequiredLineSchema(80),
  email: createEmailSchema(80),
  role: roleSchema.default('user'),
  language: locale.default('pl-PL'),
  status: z.enum(['active', 'inactive']).default('active'),
  avatar: filePath.optional(),
});

/**
 * A company with its people and its tree of locations. The file does not set the limits of the
 * package.
 */
export const companyFile = z.strictObject({
  name: createRequiredLineSchema(250, 3),
  urlName: z.string().regex(/^[a-z0-9][a-z0-9-]{0,98}$/),
  email: createEmailSchema(80),
  phoneNumber: createLineSchema(30),
  /** The settings that differ from the defaults of a new company. */
  settings: companySettings.partial(),
  people: z.array(person),
  root: location.refine(({ type, timeZone: zone }) => type === 'root' && zone, 'a root with a time zone'),
});
export type CompanyFile = z.output<typeof companyFile>;
