import type { CancelReason } from './booking-events.ts';
/** Places that can no longer be booked, all of them in these containers. */
export interface ClosedPlaces {
  containerIds: readonly string[];
  /** Removed places. Their bookings that have not ended are cancelled. */
  removed: readonly string[];
  /** Locked places. Only their bookings that have not begun are cancelled. */
  locked: readonly string[];
}

export interface Closed {
  companyId: string;
  by: string;
  closed: ClosedPlaces;
}

/** Events of other modules that close places for booking. */
export type PlacesClosed =
  | ({ name: 'locationDrawn' } & Closed)
  | ({ name: 'locationRemoved' } & Closed)
  | ({ name: 'locationUnpublished' } & Closed)
  /** The event of kinds without a floor plan. The engine reads none of its other fields. */
  | ({ name: 'placesClosed'; reason: CancelReason } & Closed);
