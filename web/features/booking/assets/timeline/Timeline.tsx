import '@event-calendar/core/index.css';
import { type Calendar, createCalendar, destroyCalendar, Interaction, ResourceTimeline } from '@event-calendar/core';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLocale } from '#web/platform/languages/locale.ts';
import { findBookingElement } from '../dialog/focus-booking.ts';
import { type AxisHour, createCachedAxisHourGetter } from './axis-hours.ts';
import { createFixedCalendarOptions, getSlotWidth, libraryViewNames } from './options.ts';
import styles from './timeline.module.css';
import type { TimelineProps } from './timeline-props.ts';
import { useLinesInSight } from './use-lines-in-sight.ts';
import { useStackedBookingCounter } from './use-stacked-booking-count.ts';
import { useTimelineCallbacks } from './use-timeline-callbacks.ts';
import { useTimelineLibraryContent } from './use-timeline-library-content.ts';

/** The width in px of the column with the names of groups and assets, as in the style sheet. */
const headWidth = 220;

/**
 * The elements to which the library gives table roles, though they form no valid table. Bookings
 * are buttons with complete labels instead.
 */
const tableRoles = ['table', 'rowgroup', 'row', 'rowheader', 'columnheader', 'cell']
  .map((role) => `[role="${role}"]`)
  .join();

/** Removes the table attributes of an element. */
function plain(part: Element): void {
  if (part.matches(tableRoles))
    for (const said of ['role', 'aria-colindex', 'aria-colspan']) part.removeAttribute(said);
}

/** Removes the table attributes of an added element and of all elements in it. */
function removeTableRoles(added: Node): void {
  if (!(added instanceof Element)) return;
  for (const part of [added, ...added.querySelectorAll(tableRoles)]) plain(part);
}

/**
 * Corrects the hours of the axis that a clock change skips or repeats, and adds a title with the
 * reason. It writes only differences: the observer calls it again after each written text, which
 * would never end.
 */
function nameHours(part: Element, hourOf: (wall: string) => AxisHour, texts: HourTexts): void {
  for (const time of part.querySelectorAll<HTMLTimeElement>('.ec-slot time')) {
    const { text, standing } = hourOf(time.dateTime);
    const said = standing === 'twice' ? `${text} ×2` : text;
    if (time.textContent !== said) time.textContent = said;
    time.classList.toggle(styles.skipped!, standing === 'skipped');
    if (standing) time.title = texts[standing];
    else time.removeAttribute('title');
  }
}
type HourTexts = Record<'skipped' | 'twice', string>;

/**
 * Returns a function that finds the focused line or booking again after the library has redrawn it.
 * Null if the focus is elsewhere.
 */
function focusFinder(place: HTMLElement): (() => HTMLElement | null) | null {
  const focused = document.activeElement;
  if (!focused || !place.contains(focused)) return null;
  const line = focused.closest<HTMLElement>('[data-line]')?.dataset.line;
  if (line) return () => place.querySelector<HTMLElement>(`[data-line="${line}"]`);
  const booking = focused.querySelector<HTMLElement>('[data-booking]')?.dataset.booking;
  return booking ? () => findBookingElement(booking) : null;
}

/** The options that the library received last. The next update sets only changed options. */
type Given = Partial<Record<keyof Calendar.Options, unknown>>;

/** Sets the library's options that differ from `given`. It skips callbacks, which never change. */
function setChanged(made: Calendar, given: Given, options: Calendar.Options): void {
  for (const [name, value] of Object.entries(options) as [keyof Calendar.Options, unknown][]) {
    if (given[name] === value || typeof value === 'function') continue;
    made.setOption(name, value as never);
  }
}

/**
 * Lets arrow keys scroll the timeline to lines that are not drawn, since Tab cannot reach these
 * lines.
 */
