import * as contract from '#contract/bookings.ts';
import { call } from '#web/app/api/call.ts';

/** Cancels desk bookings that are not over, all or none. @throws ApiError `notFound`, `notYourBooking`, `bookingPassed` */
export async function cancelDeskBookings(bookingIds: string[]): Promise<void> {
  await call(contract.cancelDeskBookings, { body: { bookingIds } });
}
