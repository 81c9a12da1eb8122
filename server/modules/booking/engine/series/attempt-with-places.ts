/** The largest number of attempts. One fails if it lacks a place's lock or loses the place. */
const mostAttempts = 4;

/** An attempt to book the dates of a series by its wishes. */
export interface SeriesBookingAttempt {
  /** Places that earlier attempts found. The transaction locks them together with its own ones. */
  placeIds: readonly string[];
  /** True if no attempt follows. */
  isLast: boolean;
}

/**
 * The error by which a transaction begins anew, because it lacks the lock of places or lost one.
 */
export class RetryWithPlacesError extends Error {
  readonly placeIds: readonly string[];
  constructor(placeIds: readonly string[]) {
    super('the transaction begins anew, to lock its places in one order');
    this.placeIds = placeIds;
  }
}

/**
 * Runs a transaction that books dates by wishes. A transaction that throws {@link RetryWithPlacesError} has
 * freed its locks, and runs again. So each one locks its places at once, in the order of their ids.
 */
export async function retryTransactionWithPlaces<T>(
  transaction: (attempt: SeriesBookingAttempt) => Promise<T>,
): Promise<T> {
  let placeIds: readonly string[] = [];
  for (let attempts = 1; ; attempts++) {
    try {
      return await transaction({ placeIds, isLast: attempts === mostAttempts });
    } catch (error) {
      if (!(error instanceof RetryWithPlacesError) || attempts === mostAttempts) throw error;
      placeIds = [...placeIds, ...error.placeIds];
    }
  }
}
