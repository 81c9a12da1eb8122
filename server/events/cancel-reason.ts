/**
 * The reason of a cancellation that the holder did not request. The place or its location closed,
 * the place was assigned to another person, or the holder did not confirm in time.
 */
export type CancelReason =
  | 'placeRemoved'
  | 'placeLocked'
  | 'placeAssigned'
  | 'dayClosed'
  | 'locationRemoved'
  | 'locationHidden'
  | 'notConfirmed';

/** The reason for which the place of a series can get no dates. A frozen place keeps its bookings. */
export type ClosureReason =
  | Exclude<CancelReason, 'placeAssigned' | 'dayClosed' | 'locationHidden' | 'notConfirmed'>
  | 'placeFrozen';
