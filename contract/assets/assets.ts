import * as z from 'zod';
import { bookingErrors, changeErrors } from '#contract/booking/bookings.ts';
import {
  bookingCore,
  bookingIds,
  bookingStatus,
  createBookingListCalls,
  createCalendarExportCalls,
} from '#contract/booking/kind-bookings.ts';
import { createSeriesCalls } from '#contract/booking/series.ts';
import { keptTimes, timeZoneChangeErrors } from '#contract/time/kept-times.ts';
import { endpoint, type ModuleLimit } from '#contract/wire/endpoint.ts';
import { createLineSchema, createRequiredLineSchema, id, instant, timeZone, version } from '#contract/wire/formats.ts';
import type { Permission } from '#contract/wire/permissions.ts';
import { assetLimits } from './asset-limits.ts';
import { type AssetFieldNames, type IdentityFieldNames, renameFields } from './asset-names.ts';

/*
 * Fleets of cars and groups of resources share this code (modules, sections 2 to 9; FLEET-01 to 05,
 * RES-01, 02). Assets lie in groups with a time zone and are booked on a timeline with a title.
 * fleet.ts and resources.ts pass the differing names and fields to {@link createAssetCalls}.
 */

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .toLowerCase();

/** The fields that every asset has. */
export const assetCore = z.strictObject({
  /** The asset's id. The caller creates it, so a retried request adds no second asset. */
  id,
  name: createRequiredLineSchema(assetLimits.name),
  color: color.default('#ffffff'),
});

const groupCore = z.strictObject({
  id,
  name: createRequiredLineSchema(assetLimits.groupName),
  timeZone,
  description: createLineSchema(assetLimits.groupDescription),
});

/**
 * The version that the caller has seen. The server refuses the change if there is a newer version
 * (`savedMeanwhile`). Null or a missing version overwrites any version.
 */
const seenVersion = version.nullable().optional();

/** The body that saves a fleet or resource group. An unknown id adds a group. */
export const assetGroupDraft = groupCore.extend({
  /** The version that the caller has seen. Null for a new group. */
  modifiedOn: seenVersion,
  keptTimes,
});
export type AssetGroupDraft = z.infer<typeof assetGroupDraft>;

/** The title of a booking. */
const title = createRequiredLineSchema(assetLimits.bookingTitle);

/** The actions on a booking. */
export const assetBookingActions = ['edit', 'cancel', 'terminate', 'export'] as const;
/** The actions that the caller may take now. */
const can = z.object({ edit: z.boolean(), cancel: z.boolean(), terminate: z.boolean(), export: z.boolean() });

/**
 * Returns the schema of the timeline's response. A week of 300 cars has 1,500 bookings, so the
 * response lists each person and group once.
 */
const timelineOf = <const Names extends AssetFieldNames>(names: Names) =>
  z.object(
    renameFields(names, {
      bookings: z.array(
        z.object({
          id,
          ...renameFields(names, { assetId: id }),
          userId: id,
          startTime: instant,
          endTime: instant,
          /**
           * Missing if the booking is another person's and the caller may not manage the assets.
           */
          title: z.string().optional(),
          /**
           * Present if the booking was made for whole days, and still lasts from midnight to
           * midnight in the group's time zone.
           */
          isAllDay: z.literal(true).optional(),
          /** The series of which the booking is a date. Missing for a single booking. */
          seriesId: id.optional(),
          status: bookingStatus,
          /** The number of changes so far. The browser sends it back with the next save. */
          sequence: z.number().int(),
          /** The actions that the caller may take now. Missing if there are none. */
          can: z.array(z.enum(assetBookingActions)).optional(),
        }),
      ),
      /** The people who hold these bookings. */
      people: z.array(z.object({ id, name: z.string(), avatar: z.string().nullable() })),
      /** The groups of these bookings: the IANA time zone, and the ids of the booked assets. */
      groups: z.array(z.object({ id, iana: z.string(), ...renameFields(names, { assetIds: z.array(id) }) })),
    }),
  );
/** The timeline's response with the field names of shared code. */
export type AssetTimeline = z.infer<ReturnType<typeof timelineOf<IdentityFieldNames>>>;

