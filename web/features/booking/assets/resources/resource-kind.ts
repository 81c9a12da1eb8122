import type { AssetEndpoints } from '#contract/assets/asset-calls.ts';
import { resourceWireFieldNames } from '#contract/assets/asset-names.ts';
import { resourceEndpoints } from '#contract/assets/resources.ts';
import { createAssetCalls } from '../asset-calls.ts';
import type { AssetKind } from '../asset-kind.ts';

/** The kind of assets that are resources in groups. */
export const resourceKind: AssetKind = {
  name: 'resource',
  texts: 'resources',
  module: 'resourceLimit',
  configures: 'resource-group-create',
  screens: { groups: 'resources', assets: 'groupResources', booking: 'resourceBooking', list: 'resourceBookingView' },
  ...createAssetCalls(resourceEndpoints as unknown as AssetEndpoints, resourceWireFieldNames),
  events: {
    groups: ['ResourceGroupUpserted', 'ResourceGroupRemoved'],
    assets: ['ResourceAdded', 'ResourceUpdated', 'ResourceRemoved'],
    saved: 'ResourceBookingUpserted',
    gone: 'ResourceBookingRemoved',
  },
  markOf: () => null,
  factsOf: () => [],
};
