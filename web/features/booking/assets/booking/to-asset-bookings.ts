import type { AssetTimeline } from '#contract/assets/asset-timeline.ts';
import type { AssetBooking } from '../asset-kind.ts';

const nothing: NonNullable<AssetTimeline['bookings'][number]['can']> = [];

/**
 * Returns the bookings of a timeline response, and adds to each the holder's name and the group's
 * time zone.
 */
export function toAssetBookings({ bookings, people, groups }: AssetTimeline): AssetBooking[] {
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

/**
 * Renames the time fields of a saved booking in the server's response, as the timeline needs them.
 */
export function renameTimesToDates({
  startTime,
  endTime,
  ...unchanged
}: Omit<AssetBooking, 'startDate' | 'endDate'> & { startTime: string; endTime: string }): AssetBooking {
  return { ...unchanged, startDate: startTime, endDate: endTime };
}