/** The picture types and sizes that a car or a resource may have. */
export const assetPictureUpload = {
  types: ['image/jpeg', 'image/png', 'image/bmp'],
  maxBytes: assetLimits.pictureBytes,
} as const;

/**
 * Returns the request and response schemas of cars or of resources. They are separate from the
 * endpoints of {@link createAssetCalls}, since browsers need only the paths.
 */
export function createAssetSchemas<
  const Names extends AssetFieldNames,
  const Own extends z.ZodRawShape,
  const Fields extends z.ZodRawShape,
>({
  names,
  own,
  fields,
}: {
  /** The field names of this kind in requests and responses. */
  names: Names;
  /** The fields that only this kind of asset has. */
  own: Own;
  /** The fields that name a booking's asset and group, with the specification's names. */
  fields: Fields;
}) {
  /** The body that adds an asset. `pictureId` is a picture that was uploaded for the asset. */
  const draft = assetCore.extend({
    ...own,
    ...renameFields(names, { groupId: id }),
    pictureId: id.nullable().default(null),
  });
  /** The body that changes an asset. */
  const change = draft.extend({ modifiedOn: seenVersion });
  /** An asset in responses. */
  const asset = draft.extend({ image: z.string().nullable(), frozen: z.boolean(), modifiedOn: instant });
  /** A fleet or resource group in responses. */
  const group = groupCore.extend({
    modifiedOn: instant,
    ...renameFields(names, { activeAssets: z.number().int(), assets: z.array(asset) }),
  });
  /** A booking in lists. Bookings of all kinds name their start and end alike in lists. */
  const listed = z.object({
    ...bookingCore,
    ...fields,
    /** `groupIana` is the group's IANA time zone. */
    ...renameFields(names, { assetId: id, groupId: id, groupIana: z.string() }),
    /** Empty if the booking is another person's and the caller may not manage the assets. */
    title: z.string(),
    /**
     * True if the booking was made for whole days, and still lasts from midnight to midnight in the
     * group's time zone.
     */
    isAllDay: z.boolean(),
    userName: z.string(),
    /** The number of changes so far. The browser sends it back with the next save. */
    sequence: z.number().int(),
    can,
  });
  const { startDate: _startDate, endDate: _endDate, ...unchanged } = listed.shape;
  /**
   * The response to a saved booking. The specification names its start and end differently from
   * lists.
   */
  const booking = z.object({ ...unchanged, startTime: instant, endTime: instant });
  return { draft, change, asset, group, listed, booking };
}

/** The saved id and its current version. */
const saved = z.object({ id, modifiedOn: instant });

/** The company's number of assets in all groups, and the package's limit. */
const allowance = z.object({ used: z.number().int(), limit: z.number().int() });

/** The arguments of {@link createAssetCalls}, which differ between cars and resources. */
interface Differing<
  Names extends AssetFieldNames,
  Draft extends z.ZodObject,
  Change extends z.ZodObject,
  Group extends z.ZodObject,
  Listed extends z.ZodObject,
  Booking extends z.ZodObject,
  Columns extends readonly [string, ...string[]],
> {
  names: Names;
  /** The first path segment of all endpoints, and their area in OpenAPI. */
  area: 'fleet' | 'resources';
  module: ModuleLimit;
  books: Permission;
  configures: Permission;
  /** Nouns for the summaries in OpenAPI. */
  fieldNames: { asset: string; assets: string; group: string };
  /** The last path segments that the specification gives (modules, section 7). */
  paths: { add: string; update: string; remove: string; removeBooking: string };
  /** The result of {@link createAssetSchemas}. */
  schemas: { draft: Draft; change: Change; group: Group; listed: Listed; booking: Booking };
  /** The columns that sort and filter the list of bookings (modules, section 2). */
  columns: Columns;
}

