import type { AssetNames } from '#contract/asset-names.ts';
import type { AssetCalls } from '#contract/assets.ts';
import type { Booking } from '#server/booking/booking.ts';
import type { BookableKind } from '#server/booking/kind.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';
import type { AssetDetails } from './asset.kind.ts';
import type { AssetEvent, AssetEventNames } from './events.ts';

/** A kind of assets, with all that tells it from the other (docs/decisions/0031-five-kinds.md). */
export interface Assets {
  kind: BookableKind<AssetDetails>;
  /** Its calls as code sees them that serves both kinds; asked and answered by `names`. */
  calls: AssetCalls;
  names: AssetNames;
  /** Whose number of assets the package limits. */
  limit: 'fleetLimit' | 'resourceLimit';
  events: AssetEventNames;
  /** What its bookings say of where they are, by the contract's names. */
  fieldsOf(booking: Booking): object;
  /** Column of the list of bookings that is the asset's name, and the group's. */
  columns: { asset: string; group: string };
}

/** What the commands of this module work with. */
export interface AssetParts {
  db: Database;
  clock: Clock;
  publish: Publish<AssetEvent>;
}
