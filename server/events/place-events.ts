import type { ClosedPlaces } from './places-closed.ts';
import type { TimeZoneChangedEvent } from './time-zone-changed.ts';

interface OfLocation {
  companyId: string;
  locationId: string;
  /** The id of the user who made the change. */
  by: string;
  /** True when all members see the location. Otherwise only members who may draw see it. */
  published: boolean;
  /**
   * The former values of the changed fields, as the audit trail shows them. `after` has the new
   * values.
   */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Changes of locations. The module `places` publishes them in the transactions of its commands. */
export type LocationEvent =
  | ({ name: 'locationAdded' } & OfLocation)
  | ({ name: 'locationRenamed' } & OfLocation & { after: { name: string } })
  | ({
      name: 'locationMoved';
      parentId: string;
      formerParentId: string;
      /** The number of bookings on closed days of the new parent that the user agreed to cancel. */
      confirmed: number;
    } & OfLocation)
  | ({ name: 'locationTimeZoneSet' } & OfLocation)
  /** `locationIds` contains the location and its descendants. */
  | ({ name: 'locationRemoved'; locationIds: readonly string[]; closed: ClosedPlaces } & OfLocation)
  | ({ name: 'locationPermissionsSet' } & OfLocation)
  | ({ name: 'locationPublished' } & OfLocation)
  /** The booking engine cancels the bookings of the places in `closed`. */
  | ({ name: 'locationUnpublished'; closed: ClosedPlaces } & OfLocation)
  /**
   * A person saved a drawing with changed objects or another board, copied a location, or drew the
   * sample floor.
   */
  | ({ name: 'locationDrawn'; closed: ClosedPlaces } & OfLocation)
  | TimeZoneChangedEvent;