/** Returns the endpoints of cars and fleets, or of resources and their groups, by purpose. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of endpoints, without a step
export function createAssetCalls<
  const Names extends AssetFieldNames,
  Draft extends z.ZodObject,
  Change extends z.ZodObject,
  Group extends z.ZodObject,
  Listed extends z.ZodObject,
  Booking extends z.ZodObject,
  const Columns extends readonly ['startDate', ...string[]],
>(differing: Differing<Names, Draft, Change, Group, Listed, Booking, Columns>) {
  const { names, area, module, books, configures, fieldNames, paths, schemas, columns } = differing;
  const base = `/:company/${area}` as const;
  const member = { who: 'member', allOf: [books], anyModule: [module] } as const;
  const manager = { who: 'member', allOf: [configures], anyModule: [module] } as const;
  const seer = { who: 'member', anyOf: [books, configures], anyModule: [module] } as const;

  const calls = { path: `${base}/bookings`, area, access: member, what: fieldNames.asset } as const;
  const { retrieve, planned } = createBookingListCalls({
    ...calls,
    booking: schemas.listed,
    columns,
    sortedBy: 'startDate',
    seen: 'one’s own',
    seesAll: configures,
  });
  const { ics, google, outlook } = createCalendarExportCalls(calls);
  const series = createSeriesCalls({
    ...calls,
    own: z.object({ title, isAllDay: z.boolean().default(false) }),
    errors: bookingErrors,
  });

  return {
    retrieve,
    planned,
    ics,
    google,
    outlook,
    previewSeries: series.preview,
    createSeries: series.create,
    list: endpoint({
      method: 'GET',
      path: `${base}/data`,
      area,
      summary: `The company’s ${fieldNames.group}s with their ${fieldNames.assets}`,
      access: seer,
      query: z.object({ onlyActive: z.stringbool().default(false) }),
      answer: {
        status: 200,
        body: z.object({ ...renameFields(names, { groups: z.array(schemas.group) }), allowance }),
      },
      errors: [],
    }),
    get: endpoint({
      method: 'GET',
      path: base,
      area,
      summary: `A ${fieldNames.group} with its ${fieldNames.assets}`,
      access: seer,
      query: z.object(renameFields(names, { groupId: id })),
      answer: { status: 200, body: z.object({ ...renameFields(names, { group: schemas.group }), allowance }) },
      errors: ['notFound'],
    }),
    saveGroup: endpoint({
      method: 'POST',
      path: base,
      area,
      summary: `Add a ${fieldNames.group}, or change one`,
      access: manager,
      body: assetGroupDraft,
      answer: { status: 200, body: saved },
      errors: ['assetIdTaken', 'notFound', 'savedMeanwhile', ...timeZoneChangeErrors],
    }),
    removal: endpoint({
      method: 'GET',
      path: `${base}/removal`,
      area,
      summary: `What removing a ${fieldNames.group} or one of its ${fieldNames.assets} would cancel`,
      access: manager,
      query: z.object(renameFields(names, { groupId: id, assetId: id.optional() })),
      answer: { status: 200, body: z.object({ bookings: z.number().int(), people: z.number().int() }) },
      errors: ['notFound'],
    }),
    removeGroup: endpoint({
      method: 'DELETE',
      path: `${base}/:id`,
      area,
      summary: `Remove a ${fieldNames.group} with its ${fieldNames.assets}; what has not ended is cancelled, and its holders are told`,
      access: manager,
      params: z.object({ id }),
      query: z.object({ bookings: z.coerce.number().int().min(0) }),
      answer: { status: 204 },
      errors: ['notFound', 'moreBookings'],
    }),
    upload: endpoint({
      method: 'POST',
      path: `${base}/picture`,
      area,
      summary: `Upload a picture of one of the ${fieldNames.assets}`,
      access: manager,
      upload: assetPictureUpload,
      answer: { status: 201, body: z.object({ id, url: z.string() }) },
      errors: ['pictureUnreadable', 'pictureTooLarge'],
    }),
    add: endpoint({
      method: 'POST',
      path: `${base}/${paths.add}`,
      area,
      summary: `Add a ${fieldNames.asset}, within the package’s limit`,
      access: manager,
      body: schemas.draft,
      answer: { status: 201, body: saved },
      errors: ['notFound', 'assetIdTaken', 'fileNotFound', 'assetLimitReached'],
    }),
    update: endpoint({
      method: 'PUT',
      path: `${base}/${paths.update}`,
      area,
      summary: `Change a ${fieldNames.asset}`,
      access: manager,
      body: schemas.change,
      answer: { status: 200, body: saved },
      errors: ['notFound', 'fileNotFound', 'placeFrozen', 'savedMeanwhile'],
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${base}/${paths.remove}/:id`,
      area,
      summary: `Remove a ${fieldNames.asset}; what has not ended is cancelled, and its holders are told`,
      access: manager,
      params: z.object({ id }),
      query: z.object({ bookings: z.coerce.number().int().min(0) }),
      answer: { status: 204 },
      errors: ['notFound', 'moreBookings'],
    }),
    bookings: endpoint({
      method: 'GET',
      path: `${base}/bookings`,
      area,
      summary: `Bookings in a period of at most ${assetLimits.timelineDays} days, for the timeline: everybody’s, as far as others’ may be seen`,
      description: 'A period without a start begins now, one without an end is as long as may be.',
      access: member,
      query: z.object({
        startDate: instant.optional(),
        endDate: instant.optional(),
        /** Limits the response to one person's bookings. */
        userId: id.optional(),
        /** Leaves out bookings that are over. */
        onlyActive: z.stringbool().default(false),
      }),
      answer: { status: 200, body: timelineOf(names) },
      errors: ['endBeforeStart', 'bookingTooLong'],
    }),
    saveBooking: endpoint({
      method: 'POST',
      path: `${base}/bookings`,
      area,
      summary: `Book a ${fieldNames.asset}, or move, change or end a booking of one`,
      description:
        'An id that is nobody’s books anew. A running one keeps its start; an end that has passed ends it now (FLEET-03, FLEET-04). What is sent again because no answer came is answered with what there is.',
      access: member,
      body: z.object({
        /** The booking's id. The caller creates it. */
        id,
        ...renameFields(names, { assetId: id }),
        title,
        startTime: instant,
        endTime: instant,
        isAllDay: z.boolean().default(false),
        /**
         * The holder of a new booking, by default the caller. Another holder requires the
         * permission to manage the assets. A change keeps the holder.
         */
        userId: id.optional(),
        /** The number of changes that the caller has seen. 0 for a new booking. */
        sequence: z.number().int().min(0).default(0),
      }),
      answer: { status: 200, body: schemas.booking },
      errors: [
        ...new Set([...bookingErrors, ...changeErrors, 'notYourBooking', 'bookingPassed', 'changedMeanwhile'] as const),
      ],
    }),
    removeBooking: endpoint({
      method: 'DELETE',
      path: `${base}/${paths.removeBooking}/:id`,
      area,
      summary: `Cancel a ${fieldNames.asset} booking that has not begun`,
      access: member,
      params: z.object({ id }),
      answer: { status: 204 },
      errors: ['notFound', 'notYourBooking', 'bookingPassed', 'bookingActive'],
    }),
    cancelBookings: endpoint({
      method: 'POST',
      path: `${base}/cancelBookings`,
      area,
      summary: `Cancel ${fieldNames.asset} bookings that have not begun, all or none (FLEET-04)`,
      access: member,
      body: bookingIds,
      answer: { status: 204 },
      errors: ['notFound', 'notYourBooking', 'bookingPassed', 'bookingActive'],
    }),
    terminateBookings: endpoint({
      method: 'POST',
      path: `${base}/terminateBookings`,
      area,
      summary: `End ${fieldNames.asset} bookings that run, now, all or none (FLEET-04)`,
      access: member,
      body: bookingIds,
      answer: { status: 204 },
      errors: ['notFound', 'notYourBooking', 'bookingPassed', 'bookingNotStarted'],
    }),
  };
}

type PlainSchemas = ReturnType<
  typeof createAssetSchemas<IdentityFieldNames, Record<never, never>, Record<never, never>>
>;

/**
 * The type of {@link createAssetCalls}, with the field names of code that serves cars and resources
 * alike.
 */
export type AssetEndpoints = ReturnType<
  typeof createAssetCalls<
    IdentityFieldNames,
    PlainSchemas['draft'],
    PlainSchemas['change'],
    PlainSchemas['group'],
    PlainSchemas['listed'],
    PlainSchemas['booking'],
    readonly ['startDate', ...string[]]
  >
>;
