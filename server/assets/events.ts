import type { PlacesClosed } from '#server/booking/cancel-at-places.ts';
import type { ClocksSet } from '#server/booking/keep-times.ts';

interface OfGroup {
  companyId: string;
  groupId: string;
  /** Who did it. */
  by: string;
  /** What changed, in words of the audit trail. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}
type OfAsset = OfGroup & { assetId: string };
type Named<Name extends string, What> = Name extends string ? { name: Name } & What : never;

/** What happens to fleets and cars, resource groups and resources, said by this module's commands in their transactions. */
export type AssetEvent =
  | Named<AssetEventNames['groupAdded' | 'groupChanged' | 'groupRemoved'], OfGroup>
  | Named<AssetEventNames['added' | 'changed' | 'removed'], OfAsset>
  /** With a group, or an asset, that is removed. */
  | Extract<PlacesClosed, { name: 'placesClosed' }>
  | ClocksSet;

/** What a kind of assets calls each of them. */
export interface AssetEventNames {
  groupAdded: 'fleetAdded' | 'resourceGroupAdded';
  groupChanged: 'fleetChanged' | 'resourceGroupChanged';
  groupRemoved: 'fleetRemoved' | 'resourceGroupRemoved';
  added: 'carAdded' | 'resourceAdded';
  changed: 'carChanged' | 'resourceChanged';
  removed: 'carRemoved' | 'resourceRemoved';
}
