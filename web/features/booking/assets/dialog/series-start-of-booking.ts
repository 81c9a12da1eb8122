import { dayMs } from '#contract/time/durations.ts';
import { minutesToHour } from '#contract/time/wall-clock.ts';
import type { SeriesDraft } from '#web/features/booking/series/series-start.ts';
import { endOfDayMinutes } from '#web/ui/time/hours.ts';
import type { AssetGroup, AssetKind } from '../asset-kind.ts';
import type { AssetBookingFormValues } from './booking-values.ts';

/**
 * Returns the values with which the dialog of a series opens for the form's asset and time. Null
 * while the form has no known asset, or no first and last day in order.
 * @param ownId the id of the member, who needs no `userId`
 */
export function createSeriesDraftOfBooking(
  { name }: Pick<AssetKind, 'name'>,
  groups: readonly AssetGroup[],
  { assetId, day, lastDay, from, to, isAllDay, title, userId, isNameHidden }: AssetBookingFormValues,
  ownId: string,
): SeriesDraft | null {
  const group = groups.find(({ assets }) => assets.some((asset) => asset.id === assetId));
  const asset = group?.assets.find(({ id }) => id === assetId);
  if (!group || !asset || day === '' || lastDay === '' || lastDay < day) return null;
  const nights = Math.round((Date.parse(lastDay) - Date.parse(day)) / dayMs);
  return {
    ...{ kind: name, placeId: assetId, timeZone: group.timeZone, firstDay: day },
    place: `${asset.name}, ${group.name}`,
    hours: {
      ...{ start: minutesToHour(isAllDay ? 0 : from), end: minutesToHour(isAllDay ? endOfDayMinutes : to), nights },
    },
    ...(userId !== ownId && { userId }),
    details: { title: title.trim(), isAllDay },
    isNameHidden,
  };
}
