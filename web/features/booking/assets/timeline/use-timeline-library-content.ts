import type { Calendar } from '@event-calendar/core';
import { useMemo, useState } from 'react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import { useCurrentMinute, useToday } from '#web/platform/session/use-current-minute.ts';
import type { Asset, AssetBooking, AssetGroup } from '../asset-kind.ts';
import { formatAssetBookingTime } from '../booking/use-veto-texts.ts';
import { createCurrentTimeMarkers } from './create-current-time-events.ts';
import type { DrawnBooking } from './event-content.ts';
import { hidesSunday } from './hides-sunday.ts';
import type { TimelineRowOrSpacer } from './lines-in-sight.ts';
import { getHiddenWeekdays, getLibraryTimeZoneOffset } from './options.ts';
import type { TimelineProps } from './timeline-props.ts';
import { formatWallTime } from './wall-times.ts';

/** The content of the timeline, in the form that the calendar library takes as its options. */
export interface TimelineLibraryContent {
  resources: Calendar.ResourceInput[];
  events: Calendar.EventInput[];
  hidden: NonNullable<Calendar.Options['hiddenDays']>;
  zone: string;
  /** The assets of open groups, each with its group. */
  shown: ReadonlyMap<string, { asset: Asset; group: AssetGroup }>;
}

/**
 * Computes the content of the timeline. Unchanged content stays in the same arrays: a new array
 * makes the library redraw everything.
 */
export function useTimelineLibraryContent(
  props: TimelineProps,
  lines: readonly TimelineRowOrSpacer[],
): TimelineLibraryContent {
  const { kind, rows, bookings, userId, view, days, timeZone, oneClock } = props;
  const { t } = useTranslation();
  const minute = useCurrentMinute();
  // Only groups with different clocks need a redraw each minute.
  const nows = oneClock ? null : minute;
  const resources = useMemo(
    () =>
      lines.map((line) => ({
        id: 'room' in line ? line.id : (line.asset?.id ?? line.group.id),
        extendedProps: { line, now: nows },
      })),
    [lines, nows],
  );
  const ownNows = useMemo(() => (nows === null ? [] : createCurrentTimeMarkers(lines, nows)), [lines, nows]);
  const shown = useMemo(
    () => new Map(rows.flatMap(({ asset, group }) => (asset ? [[asset.id, { asset, group }] as const] : []))),
    [rows],
  );
  const today = useToday(timeZone);
  const drawn = useMemo(() => bookings.filter(({ assetId }) => shown.has(assetId)), [bookings, shown]);
  const booked = useMemo(() => {
    const repeats = t('shell.series.mark');
    const wordsOf = (booking: AssetBooking, asset: Asset) =>
      [
        asset.name,
        kind.markOf(asset),
        booking.userName,
        booking.title,
        formatAssetBookingTime(booking),
        booking.seriesId && repeats,
      ]
        .filter(Boolean)
        .join(', ');
    return drawn.map((booking): Calendar.EventInput => {
      const { asset } = shown.get(booking.assetId)!;
      const isMine = booking.userId === userId;
      const taken = [t('assets.timeline.taken'), booking.userName].filter(Boolean).join(': ');
      const label = booking.title || (isMine ? booking.userName : taken);
      const what: DrawnBooking = {
        booking,
        asset,
        label,
        get text() {
          return wordsOf(booking, asset);
        },
      };
      return {
        id: booking.id,
        resourceId: booking.assetId,
        start: formatWallTime(booking.startDate, booking.groupIana),
        end: formatWallTime(booking.endDate, booking.groupIana),
        editable: booking.can.edit,
        classNames: [isMine ? 'mine' : 'theirs', booking.status],
        extendedProps: { drawn: what },
      };
    });
  }, [drawn, shown, kind, userId, t]);
  const events = useMemo(() => [...booked, ...ownNows], [booked, ownNows]);
  const isSundayHidden = useMemo(() => hidesSunday(view, days, today, drawn), [view, days, today, drawn]);
  const hidden = getHiddenWeekdays(isSundayHidden);
  // A change of the time zone would make the library move the drawn bookings.
  const [zone] = useState(() => getLibraryTimeZoneOffset(serverNow(), timeZone));
  return { resources, events, hidden, shown, zone };
}
