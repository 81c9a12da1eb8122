import type { AssetTimeline } from '#contract/assets.ts';
import type { Endpoint, Request } from '#contract/endpoint.ts';
import { type Asking, type AssetBooking, asking } from '../asset-kind.ts';

const nothing: NonNullable<AssetTimeline['bookings'][number]['can']> = [];

/** What the timeline reads, each booking with who holds it and whose clocks it goes by. */
export function wholeBookings({ bookings, people, groups }: AssetTimeline): AssetBooking[] {
  const personOf = new Map(people.map((person) => [person.id, person]));
  const groupOf = new Map(groups.flatMap((group) => group.assetIds.map((id) => [id, group] as const)));
  return bookings.map(({ title = '', isAllDay = false, can = nothing, ...booking }) => {
    const { name, avatar } = personOf.get(booking.userId)!;
    const group = groupOf.get(booking.assetId)!;
    return {
      ...booking,
      ...{ groupId: group.id, groupIana: group.iana, userName: name, avatar, title, isAllDay },
      can: {
        edit: can.includes('edit'),
        cancel: can.includes('cancel'),
        terminate: can.includes('terminate'),
        export: can.includes('export'),
      },
    };
  });
}

/** What is booked in a period, as code sees the calls of both kinds. */
export function askingBookings<E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
): Asking<{ bookings: AssetBooking[] }> {
  const { queryKey, queryFn } = asking(endpoint, request) as unknown as Asking<AssetTimeline>;
  return { queryKey, queryFn: async (context) => ({ bookings: wholeBookings(await queryFn(context)) }) };
}
