import type { AssetEndpoints } from '#contract/assets/asset-calls.ts';
import type { AssetWireFieldNames } from '#contract/assets/asset-names.ts';
import type { AssetEvent, AssetEventNames } from '#server/events/asset-events.ts';
import type { Booking } from '#server/events/booking.ts';
import type { BookableKind } from '#server/modules/booking/engine/kind.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';
import type { AssetBookingDetails } from './asset.kind.ts';

/**
 * A kind of assets with all its differences from the other kind
 * (docs/decisions/0031-five-kinds.md).
 */
export interface AssetKindDefinition {
  kind: BookableKind<AssetBookingDetails>;
  /**
   * The endpoints of the kind, typed for code that serves cars and resources. `names` maps the
   * field names of requests and responses.
   */
  calls: AssetEndpoints;
  names: AssetWireFieldNames;
  /** The limit of the package on the number of assets. */
  limit: 'fleetLimit' | 'resourceLimit';
  events: AssetEventNames;
  /** Returns the place of a booking under the contract's field names. */
  fieldsOf(booking: Booking): object;
  /** The columns of the booking list for the names of the asset and its group. */
  columns: { asset: string; group: string };
}

/** The dependencies of this module's commands. */
export interface AssetDeps {
  db: Database;
  clock: Clock;
  publish: Publish<AssetEvent>;
}
