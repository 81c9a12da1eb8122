/**
 * The reason of a cancellation that the holder did not request. The place or its location closed,
 * or the place was assigned to another person. Or the holder did not confirm in time.
 */
export type CancelReason =
  | 'placeRemoved'
  | 'placeLocked'
  | 'placeAssigned'
  | 'dayClosed'
  | 'locationRemoved'
  | 'locationHidden'
  | 'notConfirmed';

/**
 * The reason why the place of a series gets no new bookings. `placeFrozen` is not a CancelReason,
 * because a frozen place keeps its bookings.
 */
export type SeriesPlaceClosureReason =
  | Exclude<CancelReason, 'placeAssigned' | 'dayClosed' | 'locationHidden' | 'notConfirmed'>
  | 'placeFrozen';
