import type * as z from 'zod';
import { type AssetBookingEndpointArguments, createAssetBookingEndpoints } from './asset-booking-calls.ts';
import { type AssetManagementEndpointArguments, createAssetManagementEndpoints } from './asset-management-calls.ts';
import type { AssetWireFieldNames, UnchangedAssetFieldNames } from './asset-names.ts';
import type { createAssetSchemas } from './asset-schemas.ts';

/*
 * Fleets of cars and groups of resources share this code (modules, sections 2 to 9; FLEET-01 to 05,
 * RES-01, 02). Assets lie in groups with a time zone and are booked on a timeline with a title.
 * fleet.ts and resources.ts pass the differing names and fields to {@link createAssetEndpoints}.
 */

/**
 * Returns the endpoints for cars, fleets and their bookings, or for resources, their groups and
 * bookings. Each key names an endpoint's purpose.
 */
export function createAssetEndpoints<
  const Names extends AssetWireFieldNames,
  Draft extends z.ZodObject,
  Change extends z.ZodObject,
  Group extends z.ZodObject,
  Listed extends z.ZodObject,
  Booking extends z.ZodObject,
  const Columns extends readonly ['startDate', ...string[]],
>(
  differing: AssetManagementEndpointArguments<Names, Draft, Change, Group> &
    AssetBookingEndpointArguments<Names, Listed, Booking, Columns>,
) {
  return { ...createAssetManagementEndpoints(differing), ...createAssetBookingEndpoints(differing) };
}

type PlainSchemas = ReturnType<
  typeof createAssetSchemas<UnchangedAssetFieldNames, Record<never, never>, Record<never, never>>
>;

/**
 * The type of the result of {@link createAssetEndpoints}, for code that serves cars and resources
 * alike. Its fields have the names of shared code, such as `assetId`.
 */
export type AssetEndpoints = ReturnType<
  typeof createAssetEndpoints<
    UnchangedAssetFieldNames,
    PlainSchemas['draft'],
    PlainSchemas['change'],
    PlainSchemas['group'],
    PlainSchemas['listed'],
    PlainSchemas['booking'],
    readonly ['startDate', ...string[]]
  >
>;
