import type { Calendar } from '@event-calendar/core';
import { useMemo, useRef } from 'react';
import { daySeconds } from '#contract/time/durations.ts';
import { zoneName } from '#web/features/booking/booking-lists/list/time-zones.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import type { AssetBooking } from '../asset-kind.ts';
import { type Veto, vetoOf } from '../booking/veto.ts';
import {
  assetLabel,
  type Drawn,
  eventNodes,
  groupLabel,
  previewNodes,
  roomLabel,
  showsAvatar,
} from './event-content.ts';
import type { Line } from './lines-in-sight.ts';
import { clockOf } from './now-lines.ts';
import styles from './timeline.module.css';
import type { TimelineProps } from './timeline-props.ts';
import type { TimelineItems } from './use-timeline-items.ts';
import { draggedPeriod, instantOf, laterBy, wallTimeOf } from './wall-times.ts';

const drawnOf = (event: Calendar.Event): Drawn | undefined => event.extendedProps.drawn as Drawn | undefined;

/** Formats a wall time that the library passes as a date in the device's time zone. */
function wallOf(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}:00`;
}

/** Returns the length of a drag in seconds. */
const secondsOf = ({ days, seconds }: Calendar.Duration) => days * daySeconds + seconds;

/** The hours of a booking that is made by choosing whole days (modules, section 9). */
const wholeDay = { from: '09:00:00', to: '17:00:00' };

/**
 * Returns the library's callbacks for pointer acts. They stay the same objects and read the current
 * props when they run.
 */
export function useTimelineHands(props: TimelineProps, items: TimelineItems) {
  const { t } = useTranslation();
  const now = useRef({ ...props, items, t });
  now.current = { ...props, items, t };
  return useMemo(() => {
    const assetOf = (id: string | number | undefined) => now.current.items.shown.get(String(id));
    const judge = (wanted: AssetBooking, before?: AssetBooking): Veto | null =>
      vetoOf(wanted, {
        bookings: now.current.bookings,
        asset: assetOf(wanted.assetId)?.asset,
        now: serverNow(),
        ...(before && { before }),
      });

    /** Returns a booking as a drag would leave it. */
    const changed = (booking: AssetBooking, assetId: string, dragged: { start: number; end: number }): AssetBooking => {
      const group = assetOf(assetId)?.group;
      if (!group) return booking;
      const place = { assetId, groupId: group.id, groupIana: group.timeZone };
      const period = draggedPeriod(booking, dragged, group.timeZone);
      const isMidnight = (instant: string) => wallTimeOf(instant, group.timeZone).endsWith('T00:00:00');
      const isAllDay = booking.isAllDay && isMidnight(period.startDate) && isMidnight(period.endDate);
      return { ...booking, ...place, ...period, isAllDay };
    };
    const settle = (before: AssetBooking, wanted: AssetBooking, revert: () => void) => {
      // Dropped in its old place: nothing to save, and no veto.
      const isSame = (['assetId', 'startDate', 'endDate'] as const).every((field) => before[field] === wanted[field]);
      if (isSame) return;
      const veto = judge(wanted, before);
      if (!veto) return now.current.onChange(wanted);
      revert();
      now.current.onVeto(veto);
    };

    /** Returns why the dragged booking cannot be dropped where it is. */
    const previewVeto = (event: Calendar.Event): Veto | null => {
      const place = assetOf(event.resourceIds[0]);
      if (!place) return null;
      const before = drawnOf(event)?.booking;
      const zone = place.group.timeZone;
      const ends = { start: wallOf(event.start), end: wallOf(event.end) };
      const kept = (instant: string | undefined, wall: string) =>
        before && instant && wallTimeOf(instant, before.groupIana) === wall && zone === before.groupIana
          ? instant
          : instantOf(wall, zone);
      const period = { startDate: kept(before?.startDate, ends.start), endDate: kept(before?.endDate, ends.end) };
      return judge({ ...(before ?? ({ id: '' } as AssetBooking)), assetId: place.asset.id, ...period }, before);
    };
    const create = (assetId: string, start: string, end: string) => {
      const place = assetOf(assetId);
      if (!place) return;
      const { group } = place;
      const wanted = { startDate: instantOf(start, group.timeZone), endDate: instantOf(end, group.timeZone) };
      const veto = judge({ id: '', assetId, ...wanted } as AssetBooking);
      if (veto) now.current.onVeto(veto);
      else now.current.onCreate({ assetId, group, ...wanted });
    };
    /**
     * Creates a booking with the usual hours of whole days. For today it begins at the next full
     * hour at the earliest.
     */
    const usualHours = (assetId: string, first: string, last: string) => {
      const zone = assetOf(assetId)?.group.timeZone;
      if (!zone) return;
      const hour = laterBy(wallTimeOf(new Date(serverNow()).toISOString(), zone), 3600).slice(0, 14);
      const begins = [`${first}T${wholeDay.from}`, `${hour}00:00`].sort().at(-1)!;
      const start = begins.slice(0, 10) === first ? begins : `${first}T${wholeDay.from}`;
      const end = `${last}T${wholeDay.to}`;
      create(assetId, start, end > start ? end : laterBy(start, 3600));
    };

    return {
      resourceLabelContent: ({ resource }: Calendar.ResourceLabelInfo): Calendar.Content => {
        const line = resource.extendedProps.line as Line;
        if ('room' in line) return { domNodes: [roomLabel(line.room)] };
        const { group, asset, ...rest } = line;
        const { kind, onTurn } = now.current;
        if (asset)
          return { domNodes: [assetLabel(asset, kind.markOf(asset), now.current.t('assets.timeline.frozen'))] };
        const isOpen = 'isOpen' in rest && rest.isOpen;
        const says = now.current.t(isOpen ? 'assets.timeline.close' : 'assets.timeline.open', { name: group.name });
        const at = resource.extendedProps.now as number | null;
        const clock = at === null ? null : clockOf(group, at).slice(11, 16);
        const zone = now.current.t('assets.timeline.zone', { zone: zoneName(group.timeZone) });
        const head = { ...group, count: group.assets.length, clock, says: clock ? `${says}. ${zone}` : says };
        return { domNodes: [groupLabel(head, isOpen, () => onTurn(group.id))] };
      },
      eventContent: ({ event }: Calendar.EventContentInfo): Calendar.Content => {
        if (event.display === 'background') return { domNodes: [] };
        const drawn = drawnOf(event);
        if (event.display === 'preview' || !drawn) {
          const veto = previewVeto(event);
          const hours = `${wallOf(event.start).slice(11, 16)}–${wallOf(event.end).slice(11, 16)}`;
          const label = now.current.view === 'month' ? (drawn?.label ?? '') : hours;
          return { domNodes: previewNodes(label, veto && now.current.vetoWords(veto)) };
        }
        const { startDate, endDate, groupIana } = drawn.booking;
        const isOverDays =
          wallTimeOf(startDate, groupIana).slice(0, 10) !==
          wallTimeOf(new Date(Date.parse(endDate) - 1).toISOString(), groupIana).slice(0, 10);
        return { domNodes: eventNodes(drawn, showsAvatar({ startDate, endDate, isOverDays }, now.current.view)) };
      },
      eventClassNames: ({ event }: Calendar.EventClassNamesInfo) =>
        event.display === 'preview' && previewVeto(event) ? [styles.refused!] : [],
      eventClick: ({ event }: Calendar.EventClickInfo) => {
        const booking = drawnOf(event)?.booking;
        if (booking) now.current.onOpen(booking);
      },
      // The head of a group cannot be booked.
      dragConstraint: ({ newResource }: Calendar.EventDropInfo) =>
        !newResource || assetOf(newResource.id) !== undefined,
      selectConstraint: ({ resource }: Calendar.SelectInfo) => assetOf(resource?.id) !== undefined,
      eventDrop: ({ event, newResource, delta, revert }: Calendar.EventDropInfo) => {
        const booking = drawnOf(event)?.booking;
        if (!booking) return;
        const seconds = secondsOf(delta);
        const wanted = changed(booking, newResource?.id ?? booking.assetId, { start: seconds, end: seconds });
        settle(booking, wanted, revert);
      },
      eventResize: ({ event, endDelta, revert, ...info }: Calendar.EventResizeInfo) => {
        const booking = drawnOf(event)?.booking;
        if (!booking) return;
        // Missing in the library's types.
        const { startDelta } = info as unknown as { startDelta: Calendar.Duration };
        const dragged = { start: secondsOf(startDelta), end: secondsOf(endDelta) };
        settle(booking, changed(booking, booking.assetId, dragged), revert);
      },
      select: ({ startStr, endStr, resource }: Calendar.SelectInfo) => {
        if (now.current.view !== 'month') return create(resource.id, startStr, endStr);
        usualHours(resource.id, startStr.slice(0, 10), laterBy(endStr, -1).slice(0, 10));
      },
      dateClick: ({ dateStr, resource }: Calendar.DateClickInfo) => {
        if (!resource) return;
        if (now.current.view === 'day') return create(resource.id, dateStr, laterBy(dateStr, 3600));
        usualHours(resource.id, dateStr.slice(0, 10), dateStr.slice(0, 10));
      },
    };
  }, []);
}
