import { ApiError } from '#web/platform/api/api-error.ts';

/** Tells whether bookings are the only reason why the server refused to hide a location. */
export function isRefusedOnlyForBookings(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.errorCode !== 'locationInUse') return false;
  const { bookings, locations } = error.details;
  return Number(bookings) > 0 && locations === 0;
}
