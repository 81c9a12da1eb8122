import type { CancelReason } from './cancel-reason.ts';
/** Places that can no longer be booked. `containerIds` are the containers of all these places. */
export interface ClosedPlaces {
  containerIds: readonly string[];
  /** Removed places. Their bookings that have not ended are cancelled. */
  removed: readonly string[];
  /** Locked places. Only their bookings that have not begun are cancelled. */
  locked: readonly string[];
  /** Places that are locked now. Their bookings stay, but no new ones can be made. */
  keeping?: readonly string[];
}

export interface PlacesClosedEventFields {
  companyId: string;
  by: string;
  closed: ClosedPlaces;
}

/** Events of other modules that close places for booking. */
export type PlacesClosedEvent =
  | ({ name: 'locationDrawn' } & PlacesClosedEventFields)
  | ({ name: 'locationRemoved' } & PlacesClosedEventFields)
  | ({ name: 'locationUnpublished' } & PlacesClosedEventFields)
  /**
   * The event for parking spaces, cars and resources, which are on no floor plan. The booking
   * engine reads only these fields.
   */
  | ({
      name: 'placesClosed';
      reason: Exclude<CancelReason, 'placeAssigned' | 'dayClosed' | 'notConfirmed'>;
    } & PlacesClosedEventFields);
