import type { Calendar } from '@event-calendar/core';
import { useMemo, useRef } from 'react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { createContentRenderers } from './create-content-renderers.ts';
import {
  createPointerHandlers,
  getDrawnBooking,
  getDurationInSeconds,
  type TimelinePointerHandlers,
  type TimelinePropsRef,
} from './timeline-pointer-handlers.ts';
import type { TimelineProps } from './timeline-props.ts';
import type { TimelineLibraryContent } from './use-timeline-library-content.ts';
import { addSecondsToWallTime } from './wall-times.ts';

/** The library's callbacks for opening, dragging and resizing a booking. */
function bookingHands(now: TimelinePropsRef, { assetOf, drop }: TimelinePointerHandlers) {
  return {
    eventClick: ({ event }: Calendar.EventClickInfo) => {
      const booking = getDrawnBooking(event)?.booking;
      if (booking) now.current.onOpen(booking);
    },
    // A booking cannot be dropped on the head of a group.
    dragConstraint: ({ newResource }: Calendar.EventDropInfo) => !newResource || assetOf(newResource.id) !== undefined,
    eventDrop: ({ event, newResource, delta, revert }: Calendar.EventDropInfo) => {
      const booking = getDrawnBooking(event)?.booking;
      if (!booking) return;
      const seconds = getDurationInSeconds(delta);
      drop(booking, newResource?.id ?? booking.assetId, { start: seconds, end: seconds }, revert);
    },
    eventResize: ({ event, endDelta, revert, ...info }: Calendar.EventResizeInfo) => {
      const booking = getDrawnBooking(event)?.booking;
      if (!booking) return;
      // The library's types omit `startDelta`.
      const { startDelta } = info as unknown as { startDelta: Calendar.Duration };
      drop(
        booking,
        booking.assetId,
        { start: getDurationInSeconds(startDelta), end: getDurationInSeconds(endDelta) },
        revert,
      );
    },
  };
}

/** The library's callbacks for selecting free time for a new booking. */
function freeTimeHands(now: TimelinePropsRef, { assetOf, openNew, openNewForDays }: TimelinePointerHandlers) {
  return {
    selectConstraint: ({ resource }: Calendar.SelectInfo) => assetOf(resource?.id) !== undefined,
    select: ({ startStr, endStr, resource }: Calendar.SelectInfo) => {
      if (now.current.view !== 'month') return openNew(resource.id, startStr, endStr);
      openNewForDays(resource.id, startStr.slice(0, 10), addSecondsToWallTime(endStr, -1).slice(0, 10));
    },
    dateClick: ({ dateStr, resource }: Calendar.DateClickInfo) => {
      if (!resource) return;
      if (now.current.view === 'day') return openNew(resource.id, dateStr, addSecondsToWallTime(dateStr, 3600));
      openNewForDays(resource.id, dateStr.slice(0, 10), dateStr.slice(0, 10));
    },
  };
}

/**
 * Returns the library's callbacks. They stay the same functions and read the current props when
 * they run.
 */
export function useTimelineCallbacks(props: TimelineProps, items: TimelineLibraryContent) {
  const { t } = useTranslation();
  const now = useRef({ ...props, items, t });
  now.current = { ...props, items, t };
  return useMemo(() => {
    const acts = createPointerHandlers(now);
    return { ...createContentRenderers(now, acts), ...bookingHands(now, acts), ...freeTimeHands(now, acts) };
  }, []);
}
