import type { Calendar } from '@event-calendar/core';
import { formatTimeZoneName } from '#web/features/booking/booking-lists/list/time-zones.ts';
import type { AssetBooking } from '../asset-kind.ts';
import { getGroupWallTime } from './create-current-time-events.ts';
import {
  createAssetHead,
  createBookingBarNodes,
  createGroupHead,
  createPreviewNodes,
  createSpacerNode,
  showsAvatar,
} from './event-content.ts';
import type { TimelineRowOrSpacer } from './lines-in-sight.ts';
import type { TimelineRow } from './rows.ts';
import styles from './timeline.module.css';
import {
  formatLibraryWallTime,
  getDrawnBooking,
  type TimelinePointerHandlers,
  type TimelinePropsRef,
} from './timeline-pointer-handlers.ts';
import { formatWallTime } from './wall-times.ts';

/** Returns whether a booking spans several days by the clock of its group. */
function isOverDays({ startDate, endDate, groupIana }: AssetBooking): boolean {
  const dayAt = (instant: string) => formatWallTime(instant, groupIana).slice(0, 10);
  return dayAt(startDate) !== dayAt(new Date(Date.parse(endDate) - 1).toISOString());
}

/** The library's callbacks that render the heads of lines and the bars of bookings. */
export function createContentRenderers(now: TimelinePropsRef, { previewVeto }: TimelinePointerHandlers) {
  /**
   * Renders the head of a group. `at` is the current instant if the groups' clocks differ, else
   * null.
   */
  const groupHead = ({ group, isOpen }: TimelineRow & { asset: null }, at: number | null): Node => {
    const { t, onTurn } = now.current;
    const says = t(isOpen ? 'assets.timeline.close' : 'assets.timeline.open', { name: group.name });
    const clock = at === null ? null : getGroupWallTime(group, at).slice(11, 16);
    const zone = t('assets.timeline.zone', { zone: formatTimeZoneName(group.timeZone) });
    const head = { ...group, count: group.assets.length, clock, says: clock ? `${says}. ${zone}` : says };
    return createGroupHead(head, isOpen, () => onTurn(group.id));
  };

  /**
   * Renders the bar that follows the pointer. It shows the reason if the booking cannot be dropped
   * there.
   */
  const preview = (event: Calendar.Event): Node[] => {
    const veto = previewVeto(event);
    const hours = `${formatLibraryWallTime(event.start).slice(11, 16)}–${formatLibraryWallTime(event.end).slice(11, 16)}`;
    const label = now.current.view === 'month' ? (getDrawnBooking(event)?.label ?? '') : hours;
    return createPreviewNodes(label, veto && now.current.vetoWords(veto));
  };

  return {
    resourceLabelContent: ({ resource }: Calendar.ResourceLabelInfo): Calendar.Content => {
      const line = resource.extendedProps.line as TimelineRowOrSpacer;
      if ('room' in line) return { domNodes: [createSpacerNode(line.room)] };
      const { kind, t } = now.current;
      if (!line.asset) return { domNodes: [groupHead(line, resource.extendedProps.now as number | null)] };
      return { domNodes: [createAssetHead(line.asset, kind.markOf(line.asset), t('assets.timeline.frozen'))] };
    },
    eventContent: ({ event }: Calendar.EventContentInfo): Calendar.Content => {
      if (event.display === 'background') return { domNodes: [] };
      const drawn = getDrawnBooking(event);
      if (event.display === 'preview' || !drawn) return { domNodes: preview(event) };
      const period = { ...drawn.booking, isOverDays: isOverDays(drawn.booking) };
      return { domNodes: createBookingBarNodes(drawn, showsAvatar(period, now.current.view)) };
    },
    eventClassNames: ({ event }: Calendar.EventClassNamesInfo) =>
      event.display === 'preview' && previewVeto(event) ? [styles.refused!] : [],
  };
}
