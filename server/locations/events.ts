import type { ClosedPlaces } from '#server/booking/bookings-at-places.query.ts';
import type { ClocksSet } from '#server/booking/keep-times.ts';

interface OfLocation {
  companyId: string;
  locationId: string;
  /** Who did it. */
  by: string;
  /** Whether everybody in the company sees the location, rather than those alone who draw. */
  published: boolean;
  /** What changed, in words of the audit trail. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** What happens to locations, said by this module's commands in their transactions. */
export type LocationEvent =
  | ({ name: 'locationAdded' } & OfLocation)
  | ({ name: 'locationRenamed' } & OfLocation & { after: { name: string } })
  | ({ name: 'locationMoved' } & OfLocation)
  | ({ name: 'locationTimeZoneSet' } & OfLocation)
  /** With all that lay below it: `locationIds`, itself among them. */
  | ({ name: 'locationRemoved'; locationIds: readonly string[]; closed: ClosedPlaces } & OfLocation)
  | ({ name: 'locationPermissionsSet' } & OfLocation)
  | ({ name: 'locationPublished' } & OfLocation)
  /** What people hold there is cancelled. */
  | ({ name: 'locationUnpublished'; closed: ClosedPlaces } & OfLocation)
  /** What is drawn on a location changed. */
  | ({ name: 'locationDrawn'; closed: ClosedPlaces } & OfLocation)
  | ClocksSet;
