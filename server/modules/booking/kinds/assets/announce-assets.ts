import { type AssetNames, carNames, renameFields, resourceNames } from '#contract/assets/asset-names.ts';
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
    (name: GroupEvent, names: AssetNames) =>
    ({ companyId, groupId }: Pick<Extract<AssetEvent, { groupId: string }>, 'companyId' | 'groupId'>) =>
      announce({ company: companyId }, {
        name,
        payload: { companyId, ...renameFields(names, { groupId }) },
      } as LiveEvent);
  const ofAsset =
    (name: AssetLive, names: AssetNames) =>
    ({ companyId, groupId, assetId }: Extract<AssetEvent, { assetId: string }>) =>
      announce({ company: companyId }, {
        name,
        payload: { companyId, ...renameFields(names, { groupId, assetId }) },
      } as LiveEvent);
  return {
    afterCommit: {
      fleetAdded: ofGroup('FleetUpserted', carNames),
      fleetChanged: ofGroup('FleetUpserted', carNames),
      fleetRemoved: ofGroup('FleetRemoved', carNames),
      carAdded: ofAsset('CarAdded', carNames),
      carChanged: ofAsset('CarUpdated', carNames),
      carRemoved: ofAsset('CarRemoved', carNames),
      resourceGroupAdded: ofGroup('ResourceGroupUpserted', resourceNames),
      resourceGroupChanged: ofGroup('ResourceGroupUpserted', resourceNames),
      resourceGroupRemoved: ofGroup('ResourceGroupRemoved', resourceNames),
      resourceAdded: ofAsset('ResourceAdded', resourceNames),
      resourceChanged: ofAsset('ResourceUpdated', resourceNames),
      resourceRemoved: ofAsset('ResourceRemoved', resourceNames),
      coverageChanged({ companyId, containers }) {
        for (const { id: groupId, kind } of containers) {
          if (kind === 'car') ofGroup('FleetUpserted', carNames)({ companyId, groupId });
          if (kind === 'resource') ofGroup('ResourceGroupUpserted', resourceNames)({ companyId, groupId });
        }
      },
    },
  };
}
