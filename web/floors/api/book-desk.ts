import { createDeskBookings, type DeskBooking } from '#contract/bookings.ts';
import type { Request } from '#contract/endpoint.ts';
import { call } from '#web/app/api/call.ts';

/** Books a desk for all the periods or none. @throws ApiError with the server's refusal. */
export async function bookDesk(body: Request<typeof createDeskBookings>['body']): Promise<DeskBooking[]> {
  return (await call(createDeskBookings, { body })).bookings;
}
