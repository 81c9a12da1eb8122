import * as z from 'zod';
import { assetLimits } from './asset-limits.ts';
import { type AssetNames, named, type OwnNames } from './asset-names.ts';
import { bookingErrors, changeErrors } from './bookings.ts';
import { endpoint, type ModuleLimit } from './endpoint.ts';
import { filledLine, id, instant, line, timeZone, version } from './formats.ts';
import { clockErrors, keptTimes } from './kept-times.ts';
import { bookingCore, bookingIds, bookingStatus, exportCalls, listCalls } from './kind-bookings.ts';
import type { Permission } from './permissions.ts';

/*
 * Fleets of cars and groups of resources (modules, sections 2 to 9; FLEET-01 to 05, RES-01, 02) are one thing with two names: assets that lie
 * in groups with clocks of their own, booked on a timeline with a title. What differs (names of fields, words of the paths, what an asset has
 * besides name, picture and colour) is given to {@link assetCalls} by fleet.ts and resources.ts.
 */

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .toLowerCase();

/** What any asset has. */
export const assetCore = z.strictObject({
  /** Made by whoever adds it, so that a request which is sent again adds nothing twice. */
  id,
  name: filledLine(assetLimits.name),
  color: color.default('#ffffff'),
});

const groupCore = z.strictObject({
  id,
  name: filledLine(assetLimits.groupName),
  timeZone,
  description: line(assetLimits.groupDescription),
});

/**
 * As which version something was seen that is changed: it is refused (`savedMeanwhile`) when somebody has saved it since. Left out, whatever
 * there is is written over.
 */
const seen = version.nullable().optional();

/** A group as it is saved: an id that is new adds one. */
export const assetGroupDraft = groupCore.extend({
  /** Null for one that is added. */
  modifiedOn: seen,
  keptTimes,
});
export type AssetGroupDraft = z.infer<typeof assetGroupDraft>;

/** What a booking of an asset says of its own. */
const title = filledLine(assetLimits.bookingTitle);

/** What may be done with a booking. */
export const assetActs = ['edit', 'cancel', 'terminate', 'export'] as const;
/** What may be done with it now. */
const can = z.object({ edit: z.boolean(), cancel: z.boolean(), terminate: z.boolean(), export: z.boolean() });

/** What the timeline reads: of a week of 300 cars there are 1,500 bookings, so who they are of, and where, is said once. */
const timelineOf = <const Names extends AssetNames>(names: Names) =>
  z.object(
    named(names, {
      bookings: z.array(
        z.object({
          id,
          ...named(names, { assetId: id }),
          userId: id,
          startTime: instant,
          endTime: instant,
          /** Left out where it is somebody else’s, for whoever does not configure. */
          title: z.string().optional(),
          /** Said of those booked as whole days, from a midnight to a midnight by the group’s clocks. */
          isAllDay: z.literal(true).optional(),
          status: bookingStatus,
          /** How often it was changed: sent back when it is saved. */
          sequence: z.number().int(),
          /** What its reader may do with it now; left out where that is nothing. */
          can: z.array(z.enum(assetActs)).optional(),
        }),
      ),
      /** Whoever holds one of the bookings. */
      people: z.array(z.object({ id, name: z.string(), avatar: z.string().nullable() })),
      /** Groups whose assets are booked, those assets, and the group’s time zone as the IANA database names it. */
      groups: z.array(z.object({ id, iana: z.string(), ...named(names, { assetIds: z.array(id) }) })),
    }),
  );
/** It by the words of code that serves both kinds. */
export type AssetTimeline = z.infer<ReturnType<typeof timelineOf<OwnNames>>>;

/** The pictures that a car or a resource may have. */
export const assetPicture = {
  types: ['image/jpeg', 'image/png', 'image/bmp'],
  maxBytes: assetLimits.pictureBytes,
} as const;

/** What crosses the wire of a kind of assets: apart from its calls, of which browsers need the paths alone. */
export function assetSchemas<
  const Names extends AssetNames,
  const Own extends z.ZodRawShape,
  const Fields extends z.ZodRawShape,
