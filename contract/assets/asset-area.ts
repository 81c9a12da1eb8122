import type { ModuleLimit } from '#contract/wire/endpoint.ts';
import type { Permission } from '#contract/wire/permissions.ts';
import type { AssetWireFieldNames } from './asset-names.ts';

/** The names and rights that all endpoints of cars, or all endpoints of resources, share. */
export interface AssetEndpointOptions<Names extends AssetWireFieldNames> {
  names: Names;
  /** The path segment after the company in all endpoints, and their area in OpenAPI. */
  area: 'fleet' | 'resources';
  module: ModuleLimit;
  books: Permission;
  configures: Permission;
  /** Nouns for the summaries in OpenAPI. */
  fieldNames: { asset: string; assets: string; group: string };
}
