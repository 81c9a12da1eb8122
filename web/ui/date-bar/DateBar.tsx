import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { byMonth, choose, type Day, dateOf, daysFrom, moveOnStrip } from '../date/days.ts';
import { useUiTexts } from '../texts/ui-texts.ts';
import styles from './DateBar.module.css';
import { DateBarDay, type DayMarks } from './DateBarDay.tsx';
import { useDragScroll } from './useDragScroll.ts';

/** The words of the marks, for the legend and for the accessible names of days. */
export interface DateBarLegend {
  myDesk: string;
  myRoom: string;
  someone: string;
}

export interface DateBarProps {
  /** The accessible name of the strip: 'Dzień rezerwacji'. */
  label: string;
  /** The first day, usually today at the place. */
  first: Day;
  /** The number of days, 90 by default (core, section 9). */
  count?: number;
  /** The day with the word 'today', by default `first`. */
  today?: Day;
  /** The chosen days in order. One day unless `multi`. */
  selected: readonly Day[];
  onSelect: (days: Day[]) => void;
  /** True when a press adds a day or takes it away. */
  multi?: boolean;
  /** The marks by day. A day without an entry is plain. */
  days?: Readonly<Record<Day, DayMarks>>;
  /** The legend, shown on hover and focus, and always on devices without a mouse. */
  legend?: DateBarLegend;
  /** Returns the availability for screen readers: `(free, total) => 'wolne 84 z 120'`. */
  availabilityText?: (free: number, total: number) => string;
  /** BCP 47. */
  locale: string;
}

/**
 * A row of days to choose from. Arrows go a day, PageUp and PageDown a week, Home and End to the
 * ends. Enter or Space chooses. The strip scrolls by its buttons, by a finger or by dragging.
 */
