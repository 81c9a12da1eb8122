import { defaultTimeZone } from '#contract/time/default-time-zone.ts';
import { dayOf, instantAt } from '#contract/time/wall-clock.ts';
import type { Asset, AssetGroup } from '../asset-kind.ts';
import type { DraftTime } from '../dialog/booking-values.ts';

/**
 * Returns the time that the add button proposes: today from 09:00 to 17:00 (modules, section 9). It
 * follows the clock of the first group with a bookable asset, or with any asset.
 */
export function firstBooking(groups: readonly AssetGroup[], now: number): DraftTime {
  const group = groups.find(({ assets }) => assets.some(isFree)) ?? groups.find(({ assets }) => assets.length > 0);
  const zone = group?.timeZone ?? defaultTimeZone;
  const today = dayOf(now, zone);
  const at = (hour: string) => new Date(instantAt(today, hour, zone)).toISOString();
  const only = groups.flatMap(({ assets }) => assets.filter(isFree));
  return { assetId: only.length === 1 ? only[0]!.id : '', group, startDate: at('09:00'), endDate: at('17:00') };
}

const isFree = (asset: Asset) => !asset.frozen;