function useScrollByKeys(
  place: RefObject<HTMLDivElement | null>,
  { isMeasured, isScrolled }: { isMeasured: boolean; isScrolled: boolean },
): void {
  const { t } = useTranslation();
  useEffect(() => {
    const main = isMeasured && place.current?.querySelector<HTMLElement>('.ec-main');
    if (!main) return;
    const says = { tabindex: '0', role: 'group', 'aria-label': t('assets.timeline.scrolled') };
    for (const [name, value] of Object.entries(says))
      if (isScrolled) main.setAttribute(name, value);
      else main.removeAttribute(name);
  }, [place, isMeasured, isScrolled, t]);
}

/**
 * The timeline of bookings, with a line for each asset below the head of its group (FLEET-02). The
 * library draws and drags. This component decides what is allowed, and restores the true state
 * after each drag.
 */
export function Timeline(props: TimelineProps) {
  const { view, day, days, label } = props;
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number | null>(null);
  const stackedOf = useStackedBookingCounter(view, props.bookings);
  const lines = useLinesInSight(place, props.rows, stackedOf);
  const items = useTimelineLibraryContent(props, lines);
  const hands = useTimelineCallbacks(props, items);
  const options = {
    ...hands,
    resources: items.resources,
    events: items.events,
    view: libraryViewNames[view],
    date: day,
    timeZone: items.zone,
    nowIndicator: props.oneClock,
    hiddenDays: items.hidden,
    slotWidth: getSlotWidth(view, days.length - items.hidden.length, (width ?? 0) - headWidth - 2),
  } satisfies Calendar.Options;
  const latest = useRef(options);
  latest.current = options;
  const calendar = useRef<Calendar | null>(null);
  const given = useRef<Given>({});
  const zone = props.oneClock ? props.timeZone : null;
  const hourOf = useMemo(() => createCachedAxisHourGetter(view, zone), [view, zone]);
  const named = useRef(() => {});
  named.current = () => {
    const texts = { skipped: t('assets.timeline.skipped'), twice: t('assets.timeline.twice') };
    nameHours(place.current!, hourOf, texts);
  };
  const held = useRef<(() => HTMLElement | null) | null>(null);

  useEffect(() => {
    const element = place.current!;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    // Handles only added elements, which keeps drags fast.
    const drawn = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const added of addedNodes) removeTableRoles(added);
      named.current();
      // Restores the focus before the next key press. A key pressed between two frames would reach
      // no element.
      if (held.current && document.activeElement === document.body) held.current()?.focus({ preventScroll: true });
    });
    drawn.observe(element, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      drawn.disconnect();
    };
  }, []);

  const isMeasured = width !== null;
  useEffect(() => {
    if (!isMeasured) return;
    const made = createCalendar(place.current!, [ResourceTimeline, Interaction], {
      ...createFixedCalendarOptions(currentLocale()),
      ...latest.current,
    });
    calendar.current = made;
    given.current = { ...latest.current };
    return () => {
      calendar.current = null;
      void destroyCalendar(made);
    };
  }, [isMeasured]);

  useEffect(() => {
    const made = calendar.current;
    if (!made) return;
    held.current = focusFinder(place.current!) ?? held.current;
    const main = place.current!.querySelector('.ec-main');
    const top = main?.scrollTop ?? 0;
    setChanged(made, given.current, options);
    given.current = { ...options };
    named.current();
    // The library measures before the lines have their height, and would scroll back.
    queueMicrotask(() => {
      if (main && main.scrollTop !== top) main.scrollTop = top;
    });
    // The library redraws lines and bookings. The focus returns to the same line or booking.
    const { current } = held;
    if (!current) return;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) current()?.focus({ preventScroll: true });
      held.current = null;
    });
    return () => cancelAnimationFrame(frame);
  });

  useScrollByKeys(place, { isMeasured, isScrolled: lines.length < props.rows.length });
  return <section ref={place} aria-label={label} className={styles.timeline} data-view={view} />;
}