export function DateBar(props: DateBarProps) {
  const { label, first, count = 90, today = first, selected, onSelect, multi = false } = props;
  const { days: marks, legend, availabilityText, locale } = props;
  const texts = useUiTexts();
  const strip = useRef<HTMLDivElement>(null);
  const [hovered, setHovered] = useState<Day | null>(null);
  const [focused, setFocused] = useState<Day | null>(null);
  const dragged = useDragScroll(strip);

  const days = useMemo(() => daysFrom(first, count), [first, count]);
  const months = useMemo(() => byMonth(days), [days]);
  const formats = useMemo(() => dayFormats(locale), [locale]);

  const active = focused && days.includes(focused) ? focused : (selected.find((day) => days.includes(day)) ?? days[0]);

  const { edges, measure, scroll } = useStripScroll(strip, selected[0]);

  const onKeyDown = (event: KeyboardEvent) => {
    const day = dayOf(event.target);
    const next = day === null ? undefined : moveOnStrip(days.indexOf(day), event.key, days.length);
    if (next === undefined) return;
    event.preventDefault();
    strip.current?.querySelector<HTMLElement>(`[data-day="${days[next]}"]`)?.focus();
  };

  const press = (day: Day | null) => {
    if (day === null || dragged.current) return;
    const next = choose(selected, day, multi, marks?.[day]?.disabled !== undefined);
    if (next) onSelect(next);
  };

  const available = (day: Day) => {
    const availability = marks?.[day]?.availability;
    return availability && availabilityText?.(availability.free, availability.total);
  };
  const spoken = (day: Day) => {
    const mark = marks?.[day];
    return [
      formats.full(day),
      day === today && texts.today,
      mark?.disabled,
      mark?.myDesk && legend?.myDesk,
      mark?.myRoom && legend?.myRoom,
      mark?.someone && legend?.someone,
      available(day),
    ]
      .filter(Boolean)
      .join(', ');
  };

  // Bold shows the choice. The day under the mouse or the keyboard stands beside it.
  const looked = hovered ?? focused;
  const other = looked !== null && !selected.includes(looked) ? looked : null;
  return (
    <div className={styles.bar}>
      <div className={styles.top}>
        <p className={styles.subject} aria-hidden="true">
          {selected.length === 1 ? formats.full(selected[0]!) : selected.map(formats.brief).join(', ')}
          {other && (
            <span className={styles.reason}>
              {' '}
              {[formats.full(other), marks?.[other]?.disabled, available(other)].filter(Boolean).join(', ')}
            </span>
          )}
        </p>
        {legend && (
          <ul className={styles.legend} aria-hidden="true">
            {(['myDesk', 'myRoom', 'someone'] as const).map((mark) => (
              <li key={mark}>
                <span className={styles[mark]} />
                {legend[mark]}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.strip}>
        <button
          type="button"
          className={styles.scroll}
          aria-label={texts.earlierDays}
          disabled={edges.start}
          tabIndex={-1}
          onClick={() => scroll(-1)}
        >
          <ChevronLeft size={20} aria-hidden="true" />
        </button>
        <div
          ref={strip}
          role="listbox"
          aria-label={label}
          aria-orientation="horizontal"
          aria-multiselectable={multi || undefined}
          className={styles.days}
          onScroll={measure}
          onKeyDown={onKeyDown}
          onClick={(event) => press(dayOf(event.target))}
          onPointerOver={(event) => event.pointerType === 'mouse' && setHovered(dayOf(event.target))}
          onPointerLeave={() => setHovered(null)}
          onFocus={(event) => setFocused(dayOf(event.target))}
          onBlur={() => setFocused(null)}
        >
          {months.map(({ month, days: ofMonth }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a listbox
            <div key={month} role="group" aria-label={formats.month(ofMonth[0]!)} className={styles.month}>
              <span className={styles.monthName} aria-hidden="true">
                {ofMonth.length < 3 ? formats.shortMonth(ofMonth[0]!) : formats.month(ofMonth[0]!)}
              </span>
              <div className={styles.row}>
                {ofMonth.map((day) => (
                  <DateBarDay
                    key={day}
                    day={day}
                    weekday={day === today ? texts.today : formats.weekday(day)}
                    spoken={spoken(day)}
                    marks={marks?.[day]}
                    today={day === today}
                    selected={selected.includes(day)}
                    tabbable={day === active}
                  />
                ))}
              </div>
            </div>
          ))}
        </div>
        <button
          type="button"
          className={styles.scroll}
          aria-label={texts.laterDays}
          disabled={edges.end}
          tabIndex={-1}
          onClick={() => scroll(1)}
        >
          <ChevronRight size={20} aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}

/** Returns the notations of a day in a language. */
function dayFormats(locale: string) {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
    return (day: Day) => formatter.format(dateOf(day));
  };
  return {
    weekday: format({ weekday: 'short' }),
    month: format({ month: 'long', year: 'numeric' }),
    shortMonth: format({ month: 'short' }),
    full: format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    brief: format({ day: 'numeric', month: 'short' }),
  };
}

/**
 * Scrolls the strip by its buttons, and to a chosen day out of sight, as from the URL or another
 * screen. `measure` notes the ends that the strip has reached.
 */
function useStripScroll(strip: RefObject<HTMLDivElement | null>, shown: Day | undefined) {
  const [edges, setEdges] = useState({ start: true, end: false });
  useEffect(() => {
    const element = shown && strip.current?.querySelector<HTMLElement>(`[data-day="${shown}"]`);
    const box = strip.current;
    if (!element || !box) return;
    const [left, right] = [
      element.offsetLeft - box.scrollLeft,
      element.offsetLeft + element.offsetWidth - box.scrollLeft,
    ];
    if (left < 0 || right > box.clientWidth)
      box.scrollLeft = element.offsetLeft - box.clientWidth / 2 + element.offsetWidth / 2;
  }, [strip, shown]);

  const measure = () => {
    const box = strip.current;
    if (!box) return;
    const [start, end] = [box.scrollLeft <= 1, box.scrollLeft + box.clientWidth >= box.scrollWidth - 1];
    setEdges((old) => (old.start === start && old.end === end ? old : { start, end }));
  };
  const scroll = (direction: 1 | -1) => {
    const box = strip.current;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    box?.scrollBy({ left: direction * box.clientWidth * 0.8, behavior: calm ? 'auto' : 'smooth' });
  };
  return { edges, measure, scroll };
}

/** Returns the day of an event's target, or null. */
function dayOf(target: EventTarget): Day | null {
  return (target as HTMLElement).closest<HTMLElement>('[data-day]')?.dataset.day ?? null;
}
