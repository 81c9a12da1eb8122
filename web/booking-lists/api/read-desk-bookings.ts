import { type DeskBooking, type DeskBookingColumn, retrieveDeskBookings } from '#contract/bookings.ts';
import type { TablePage, TableQuery } from '#contract/table.ts';
import { call } from '#web/app/api/call.ts';

/** A page of desk bookings: everybody's with get-all-bookings, else one's own (VIEW-01). @throws ApiError */
export function readDeskBookings(query: TableQuery<DeskBookingColumn>): Promise<TablePage<DeskBooking>> {
  return call(retrieveDeskBookings, { body: query });
}
