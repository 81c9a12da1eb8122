import type { Calendar } from '@event-calendar/core';
import { minuteMs } from '#contract/time/durations.ts';
import { getUtcOffsetAt } from '#contract/time/wall-clock.ts';
import type { TimelineView } from '../booking/views.ts';
import { createHtmlElement } from './event-content.ts';
import styles from './timeline.module.css';

/** The names of the timeline's views in the library. */
export const libraryViewNames = {
  day: 'resourceTimelineDay',
  week: 'resourceTimelineWeek',
  month: 'resourceTimelineMonth',
} as const satisfies Partial<Record<TimelineView, string>>;
export type DrawnView = keyof typeof libraryViewNames;

/**
 * The length of a slot and the snap interval of a drag in each view. A week has slots of six hours
 * (FLEET-02).
 */
const slots = {
  day: { slotDuration: '01:00', snapDuration: '00:15' },
  week: { slotDuration: '06:00', snapDuration: '01:00' },
  month: {},
} as const;

/** The minimum width of a slot in px. */
const leastSlot = { day: 48, week: 33, month: 34 } as const;

/**
 * Returns the width of a slot in px. The slots of a week or month fill the timeline's width. In a
 * day view, 14 hours fill the width, and the member scrolls to the other hours.
 */
export function getSlotWidth(view: DrawnView, days: number, width: number): number {
  if (view === 'day') return Math.max(leastSlot.day, Math.floor(width / 14));
  const count = view === 'week' ? days * 4 : days;
  return Math.max(leastSlot[view], width / count);
}

/**
 * Formats an hour in the device's time zone, which may skip other hours than the groups' zone.
 * axis-hours.ts corrects the rendered text.
 */
const deviceHour = (time: Date) =>
  `${String(time.getHours()).padStart(2, '0')}:${String(time.getMinutes()).padStart(2, '0')}`;

/** Returns the library's options that never change while the timeline is mounted. */
export function createFixedCalendarOptions(locale: string): Calendar.Options {
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'numeric' });
  const narrow = new Intl.DateTimeFormat(locale, { weekday: 'narrow' });
  const long = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' });
  const shared = { dayHeaderFormat: (day: Date) => weekday.format(day) };
  return {
    locale,
    firstDay: 1,
    headerToolbar: { start: '', center: '', end: '' },
    editable: false,
    selectable: true,
    eventResizableFromStart: true,
    pointer: false,
    scrollTime: '07:00',
    slotLabelFormat: deviceHour,
    selectLongPressDelay: 400,
    eventLongPressDelay: 400,
    selectMinDistance: 4,
    eventDragMinDistance: 4,
    eventGap: 2,
    views: {
      [libraryViewNames.day]: { ...slots.day, dayHeaderFormat: (day: Date) => long.format(day) },
      [libraryViewNames.week]: {
        ...slots.week,
        ...shared,
        slotLabelFormat: (time: Date) => deviceHour(time).slice(0, 2),
      },
      [libraryViewNames.month]: {
        dayHeaderFormat: (day: Date) => {
          return {
            domNodes: [
              createHtmlElement('span', styles.weekday, narrow.format(day)),
              createHtmlElement('span', undefined, String(day.getDate())),
            ],
          };
        },
        columnWidth: 'minmax(30px, 1fr)',
      },
    },
  };
}

/**
 * Returns the library's time zone, as an offset. With this offset the current-time line follows the
 * server's clock in `timeZone`, not the device's clock.
 */
export function getLibraryTimeZoneOffset(now: number, timeZone: string): string {
  const minutes = Math.round((now + getUtcOffsetAt(now, timeZone) - Date.now()) / minuteMs);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
}

/** Reuses the same arrays: a new array would make the library redraw everything. */
const sundays: NonNullable<Calendar.Options['hiddenDays']> = [0];
const none: NonNullable<Calendar.Options['hiddenDays']> = [];

/** Returns the weekdays that the library leaves out. */
export const getHiddenWeekdays = (isSundayHidden: boolean) => (isSundayHidden ? sundays : none);
