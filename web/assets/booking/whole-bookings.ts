import { type AssetNames, fromWire } from '#contract/asset-names.ts';
import type { AssetTimeline } from '#contract/assets.ts';
import type { Asking, AssetBooking } from '../asset-kind.ts';

const nothing: NonNullable<AssetTimeline['bookings'][number]['can']> = [];

/** What the timeline reads, each booking with who holds it and whose clocks it goes by. */
export function wholeBookings({ bookings, people, groups }: AssetTimeline): AssetBooking[] {
  const personOf = new Map(people.map((person) => [person.id, person]));
  const groupOf = new Map(groups.flatMap((group) => group.assetIds.map((id) => [id, group] as const)));
  return bookings.map(({ title = '', isAllDay = false, can = nothing, startTime, endTime, ...booking }) => {
    const { name, avatar } = personOf.get(booking.userId)!;
    const group = groupOf.get(booking.assetId)!;
    return {
      ...booking,
      ...{ startDate: startTime, endDate: endTime },
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

/** What is booked in a period, as it lies in the cache. */
export function askingBookings({ queryKey, queryFn }: Asking<AssetTimeline>): Asking<{ bookings: AssetBooking[] }> {
  return { queryKey, queryFn: async (context) => ({ bookings: wholeBookings(await queryFn(context)) }) };
}

/** A booking as the server answers whoever saved it, by the words of code that serves both kinds. */
export function savedBooking(answer: object, names: AssetNames): AssetBooking {
  const { startTime, endTime, ...unchanged } = fromWire(answer, names) as AssetBooking & {
    startTime: string;
    endTime: string;
  };
  return { ...unchanged, startDate: startTime, endDate: endTime };
}
