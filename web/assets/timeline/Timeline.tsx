import '@event-calendar/core/index.css';
import { type Calendar, createCalendar, destroyCalendar, Interaction, ResourceTimeline } from '@event-calendar/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { currentLocale } from '#web/app/languages/locale.ts';
import { drawnBooking } from '../dialog/focus-booking.ts';
import { type AxisHour, axisHours } from './axis-hours.ts';
import { fixedOptions, slotWidth, viewNames } from './options.ts';
import styles from './timeline.module.css';
import type { TimelineProps } from './timeline-props.ts';
import { useLinesInSight } from './use-lines-in-sight.ts';
import { useStacked } from './use-stacked.ts';
import { useTimelineHands } from './use-timeline-hands.ts';
import { useTimelineItems } from './use-timeline-items.ts';

/** Px of the heads of the lines, as in the style sheet. */
const headWidth = 220;

/** The library calls its parts those of a table that they do not make up; what is booked are buttons that say all about it. */
const tableRoles = ['table', 'rowgroup', 'row', 'rowheader', 'columnheader', 'cell']
  .map((role) => `[role="${role}"]`)
  .join();

/** Takes from a part what it says of itself as one of a table. */
function plain(part: Element): void {
  if (part.matches(tableRoles))
    for (const said of ['role', 'aria-colindex', 'aria-colspan']) part.removeAttribute(said);
}

/**
 * Corrects the hours of the axis within a part, by what its words say of those that the clocks leave out or show twice. It writes what is wrong
 * alone: the library draws all anew after each change of its text, and would do so for ever.
 */
function nameHours(part: Element, hourOf: (wall: string) => AxisHour, words: HourWords): void {
  for (const time of part.querySelectorAll<HTMLTimeElement>('.ec-slot time')) {
    const { text, standing } = hourOf(time.dateTime);
    const said = standing === 'twice' ? `${text} ×2` : text;
    if (time.textContent !== said) time.textContent = said;
    time.classList.toggle(styles.skipped!, standing === 'skipped');
    if (standing) time.title = words[standing];
    else time.removeAttribute('title');
  }
}
type HourWords = Record<'skipped' | 'twice', string>;

/** Finds again what has the focus of a line or a booking, as it is drawn next. */
function heldIn(place: HTMLElement): (() => HTMLElement | null) | null {
  const focused = document.activeElement;
  if (!focused || !place.contains(focused)) return null;
  const line = focused.closest<HTMLElement>('[data-line]')?.dataset.line;
  if (line) return () => place.querySelector<HTMLElement>(`[data-line="${line}"]`);
  const booking = focused.querySelector<HTMLElement>('[data-booking]')?.dataset.booking;
  return booking ? () => drawnBooking(booking) : null;
}

/** The library's options as they were given last: only what differs is set. */
type Given = Partial<Record<keyof Calendar.Options, unknown>>;

/**
 * Bookings along time, a line for each asset below the head of its group (FLEET-02). The library draws and drags; what may be done, what
 * everything looks like and what is booked is ours: after each drag it is given what is true anew.
 */
export function Timeline(props: TimelineProps) {
  const { view, day, days, label } = props;
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number | null>(null);
  const stackedOf = useStacked(view, props.bookings);
  const lines = useLinesInSight(place, props.rows, stackedOf);
  const items = useTimelineItems(props, lines);
  const hands = useTimelineHands(props, items);
  const options = {
    ...hands,
    resources: items.resources,
    events: items.events,
    view: viewNames[view],
    date: day,
    timeZone: items.zone,
    nowIndicator: props.oneClock,
    hiddenDays: items.hidden,
    slotWidth: slotWidth(view, days.length - items.hidden.length, (width ?? 0) - headWidth - 2),
  } satisfies Calendar.Options;
  const latest = useRef(options);
  latest.current = options;
  const calendar = useRef<Calendar | null>(null);
  const given = useRef<Given>({});
  const zone = props.oneClock ? props.timeZone : null;
  const hourOf = useMemo(() => axisHours(view, zone), [view, zone]);
  const named = useRef(() => {});
  named.current = () => {
    const words = { skipped: t('assets.timeline.skipped'), twice: t('assets.timeline.twice') };
    nameHours(place.current!, hourOf, words);
  };
  const held = useRef<(() => HTMLElement | null) | null>(null);

  useEffect(() => {
    const element = place.current!;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    // What is drawn while the hand moves is looked at alone, not all there is.
    const drawn = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const added of addedNodes)
          if (added instanceof Element) for (const part of [added, ...added.querySelectorAll(tableRoles)]) plain(part);
      named.current();
      // Before the next key: a press between two frames would otherwise reach nothing.
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
      ...fixedOptions(currentLocale()),
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
    held.current = heldIn(place.current!) ?? held.current;
    const main = place.current!.querySelector('.ec-main');
    const top = main?.scrollTop ?? 0;
    for (const [name, value] of Object.entries(options) as [keyof Calendar.Options, unknown][]) {
      if (given.current[name] === value || typeof value === 'function') continue;
      made.setOption(name, value as never);
    }
    given.current = { ...options };
    named.current();
    // While it draws, the library measures before the room of lines is there, and what is scrolled to would be cut off.
    queueMicrotask(() => {
      if (main && main.scrollTop !== top) main.scrollTop = top;
    });
    // Lines and bookings are drawn anew: the focus that one of them had goes to the same.
    const { current } = held;
    if (!current) return;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) current()?.focus({ preventScroll: true });
      held.current = null;
    });
    return () => cancelAnimationFrame(frame);
  });

  // Lines that are not drawn are nobody's to reach by Tab: arrows scroll to them.
  const isScrolled = lines.length < props.rows.length;
  useEffect(() => {
    const main = isMeasured && place.current?.querySelector<HTMLElement>('.ec-main');
    if (!main) return;
    const says = { tabindex: '0', role: 'group', 'aria-label': t('assets.timeline.scrolled') };
    for (const [name, value] of Object.entries(says))
      if (isScrolled) main.setAttribute(name, value);
      else main.removeAttribute(name);
  }, [isMeasured, isScrolled, t]);

  return <section ref={place} aria-label={label} className={styles.timeline} data-view={view} />;
}
