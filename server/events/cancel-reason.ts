/**
 * The reason of a cancellation that the holder did not request. The place or its location closed,
 * or the holder did not confirm in time.
 */
export type CancelReason = 'placeRemoved' | 'placeLocked' | 'locationRemoved' | 'locationHidden' | 'notConfirmed';
