import * as z from 'zod';
import { bookingStatus } from '#contract/booking/kind-bookings.ts';
import { id, instant } from '#contract/wire/formats.ts';
import { type AssetWireFieldNames, renameShapeFields, type UnchangedAssetFieldNames } from './asset-names.ts';

/**
 * The actions that a caller can have on a car or resource booking. `terminate` ends it early,
 * `export` sends it to a calendar.
 */
export const assetBookingActions = ['edit', 'cancel', 'terminate', 'export'] as const;
/**
 * Returns the schema of the timeline's response. A week of 300 cars has 1,500 bookings, so the
 * response lists each person and group once.
 */
export const createAssetTimelineSchema = <const Names extends AssetWireFieldNames>(names: Names) =>
  z.object(
    renameShapeFields(names, {
      bookings: z.array(
        z.object({
          id,
          ...renameShapeFields(names, { assetId: id }),
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
          /**
           * The number of changes of the booking so far. The browser sends it back with the next
           * save.
           */
          sequence: z.number().int(),
          /** The actions that the caller may take now. Missing if there are none. */
          can: z.array(z.enum(assetBookingActions)).optional(),
        }),
      ),
      /** The holders of the listed bookings, each once. */
      people: z.array(z.object({ id, name: z.string(), avatar: z.string().nullable() })),
      /** The groups of the booked assets, each once. `iana` is the group's IANA time zone. */
      groups: z.array(z.object({ id, iana: z.string(), ...renameShapeFields(names, { assetIds: z.array(id) }) })),
    }),
  );
/** The timeline's response with the field names of shared code. */
export type AssetTimeline = z.infer<ReturnType<typeof createAssetTimelineSchema<UnchangedAssetFieldNames>>>;
