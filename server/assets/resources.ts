import { resourceCalls } from '#contract/resources.ts';
import { assetKind } from './asset.kind.ts';
import type { Assets } from './assets.ts';

/** Shared things, in resource groups. */
export const resourceKind = assetKind({
  name: 'resource',
  configures: 'resource-group-create',
  events: { upserted: 'ResourceBookingUpserted', removed: 'ResourceBookingRemoved' },
});

export const resources: Assets = {
  kind: resourceKind,
  calls: resourceCalls,
  limit: 'resourceLimit',
  events: {
    ...{ groupAdded: 'resourceGroupAdded', groupChanged: 'resourceGroupChanged', groupRemoved: 'resourceGroupRemoved' },
    ...{ added: 'resourceAdded', changed: 'resourceChanged', removed: 'resourceRemoved' },
  },
  fieldsOf: ({ label, containerName }) => ({ resourceName: label, resourceGroupName: containerName }),
  columns: { asset: 'resourceName', group: 'resourceGroupName' },
};
