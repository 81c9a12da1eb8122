import type * as z from 'zod';
import { type AssetBookingArguments, createAssetBookingCalls } from './asset-booking-calls.ts';
import { type AssetManagementArguments, createAssetManagementCalls } from './asset-management-calls.ts';
import type { AssetFieldNames, IdentityFieldNames } from './asset-names.ts';
import type { createAssetSchemas } from './asset-schemas.ts';

/*
 * Fleets of cars and groups of resources share this code (modules, sections 2 to 9; FLEET-01 to 05,
 * RES-01, 02). Assets lie in groups with a time zone and are booked on a timeline with a title.
 * fleet.ts and resources.ts pass the differing names and fields to {@link createAssetCalls}.
 */

/**
 * Returns the endpoints for cars, fleets and their bookings, or for resources, their groups and
 * bookings. Each key names an endpoint's purpose.
 */
export function createAssetCalls<
  const Names extends AssetFieldNames,
  Draft extends z.ZodObject,
  Change extends z.ZodObject,
  Group extends z.ZodObject,
  Listed extends z.ZodObject,
  Booking extends z.ZodObject,
  const Columns extends readonly ['startDate', ...string[]],
>(
  differing: AssetManagementArguments<Names, Draft, Change, Group> &
    AssetBookingArguments<Names, Listed, Booking, Columns>,
) {
  return { ...createAssetManagementCalls(differing), ...createAssetBookingCalls(differing) };
}

type PlainSchemas = ReturnType<
  typeof createAssetSchemas<IdentityFieldNames, Record<never, never>, Record<never, never>>
>;

/**
 * The type of the result of {@link createAssetCalls}, for code that serves cars and resources
 * alike. Its fields have the names of shared code, such as `assetId`.
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