>({
  names,
  own,
  fields,
}: {
  /** What it calls its fields. */
  names: Names;
  /** What an asset has of its own. */
  own: Own;
  /** What a booking says of where it is, by the specification's names. */
  fields: Fields;
}) {
  /** An asset as it is saved; `pictureId` is a file that was uploaded for it. */
  const draft = assetCore.extend({ ...own, ...named(names, { groupId: id }), pictureId: id.nullable().default(null) });
  /** An asset as it is changed. */
  const change = draft.extend({ modifiedOn: seen });
  /** An asset as it is shown. */
  const asset = draft.extend({ image: z.string().nullable(), frozen: z.boolean(), modifiedOn: instant });
  /** A group as it is shown. */
  const group = groupCore.extend({
    modifiedOn: instant,
    ...named(names, { activeAssets: z.number().int(), assets: z.array(asset) }),
  });
  /** A booking in lists, which say of all kinds alike when it is. */
  const listed = z.object({
    ...bookingCore,
    ...fields,
    /** `groupIana` is the time zone of the group, as the IANA database names it. */
    ...named(names, { assetId: id, groupId: id, groupIana: z.string() }),
    /** Empty where it is somebody else’s, for whoever does not configure. */
    title: z.string(),
    /** Booked as whole days, and from a midnight to a midnight by the group’s clocks. */
    isAllDay: z.boolean(),
    userName: z.string(),
    /** How often it was changed: sent back when it is saved. */
    sequence: z.number().int(),
    can,
  });
  const { startDate: _startDate, endDate: _endDate, ...unchanged } = listed.shape;
  /** The same by the specification's names, as whoever books it is answered. */
  const booking = z.object({ ...unchanged, startTime: instant, endTime: instant });
  return { draft, change, asset, group, listed, booking };
}

/** What was saved, and as which version it is there now. */
const saved = z.object({ id, modifiedOn: instant });

/** How many the company has of them in all groups, and may have. */
const allowance = z.object({ used: z.number().int(), limit: z.number().int() });

/** How the two differ on the wire. */
interface Differing<
  Names extends AssetNames,
  Draft extends z.ZodObject,
  Change extends z.ZodObject,
  Group extends z.ZodObject,
  Listed extends z.ZodObject,
  Booking extends z.ZodObject,
  Columns extends readonly [string, ...string[]],
> {
  names: Names;
  /** First part of every path, and the area. */
  area: 'fleet' | 'resources';
  module: ModuleLimit;
  books: Permission;
  configures: Permission;
  /** In summaries. */
  words: { asset: string; assets: string; group: string };
  /** The last parts of the specification's paths (section 7). */
  paths: { add: string; update: string; remove: string; removeBooking: string };
  /** Of {@link assetSchemas}. */
  schemas: { draft: Draft; change: Change; group: Group; listed: Listed; booking: Booking };
  /** What the list of bookings is sorted and filtered by: the columns of its screen (modules, section 2). */
  columns: Columns;
}

/** The calls of a kind of assets, by what each is for. */
export function assetCalls<
  const Names extends AssetNames,
  Draft extends z.ZodObject,
  Change extends z.ZodObject,
  Group extends z.ZodObject,
  Listed extends z.ZodObject,
  Booking extends z.ZodObject,
  const Columns extends readonly ['startDate', ...string[]],
