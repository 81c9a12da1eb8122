import * as z from 'zod';
import { bookingCore } from '#contract/booking/kind-bookings.ts';
import { timeZoneChangeConfirmation } from '#contract/time/kept-times.ts';
import {
  createLineSchema,
  createRequiredLineSchema,
  id,
  instant,
  timeZone,
  versionInstant,
} from '#contract/wire/formats.ts';
import { assetLimits } from './asset-limits.ts';
import { type AssetWireFieldNames, renameShapeFields } from './asset-names.ts';

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
 * The version that the caller has seen. The server refuses the change if the stored version differs
 * (`savedMeanwhile`). When omitted, the change overwrites any version.
 */
const seenVersion = versionInstant.nullable().optional();

/** The body that saves a fleet or resource group. An unknown id adds a group. */
export const assetGroupDraft = groupCore.extend({
  /** The version that the caller has seen. Null for a new group. */
  modifiedOn: seenVersion,
  keptTimes: timeZoneChangeConfirmation,
});
export type AssetGroupDraft = z.infer<typeof assetGroupDraft>;
/** The actions that the caller may take now. */
const can = z.object({ edit: z.boolean(), cancel: z.boolean(), terminate: z.boolean(), export: z.boolean() });

/**
 * Returns the request and response schemas of cars or of resources. They are separate from the
 * endpoints of {@link createAssetEndpoints}, since browsers need only the paths.
 */
export function createAssetSchemas<
  const Names extends AssetWireFieldNames,
  const Own extends z.ZodRawShape,
  const Fields extends z.ZodRawShape,
>({
  names,
  own,
  fields,
}: {
  /**
   * The names of the shared fields in this kind's requests and responses, such as `carId` for
   * `assetId`.
   */
  names: Names;
  /** The fields that only this kind of asset has. */
  own: Own;
  /**
   * The fields with the names of a booking's asset and group, such as `carName`, as the
   * specification spells them.
   */
  fields: Fields;
}) {
  /** The body that adds an asset. `pictureId` is a picture that was uploaded for the asset. */
  const draft = assetCore.extend({
    ...own,
    ...renameShapeFields(names, { groupId: id }),
    pictureId: id.nullable().default(null),
  });
  /** The body that changes an asset. */
  const change = draft.extend({ modifiedOn: seenVersion });
  /** An asset in responses. */
  const asset = draft.extend({ image: z.string().nullable(), frozen: z.boolean(), modifiedOn: instant });
  /** A fleet or resource group in responses. */
  const group = groupCore.extend({
    modifiedOn: instant,
    ...renameShapeFields(names, { activeAssets: z.number().int(), assets: z.array(asset) }),
  });
  /** A booking in lists. Its times are `startDate` and `endDate`, as for bookings of all kinds. */
  const listed = z.object({
    ...bookingCore,
    ...fields,
    /** The IANA time zone of the group is `groupIana`. */
    ...renameShapeFields(names, { assetId: id, groupId: id, groupIana: z.string() }),
    /** Empty if the booking is another person's and the caller may not manage the assets. */
    title: z.string(),
    /**
     * True if the booking was made for whole days, and still lasts from midnight to midnight in the
     * group's time zone.
     */
    isAllDay: z.boolean(),
    userName: z.string(),
    /**
     * The number of changes of the booking so far. The browser sends it back with the next save.
     */
    sequence: z.number().int(),
    can,
  });
  const { startDate: _startDate, endDate: _endDate, ...unchanged } = listed.shape;
  /**
   * The response to a saved booking. The specification names its times `startTime` and `endTime`
   * here, unlike in lists.
   */
  const booking = z.object({ ...unchanged, startTime: instant, endTime: instant });
  return { draft, change, asset, group, listed, booking };
}
