import type { Calendar } from '@event-calendar/core';
import { zoneName } from '#web/features/booking/booking-lists/list/time-zones.ts';
import type { AssetBooking } from '../asset-kind.ts';
import { clockOf } from './create-current-time-events.ts';
import { assetLabel, eventNodes, groupLabel, previewNodes, showsAvatar, spacerNode } from './event-content.ts';
import type { TimelineLine } from './lines-in-sight.ts';
import type { Row } from './rows.ts';
import styles from './timeline.module.css';
import { type CurrentTimeline, drawnOf, type TimelinePointerHandlers, wallOf } from './timeline-pointer-handlers.ts';
import { wallTimeOf } from './wall-times.ts';

/** Returns whether a booking spans days by the clock of its group. */
function isOverDays({ startDate, endDate, groupIana }: AssetBooking): boolean {
  const dayAt = (instant: string) => wallTimeOf(instant, groupIana).slice(0, 10);
  return dayAt(startDate) !== dayAt(new Date(Date.parse(endDate) - 1).toISOString());
}

/** The library's callbacks that render the heads of lines and the bars of bookings. */
export function createContentRenderers(now: CurrentTimeline, { previewVeto }: TimelinePointerHandlers) {
  /**
   * Renders the head of a group. `at` is the current instant if the groups' clocks differ, else
   * null.
   */
  const groupHead = ({ group, isOpen }: Row & { asset: null }, at: number | null): Node => {
    const { t, onTurn } = now.current;
    const says = t(isOpen ? 'assets.timeline.close' : 'assets.timeline.open', { name: group.name });
    const clock = at === null ? null : clockOf(group, at).slice(11, 16);
    const zone = t('assets.timeline.zone', { zone: zoneName(group.timeZone) });
    const head = { ...group, count: group.assets.length, clock, says: clock ? `${says}. ${zone}` : says };
    return groupLabel(head, isOpen, () => onTurn(group.id));
  };

  /**
   * Renders the bar that follows the pointer. It shows the reason if the booking cannot be dropped
   * there.
   */
  const preview = (event: Calendar.Event): Node[] => {
    const veto = previewVeto(event);
    const hours = `${wallOf(event.start).slice(11, 16)}–${wallOf(event.end).slice(11, 16)}`;
    const label = now.current.view === 'month' ? (drawnOf(event)?.label ?? '') : hours;
    return previewNodes(label, veto && now.current.vetoWords(veto));
  };

  return {
    resourceLabelContent: ({ resource }: Calendar.ResourceLabelInfo): Calendar.Content => {
      const line = resource.extendedProps.line as TimelineLine;
      if ('room' in line) return { domNodes: [spacerNode(line.room)] };
      const { kind, t } = now.current;
      if (!line.asset) return { domNodes: [groupHead(line, resource.extendedProps.now as number | null)] };
      return { domNodes: [assetLabel(line.asset, kind.markOf(line.asset), t('assets.timeline.frozen'))] };
    },
    eventContent: ({ event }: Calendar.EventContentInfo): Calendar.Content => {
      if (event.display === 'background') return { domNodes: [] };
      const drawn = drawnOf(event);
      if (event.display === 'preview' || !drawn) return { domNodes: preview(event) };
      const period = { ...drawn.booking, isOverDays: isOverDays(drawn.booking) };
      return { domNodes: eventNodes(drawn, showsAvatar(period, now.current.view)) };
    },
    eventClassNames: ({ event }: Calendar.EventClassNamesInfo) =>
      event.display === 'preview' && previewVeto(event) ? [styles.refused!] : [],
  };
}
