import { useQuery } from '@tanstack/react-query';
import { listPlannedDeskBookings } from '#contract/bookings.ts';
import type { CompanyLimits } from '#contract/companies.ts';
import { listPlannedRoomBookings } from '#contract/room-bookings.ts';
import { queryOf } from '#web/app/api/query-of.ts';

/** How many bookings of each kind the person holds that are not over; null while unknown. */
export interface PlannedCounts {
  desk: number | null;
  room: number | null;
}

/** The counts that the limits of BOOK-08 look at; of a kind that the package leaves out, nothing is asked. */
export function usePlannedCounts({ deskLimit, roomLimit }: CompanyLimits): PlannedCounts {
  const desks = useQuery({ ...queryOf(listPlannedDeskBookings), enabled: deskLimit > 0 });
  const rooms = useQuery({ ...queryOf(listPlannedRoomBookings), enabled: roomLimit > 0 });
  return { desk: desks.data?.bookings.length ?? null, room: rooms.data?.bookings.length ?? null };
}
