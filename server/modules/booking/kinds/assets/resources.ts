import { resourceNames } from '#contract/assets/asset-names.ts';
import type { AssetCalls } from '#contract/assets/assets.ts';
import { resourceCalls } from '#contract/assets/resources.ts';
import { assetKind } from './asset.kind.ts';
import type { Assets } from './assets.ts';

/** The kind of resources, whose containers are resource groups. */
export const resourceKind = assetKind({
  name: 'resource',
  configures: 'resource-group-create',
  names: resourceNames,
  events: { upserted: 'ResourceBookingUpserted', removed: 'ResourceBookingRemoved' },
});

export const resources: Assets = {
  kind: resourceKind,
  calls: resourceCalls as unknown as AssetCalls,
  names: resourceNames,
  limit: 'resourceLimit',
  events: {
    ...{ groupAdded: 'resourceGroupAdded', groupChanged: 'resourceGroupChanged', groupRemoved: 'resourceGroupRemoved' },
    ...{ added: 'resourceAdded', changed: 'resourceChanged', removed: 'resourceRemoved' },
  },
  fieldsOf: ({ label, containerName }) => ({ resourceName: label, resourceGroupName: containerName }),
  columns: { asset: 'resourceName', group: 'resourceGroupName' },
};
