import * as z from 'zod';
import { timeZoneChangeErrors } from '#contract/time/kept-times.ts';
import { endpoint } from '#contract/wire/endpoint.ts';
import { id, instant } from '#contract/wire/formats.ts';
import type { AssetEndpointOptions } from './asset-area.ts';
import { assetLimits } from './asset-limits.ts';
import { type AssetWireFieldNames, renameShapeFields } from './asset-names.ts';
import { assetGroupDraft } from './asset-schemas.ts';

/** The picture types and sizes that a car or a resource may have. */
export const assetPictureUploadLimits = {
  types: ['image/jpeg', 'image/png', 'image/bmp'],
  maxBytes: assetLimits.pictureBytes,
} as const;

/** The response to a saved car, resource or group: its id and its new version. */
const saved = z.object({ id, modifiedOn: instant });

/** The company's number of assets in all groups, and the package's limit. */
const allowance = z.object({ used: z.number().int(), limit: z.number().int() });

/** The arguments of {@link createAssetManagementEndpoints}. */
export interface AssetManagementEndpointArguments<
  Names extends AssetWireFieldNames,
  Draft extends z.ZodObject,
  Change extends z.ZodObject,
  Group extends z.ZodObject,
> extends AssetEndpointOptions<Names> {
  /** The last path segments that the specification gives (modules, section 7). */
  paths: { add: string; update: string; remove: string };
  /** Schemas of `createAssetSchemas`. */
  schemas: { draft: Draft; change: Change; group: Group };
}

/**
 * Returns the endpoints that show and change cars and fleets, or resources and their groups. Each
 * key names an endpoint's purpose.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of endpoints, without a step
export function createAssetManagementEndpoints<
  const Names extends AssetWireFieldNames,
  Draft extends z.ZodObject,
  Change extends z.ZodObject,
  Group extends z.ZodObject,
>({
  names,
  area,
  module,
  books,
  configures,
  fieldNames,
  paths,
  schemas,
}: AssetManagementEndpointArguments<Names, Draft, Change, Group>) {
  const base = `/:company/${area}` as const;
  const manager = { who: 'member', allOf: [configures], anyModule: [module] } as const;
  const seer = { who: 'member', anyOf: [books, configures], anyModule: [module] } as const;

  return {
    list: endpoint({
      method: 'GET',
      path: `${base}/data`,
      area,
      summary: `The company’s ${fieldNames.group}s with their ${fieldNames.assets}`,
      access: seer,
      query: z.object({ onlyActive: z.stringbool().default(false) }),
      answer: {
        status: 200,
        body: z.object({ ...renameShapeFields(names, { groups: z.array(schemas.group) }), allowance }),
      },
      errors: [],
    }),
    get: endpoint({
      method: 'GET',
      path: base,
      area,
      summary: `A ${fieldNames.group} with its ${fieldNames.assets}`,
      access: seer,
      query: z.object(renameShapeFields(names, { groupId: id })),
      answer: { status: 200, body: z.object({ ...renameShapeFields(names, { group: schemas.group }), allowance }) },
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
      query: z.object(renameShapeFields(names, { groupId: id, assetId: id.optional() })),
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
      upload: assetPictureUploadLimits,
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
  };
}
