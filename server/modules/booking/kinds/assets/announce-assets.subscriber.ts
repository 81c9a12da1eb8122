import {
  type AssetWireFieldNames,
  carWireFieldNames,
  renameShapeFields,
  resourceWireFieldNames,
} from '#contract/assets/asset-names.ts';
import type { LiveEvent } from '#contract/events.ts';
import type { AssetEvent } from '#server/events/asset-events.ts';
import type { SubscriptionEvent } from '#server/events/subscription-events.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { Announce } from '#server/platform/live/announce.ts';

type GroupEvent = 'FleetUpserted' | 'FleetRemoved' | 'ResourceGroupUpserted' | 'ResourceGroupRemoved';
type AssetLive = 'CarAdded' | 'CarUpdated' | 'CarRemoved' | 'ResourceAdded' | 'ResourceUpdated' | 'ResourceRemoved';

/**
 * Announces changes of fleets, cars, resource groups and resources to the company's browsers, after
 * the commit.
 */
export function announceAssets(announce: Announce): Subscriber<AssetEvent | SubscriptionEvent> {
  const ofGroup =
    (name: GroupEvent, names: AssetWireFieldNames) =>
    ({ companyId, groupId }: Pick<Extract<AssetEvent, { groupId: string }>, 'companyId' | 'groupId'>) =>
      announce({ company: companyId }, {
        name,
        payload: { companyId, ...renameShapeFields(names, { groupId }) },
      } as LiveEvent);
  const ofAsset =
    (name: AssetLive, names: AssetWireFieldNames) =>
    ({ companyId, groupId, assetId }: Extract<AssetEvent, { assetId: string }>) =>
      announce({ company: companyId }, {
        name,
        payload: { companyId, ...renameShapeFields(names, { groupId, assetId }) },
      } as LiveEvent);
  return {
    afterCommit: {
      fleetAdded: ofGroup('FleetUpserted', carWireFieldNames),
      fleetChanged: ofGroup('FleetUpserted', carWireFieldNames),
      fleetRemoved: ofGroup('FleetRemoved', carWireFieldNames),
      carAdded: ofAsset('CarAdded', carWireFieldNames),
      carChanged: ofAsset('CarUpdated', carWireFieldNames),
      carRemoved: ofAsset('CarRemoved', carWireFieldNames),
      resourceGroupAdded: ofGroup('ResourceGroupUpserted', resourceWireFieldNames),
      resourceGroupChanged: ofGroup('ResourceGroupUpserted', resourceWireFieldNames),
      resourceGroupRemoved: ofGroup('ResourceGroupRemoved', resourceWireFieldNames),
      resourceAdded: ofAsset('ResourceAdded', resourceWireFieldNames),
      resourceChanged: ofAsset('ResourceUpdated', resourceWireFieldNames),
      resourceRemoved: ofAsset('ResourceRemoved', resourceWireFieldNames),
      coverageChanged({ companyId, containers }) {
        for (const { id: groupId, kind } of containers) {
          if (kind === 'car') ofGroup('FleetUpserted', carWireFieldNames)({ companyId, groupId });
          if (kind === 'resource') ofGroup('ResourceGroupUpserted', resourceWireFieldNames)({ companyId, groupId });
        }
      },
    },
  };
}
