import type { PlacesClosed } from '#server/booking/cancel-at-places.ts';
import type { ClocksSet } from '#server/booking/keep-times.ts';

type Values = Record<string, unknown>;

interface OfParking {
  companyId: string;
  parkingId: string;
  /** Who did it. */
  by: string;
  /** What changed, in words of the audit trail. */
  before: Values;
  after: Values;
}

/** What happens to parkings, said by this module's commands in their transactions. */
export type ParkingEvent =
  | ({ name: 'parkingAdded' } & OfParking)
  | ({
      name: 'parkingSaved';
      /** Hours until a release, or null for never, where that changed. */
      release?: { hours: number | null };
    } & OfParking)
  | ({ name: 'parkingRemoved' } & OfParking)
  | Extract<PlacesClosed, { name: 'placesClosed' }>
  | ClocksSet;
