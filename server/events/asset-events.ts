import type { PlacesClosedEvent } from './places-closed.ts';
import type { TimeZoneChangedEvent } from './time-zone-changed.ts';

interface OfGroup {
  companyId: string;
  groupId: string;
  /** The id of the user who made the change. */
  by: string;
  /**
   * The former values of the changed fields, as the audit trail shows them. `after` has the new
   * values.
   */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}
type OfAsset = OfGroup & { assetId: string };
type Named<Name extends string, What> = Name extends string ? { name: Name } & What : never;

/**
 * Changes of fleets, cars, resource groups and resources. The commands on assets publish them in
 * their transactions.
 */
export type AssetEvent =
  | Named<AssetEventNames['groupAdded' | 'groupChanged' | 'groupRemoved'], OfGroup>
  | Named<AssetEventNames['added' | 'changed' | 'removed'], OfAsset>
  /** The commands publish this event for the removal of a group or an asset. */
  | Extract<PlacesClosedEvent, { name: 'placesClosed' }>
  | TimeZoneChangedEvent;

/**
 * The names of the domain events that commands on cars and fleets publish, or those on resources
 * and their groups.
 */
export interface AssetEventNames {
  groupAdded: 'fleetAdded' | 'resourceGroupAdded';
  groupChanged: 'fleetChanged' | 'resourceGroupChanged';
  groupRemoved: 'fleetRemoved' | 'resourceGroupRemoved';
  added: 'carAdded' | 'resourceAdded';
  changed: 'carChanged' | 'resourceChanged';
  removed: 'carRemoved' | 'resourceRemoved';
}
