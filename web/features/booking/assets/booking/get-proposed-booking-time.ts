import { defaultTimeZone } from '#contract/time/default-time-zone.ts';
import { addDays, getInstantOfWallClock, getWallClockTime } from '#contract/time/wall-clock.ts';
import type { Asset, AssetGroup } from '../asset-kind.ts';
import type { NewBookingDraft } from '../dialog/booking-values.ts';

/**
 * Returns the time that the add button proposes: today from 09:00 to 17:00 (modules, section 9).
 * Past hours of today are left out. The clock is that of the first group with a bookable asset, or
 * else with any asset.
 */
export function createProposedBookingDraft(groups: readonly AssetGroup[], now: number): NewBookingDraft {
  const group = groups.find(({ assets }) => assets.some(isFree)) ?? groups.find(({ assets }) => assets.length > 0);
  const zone = group?.timeZone ?? defaultTimeZone;
  const { day, from, to } = proposal(now, zone);
  const at = (hour: string) => new Date(getInstantOfWallClock(day, hour, zone)).toISOString();
  const only = groups.flatMap(({ assets }) => assets.filter(isFree));
  return { assetId: only.length === 1 ? only[0]!.id : '', group, startDate: at(from), endDate: at(to) };
}

const isFree = (asset: Asset) => !asset.frozen;
const usual = { from: 9, to: 17 };

/**
 * Returns the proposed day and hours by a group's clock. From 09:00 on, the proposal begins with
 * the next full hour. It lasts until 17:00, or one hour if it begins at 17:00 or later. From 23:00
 * on, it is for tomorrow.
 */
function proposal(now: number, zone: string): { day: string; from: string; to: string } {
  const { day, hour } = getWallClockTime(now, zone);
  const next = Math.max(usual.from, Number(hour.slice(0, 2)) + 1);
  if (next === 24) return { day: addDays(day, 1), from: hourOf(usual.from), to: hourOf(usual.to) };
  return { day, from: hourOf(next), to: hourOf(Math.max(usual.to, next + 1)) };
}

const hourOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
