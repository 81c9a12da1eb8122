import type { LiveEvent } from '#contract/events.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { Announce } from '#server/platform/live/announce.ts';
import type { AssetEvent } from './events.ts';

type GroupEvent = 'FleetUpserted' | 'FleetRemoved' | 'ResourceGroupUpserted' | 'ResourceGroupRemoved';
type AssetLive = 'CarAdded' | 'CarUpdated' | 'CarRemoved' | 'ResourceAdded' | 'ResourceUpdated' | 'ResourceRemoved';

/** Tells a company's browsers, once it is committed, what happened to its fleets and cars, resource groups and resources. */
export function announceAssets(announce: Announce): Subscriber<AssetEvent> {
  const ofGroup =
    (name: GroupEvent) =>
    ({ companyId, groupId }: Extract<AssetEvent, { groupId: string }>) =>
      announce({ company: companyId }, { name, payload: { companyId, groupId } } as LiveEvent);
  const ofAsset =
    (name: AssetLive) =>
    ({ companyId, groupId, assetId }: Extract<AssetEvent, { assetId: string }>) =>
      announce({ company: companyId }, { name, payload: { companyId, groupId, assetId } } as LiveEvent);
  return {
    afterCommit: {
      fleetAdded: ofGroup('FleetUpserted'),
      fleetChanged: ofGroup('FleetUpserted'),
      fleetRemoved: ofGroup('FleetRemoved'),
      carAdded: ofAsset('CarAdded'),
      carChanged: ofAsset('CarUpdated'),
      carRemoved: ofAsset('CarRemoved'),
      resourceGroupAdded: ofGroup('ResourceGroupUpserted'),
      resourceGroupChanged: ofGroup('ResourceGroupUpserted'),
      resourceGroupRemoved: ofGroup('ResourceGroupRemoved'),
      resourceAdded: ofAsset('ResourceAdded'),
      resourceChanged: ofAsset('ResourceUpdated'),
      resourceRemoved: ofAsset('ResourceRemoved'),
    },
  };
}