>(differing: Differing<Names, Draft, Change, Group, Listed, Booking, Columns>) {
  const { names, area, module, books, configures, words, paths, schemas, columns } = differing;
  const base = `/:company/${area}` as const;
  const member = { who: 'member', allOf: [books], anyModule: [module] } as const;
  const manager = { who: 'member', allOf: [configures], anyModule: [module] } as const;
  const seer = { who: 'member', anyOf: [books, configures], anyModule: [module] } as const;

  const calls = { path: `${base}/bookings`, area, access: member, what: words.asset } as const;
  const { retrieve, planned } = listCalls({
    ...calls,
    booking: schemas.listed,
    columns,
    sortedBy: 'startDate',
    seen: 'one’s own',
    seesAll: configures,
  });
  const { ics, google, outlook } = exportCalls(calls);

  return {
    retrieve,
    planned,
    ics,
    google,
    outlook,
    list: endpoint({
      method: 'GET',
      path: `${base}/data`,
      area,
      summary: `The company’s ${words.group}s with their ${words.assets}`,
      access: seer,
      query: z.object({ onlyActive: z.stringbool().default(false) }),
      answer: { status: 200, body: z.object({ ...named(names, { groups: z.array(schemas.group) }), allowance }) },
      errors: [],
    }),
    get: endpoint({
      method: 'GET',
      path: base,
      area,
      summary: `A ${words.group} with its ${words.assets}`,
      access: seer,
      query: z.object(named(names, { groupId: id })),
      answer: { status: 200, body: z.object({ ...named(names, { group: schemas.group }), allowance }) },
      errors: ['notFound'],
    }),
    saveGroup: endpoint({
      method: 'POST',
      path: base,
      area,
      summary: `Add a ${words.group}, or change one`,
      access: manager,
      body: assetGroupDraft,
      answer: { status: 200, body: saved },
      errors: ['assetIdTaken', 'notFound', 'savedMeanwhile', ...clockErrors],
    }),
    removal: endpoint({
      method: 'GET',
      path: `${base}/removal`,
      area,
      summary: `What removing a ${words.group} or one of its ${words.assets} would cancel`,
      access: manager,
      query: z.object(named(names, { groupId: id, assetId: id.optional() })),
      answer: { status: 200, body: z.object({ bookings: z.number().int(), people: z.number().int() }) },
      errors: ['notFound'],
    }),
    removeGroup: endpoint({
      method: 'DELETE',
      path: `${base}/:id`,
      area,
      summary: `Remove a ${words.group} with its ${words.assets}; what has not ended is cancelled, and its holders are told`,
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
      summary: `Upload a picture of one of the ${words.assets}`,
      access: manager,
      upload: assetPicture,
      answer: { status: 201, body: z.object({ id, url: z.string() }) },
      errors: ['pictureUnreadable', 'pictureTooLarge'],
    }),
    add: endpoint({
      method: 'POST',
      path: `${base}/${paths.add}`,
      area,
      summary: `Add a ${words.asset}, within the package’s limit`,
      access: manager,
      body: schemas.draft,
      answer: { status: 201, body: saved },
      errors: ['notFound', 'assetIdTaken', 'fileNotFound', 'assetLimitReached'],
    }),
    update: endpoint({
      method: 'PUT',
      path: `${base}/${paths.update}`,
      area,
      summary: `Change a ${words.asset}`,
      access: manager,
      body: schemas.change,
      answer: { status: 200, body: saved },
      errors: ['notFound', 'fileNotFound', 'placeFrozen', 'savedMeanwhile'],
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${base}/${paths.remove}/:id`,
      area,
      summary: `Remove a ${words.asset}; what has not ended is cancelled, and its holders are told`,
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
        /** One person’s alone. */
        userId: id.optional(),
        /** Without those that are over. */
        onlyActive: z.stringbool().default(false),
      }),
      answer: { status: 200, body: timelineOf(names) },
      errors: ['endBeforeStart', 'bookingTooLong'],
    }),
    saveBooking: endpoint({
      method: 'POST',
      path: `${base}/bookings`,
      area,
      summary: `Book a ${words.asset}, or move, change or end a booking of one`,
      description:
        'An id that is nobody’s books anew. A running one keeps its start; an end that has passed ends it now (FLEET-03, FLEET-04). What is sent again because no answer came is answered with what there is.',
      access: member,
      body: z.object({
        /** Made by whoever books. */
        id,
        ...named(names, { assetId: id }),
        title,
        startTime: instant,
        endTime: instant,
        isAllDay: z.boolean().default(false),
        /** For whom; the caller when left out. Another person takes the permission to configure. A booking keeps its person. */
        userId: id.optional(),
        /** The state that is changed: how often it had been; 0 when booking anew. */
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
      summary: `Cancel a ${words.asset} booking that has not begun`,
      access: member,
      params: z.object({ id }),
      answer: { status: 204 },
      errors: ['notFound', 'notYourBooking', 'bookingPassed', 'bookingActive'],
    }),
    cancelBookings: endpoint({
      method: 'POST',
      path: `${base}/cancelBookings`,
      area,
      summary: `Cancel ${words.asset} bookings that have not begun, all or none (FLEET-04)`,
      access: member,
      body: bookingIds,
      answer: { status: 204 },
      errors: ['notFound', 'notYourBooking', 'bookingPassed', 'bookingActive'],
    }),
    terminateBookings: endpoint({
      method: 'POST',
      path: `${base}/terminateBookings`,
      area,
      summary: `End ${words.asset} bookings that run, now, all or none (FLEET-04)`,
      access: member,
      body: bookingIds,
      answer: { status: 204 },
      errors: ['notFound', 'notYourBooking', 'bookingPassed', 'bookingNotStarted'],
    }),
  };
}

type PlainSchemas = ReturnType<typeof assetSchemas<OwnNames, Record<never, never>, Record<never, never>>>;

/** {@link assetCalls} of either kind, by the words of code that serves both. */
export type AssetCalls = ReturnType<
  typeof assetCalls<
    OwnNames,
    PlainSchemas['draft'],
    PlainSchemas['change'],
    PlainSchemas['group'],
    PlainSchemas['listed'],
    PlainSchemas['booking'],
    readonly ['startDate', ...string[]]
  >
>;
