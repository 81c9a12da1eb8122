import { ApiError } from '#web/app/api/api-error.ts';

/** Whether a location is not hidden only because people hold bookings there, which is a question to ask. */
export function isBooked(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.errorCode !== 'locationInUse') return false;
  const { bookings, locations } = error.details;
  return Number(bookings) > 0 && locations === 0;
}
