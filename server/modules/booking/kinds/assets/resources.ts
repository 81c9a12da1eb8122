import type { AssetEndpoints } from '#contract/assets/asset-calls.ts';
import { resourceWireFieldNames } from '#contract/assets/asset-names.ts';
import { resourceEndpoints } from '#contract/assets/resources.ts';
import { managerPermissionOfKind } from '#contract/places/booked-kinds.ts';
import { createAssetKind } from './asset.kind.ts';
import type { AssetKindDefinition } from './asset-kind-definition.ts';

/** The kind of resources, whose containers are resource groups. */
export const resourceKind = createAssetKind({
  name: 'resource',
  configures: managerPermissionOfKind.resource,
  names: resourceWireFieldNames,
  events: { upserted: 'ResourceBookingUpserted', removed: 'ResourceBookingRemoved' },
});

export const resourceKindDefinition: AssetKindDefinition = {
  kind: resourceKind,
  calls: resourceEndpoints as unknown as AssetEndpoints,
  names: resourceWireFieldNames,
  limit: 'resourceLimit',
  events: {
    ...{ groupAdded: 'resourceGroupAdded', groupChanged: 'resourceGroupChanged', groupRemoved: 'resourceGroupRemoved' },
    ...{ added: 'resourceAdded', changed: 'resourceChanged', removed: 'resourceRemoved' },
  },
  fieldsOf: ({ label, containerName }) => ({ resourceName: label, resourceGroupName: containerName }),
  columns: { asset: 'resourceName', group: 'resourceGroupName' },
};
