/**
 * The reason of a cancellation that the holder did not request. The place or its location closed,
 * the place was assigned to another person, or the holder did not confirm in time.
 */
export type CancelReason =
  | 'placeRemoved'
  | 'placeLocked'
  | 'placeAssigned'
  | 'locationRemoved'
  | 'locationHidden'
  | 'notConfirmed';
