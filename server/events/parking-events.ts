import type { PlacesClosedEvent } from './places-closed.ts';
import type { TimeZoneChangedEvent } from './time-zone-changed.ts';

type Values = Record<string, unknown>;

interface OfParking {
  companyId: string;
  parkingId: string;
  /** The id of the user who made the change. */
  by: string;
  /**
   * The former values of the changed fields, as the audit trail shows them. `after` has the new
   * values.
   */
  before: Values;
  after: Values;
}

/** Changes of parkings. The commands on parkings publish them in their transactions. */
export type ParkingEvent =
  | ({ name: 'parkingAdded' } & OfParking)
  | ({
      name: 'parkingSaved';
      /** Present if the release rule changed: hours until a release, or null for never. */
      release?: { hours: number | null };
    } & OfParking)
  | ({ name: 'parkingRemoved' } & OfParking)
  | Extract<PlacesClosedEvent, { name: 'placesClosed' }>
  | TimeZoneChangedEvent;
