import type { Calendar } from '@event-calendar/core';
import type { RefObject } from 'react';
import { daySeconds } from '#contract/time/durations.ts';
import type { useTranslation } from '#web/platform/languages/i18n.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import type { AssetBooking } from '../asset-kind.ts';
import { findVeto, type Veto } from '../booking/veto.ts';
import type { DrawnBooking } from './event-content.ts';
import type { TimelineProps } from './timeline-props.ts';
import type { TimelineLibraryContent } from './use-timeline-library-content.ts';
import {
  addSecondsToWallTime,
  type DragOffsetsInSeconds,
  formatWallTime,
  getDraggedPeriod,
  getInstantOfWallTime,
  type WallTime,
} from './wall-times.ts';

/** The timeline's current props, which the library's callbacks read when they run. */
export type TimelinePropsRef = RefObject<
  TimelineProps & { items: TimelineLibraryContent; t: ReturnType<typeof useTranslation>['t'] }
>;

/** Returns the booking behind an event of the library. */
export const getDrawnBooking = (event: Calendar.Event): DrawnBooking | undefined =>
  event.extendedProps.drawn as DrawnBooking | undefined;

/** Formats a wall time that the library passes as a date in the device's time zone. */
export function formatLibraryWallTime(date: Date): WallTime {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}:00`;
}

/** Returns the length of a drag in seconds. */
export const getDurationInSeconds = ({ days, seconds }: Calendar.Duration) => days * daySeconds + seconds;

/** The proposed hours of a new booking when a member selects whole days (modules, section 9). */
const wholeDay = { from: '09:00:00', to: '17:00:00' };

/**
 * The effects of pointer actions on the timeline. Each checks the rules for a veto before it
 * changes a booking or opens the form of a new one.
 */
export function createPointerHandlers(now: TimelinePropsRef) {
  const assetOf = (id: string | number | undefined) => now.current.items.shown.get(String(id));
  const judge = (wanted: AssetBooking, before?: AssetBooking): Veto | null => {
    const { asset, group } = assetOf(wanted.assetId) ?? {};
    const { opening: rules, bookings } = now.current;
    const opening = rules && group && { rules, timeZone: group.timeZone };
    return findVeto(wanted, { bookings, asset, opening, now: serverNow(), ...(before && { before }) });
  };

  /** Returns the booking with the asset and period that a drag gives it. */
  const changed = (booking: AssetBooking, assetId: string, dragged: DragOffsetsInSeconds): AssetBooking => {
    const group = assetOf(assetId)?.group;
    if (!group) return booking;
    const place = { assetId, groupId: group.id, groupIana: group.timeZone };
    const period = getDraggedPeriod(booking, dragged, group.timeZone);
    const isMidnight = (instant: string) => formatWallTime(instant, group.timeZone).endsWith('T00:00:00');
    const isAllDay = booking.isAllDay && isMidnight(period.startDate) && isMidnight(period.endDate);
    return { ...booking, ...place, ...period, isAllDay };
  };

  const openNew = (assetId: string, start: WallTime, end: WallTime) => {
    const place = assetOf(assetId);
    if (!place) return;
    const { group } = place;
    const wanted = {
      startDate: getInstantOfWallTime(start, group.timeZone),
      endDate: getInstantOfWallTime(end, group.timeZone),
    };
    const veto = judge({ id: '', assetId, ...wanted } as AssetBooking);
    if (veto) now.current.onVeto(veto);
    else now.current.onOpenNew({ assetId, group, ...wanted });
  };

  return {
    assetOf,
    openNew,

    /** Changes a booking after a drag to an asset. On a veto, `revert` moves the bar back. */
    drop(before: AssetBooking, assetId: string, dragged: DragOffsetsInSeconds, revert: () => void): void {
      const wanted = changed(before, assetId, dragged);
      // Dropped where it was: nothing to save, and no veto.
      const isSame = (['assetId', 'startDate', 'endDate'] as const).every((field) => before[field] === wanted[field]);
      if (isSame) return;
      const veto = judge(wanted, before);
      if (!veto) {
        now.current.onChange(wanted);
        return;
      }
      revert();
      now.current.onVeto(veto);
    },

    /**
     * Returns why the dragged booking cannot be dropped at the pointer's position. Null if it can.
     */
    previewVeto(event: Calendar.Event): Veto | null {
      const place = assetOf(event.resourceIds[0]);
      if (!place) return null;
      const before = getDrawnBooking(event)?.booking;
      const zone = place.group.timeZone;
      const ends = { start: formatLibraryWallTime(event.start), end: formatLibraryWallTime(event.end) };
      const kept = (instant: string | undefined, wall: WallTime) =>
        before && instant && formatWallTime(instant, before.groupIana) === wall && zone === before.groupIana
          ? instant
          : getInstantOfWallTime(wall, zone);
      const period = { startDate: kept(before?.startDate, ends.start), endDate: kept(before?.endDate, ends.end) };
      return judge({ ...(before ?? ({ id: '' } as AssetBooking)), assetId: place.asset.id, ...period }, before);
    },

    /**
     * Opens the form of a new booking for whole days, with the usual hours. If the first day is
     * today, the period begins at the next full hour at the earliest. A veto is reported instead.
     */
    openNewForDays(assetId: string, first: string, last: string): void {
      const zone = assetOf(assetId)?.group.timeZone;
      if (!zone) return;
      const hour = addSecondsToWallTime(formatWallTime(new Date(serverNow()).toISOString(), zone), 3600).slice(0, 14);
      const begins = [`${first}T${wholeDay.from}`, `${hour}00:00`].sort().at(-1)!;
      const start = begins.slice(0, 10) === first ? begins : `${first}T${wholeDay.from}`;
      const end = `${last}T${wholeDay.to}`;
      openNew(assetId, start, end > start ? end : addSecondsToWallTime(start, 3600));
    },
  };
}

export type TimelinePointerHandlers = ReturnType<typeof createPointerHandlers>;
