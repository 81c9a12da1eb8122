import {
  type AssetFieldNames,
  carFieldNames,
  renameShapeFields,
  resourceFieldNames,
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
    (name: GroupEvent, names: AssetFieldNames) =>
    ({ companyId, groupId }: Pick<Extract<AssetEvent, { groupId: string }>, 'companyId' | 'groupId'>) =>
      announce({ company: companyId }, {
        name,
        payload: { companyId, ...renameShapeFields(names, { groupId }) },
      } as LiveEvent);
  const ofAsset =
    (name: AssetLive, names: AssetFieldNames) =>
    ({ companyId, groupId, assetId }: Extract<AssetEvent, { assetId: string }>) =>
      announce({ company: companyId }, {
        name,
        payload: { companyId, ...renameShapeFields(names, { groupId, assetId }) },
      } as LiveEvent);
  return {
    afterCommit: {
      fleetAdded: ofGroup('FleetUpserted', carFieldNames),
      fleetChanged: ofGroup('FleetUpserted', carFieldNames),
      fleetRemoved: ofGroup('FleetRemoved', carFieldNames),
      carAdded: ofAsset('CarAdded', carFieldNames),
      carChanged: ofAsset('CarUpdated', carFieldNames),
      carRemoved: ofAsset('CarRemoved', carFieldNames),
      resourceGroupAdded: ofGroup('ResourceGroupUpserted', resourceFieldNames),
      resourceGroupChanged: ofGroup('ResourceGroupUpserted', resourceFieldNames),
      resourceGroupRemoved: ofGroup('ResourceGroupRemoved', resourceFieldNames),
      resourceAdded: ofAsset('ResourceAdded', resourceFieldNames),
      resourceChanged: ofAsset('ResourceUpdated', resourceFieldNames),
      resourceRemoved: ofAsset('ResourceRemoved', resourceFieldNames),
      coverageChanged({ companyId, containers }) {
        for (const { id: groupId, kind } of containers) {
          if (kind === 'car') ofGroup('FleetUpserted', carFieldNames)({ companyId, groupId });
          if (kind === 'resource') ofGroup('ResourceGroupUpserted', resourceFieldNames)({ companyId, groupId });
        }
      },
    },
  };
}
