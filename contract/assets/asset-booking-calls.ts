import * as z from 'zod';
import { bookingChangeErrors, newBookingErrors } from '#contract/booking/bookings.ts';
import {
  bookingIdsBody,
  createBookingListEndpoints,
  createCalendarExportEndpoints,
} from '#contract/booking/kind-bookings.ts';
import { createSeriesEndpoints } from '#contract/booking/series.ts';
import { endpoint } from '#contract/wire/endpoint.ts';
import { createRequiredLineSchema, id, instant } from '#contract/wire/formats.ts';
import type { AssetEndpointOptions } from './asset-area.ts';
import { assetLimits } from './asset-limits.ts';
import { type AssetWireFieldNames, renameShapeFields } from './asset-names.ts';
import { createAssetTimelineSchema } from './asset-timeline.ts';

/** The title of a booking. */
const title = createRequiredLineSchema(assetLimits.bookingTitle);

/** The arguments of {@link createAssetBookingEndpoints}. */
export interface AssetBookingEndpointArguments<
  Names extends AssetWireFieldNames,
  Listed extends z.ZodObject,
  Booking extends z.ZodObject,
  Columns extends readonly [string, ...string[]],
> extends AssetEndpointOptions<Names> {
  /**
   * The path segment of the endpoint that cancels a booking, such as 'removeFleetBooking' (modules,
   * section 7).
   */
  paths: { removeBooking: string };
  /** Schemas of `createAssetSchemas`. */
  schemas: { listed: Listed; booking: Booking };
  /** The columns that sort and filter the list of bookings (modules, section 2). */
  columns: Columns;
}

/**
 * Returns the endpoints for bookings of cars, or for bookings of resources. Each key names an
 * endpoint's purpose, such as `saveBooking`.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of endpoints, without a step
export function createAssetBookingEndpoints<
  const Names extends AssetWireFieldNames,
  Listed extends z.ZodObject,
  Booking extends z.ZodObject,
  const Columns extends readonly ['startDate', ...string[]],
>({
  names,
  area,
  module,
  books,
  configures,
  fieldNames,
  paths,
  schemas,
  columns,
}: AssetBookingEndpointArguments<Names, Listed, Booking, Columns>) {
  const base = `/:company/${area}` as const;
  const member = { who: 'member', allOf: [books], anyModule: [module] } as const;

  const calls = { path: `${base}/bookings`, area, access: member, what: fieldNames.asset } as const;
  const { retrieve, planned } = createBookingListEndpoints({
    ...calls,
    booking: schemas.listed,
    columns,
    sortedBy: 'startDate',
    seen: 'one’s own',
    seesAll: configures,
  });
  const { ics, google, outlook } = createCalendarExportEndpoints(calls);
  const series = createSeriesEndpoints({
    ...calls,
    own: z.object({ title, isAllDay: z.boolean().default(false) }),
    errors: newBookingErrors,
  });

  return {
    retrieve,
    planned,
    ics,
    google,
    outlook,
    previewSeries: series.preview,
    createSeries: series.create,
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
      answer: { status: 200, body: createAssetTimelineSchema(names) },
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
        /**
         * The booking's id, which the caller creates. An id without a booking makes a new booking.
         */
        id,
        ...renameShapeFields(names, { assetId: id }),
        title,
        startTime: instant,
        endTime: instant,
        /** Only for a new booking. A change leaves the choice as it is. */
        isNameHidden: z.boolean().optional(),
        isAllDay: z.boolean().default(false),
        /**
         * The holder of a new booking, by default the caller. Another holder requires the
         * permission to manage the assets. A change keeps the holder.
         */
        userId: id.optional(),
        /**
         * The booking's `sequence` when the caller read it, 0 for a new booking. The server refuses
         * the save if the stored number differs (`changedMeanwhile`).
         */
        sequence: z.number().int().min(0).default(0),
      }),
      answer: { status: 200, body: schemas.booking },
      errors: [
        ...new Set([
          ...newBookingErrors,
          ...bookingChangeErrors,
          'notYourBooking',
          'bookingPassed',
          'changedMeanwhile',
          'offerOpen',
        ] as const),
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
      body: bookingIdsBody,
      answer: { status: 204 },
      errors: ['notFound', 'notYourBooking', 'bookingPassed', 'bookingActive'],
    }),
    terminateBookings: endpoint({
      method: 'POST',
      path: `${base}/terminateBookings`,
      area,
      summary: `End ${fieldNames.asset} bookings that run, now, all or none (FLEET-04)`,
      access: member,
      body: bookingIdsBody,
      answer: { status: 204 },
      errors: ['notFound', 'notYourBooking', 'bookingPassed', 'bookingNotStarted'],
    }),
  };
}
