import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { getConsecutiveDays } from '#contract/time/wall-clock.ts';
import { type Day, dayToUtcDate, getStripIndexAfterKey, groupDaysByMonth, toggleSelectedDay } from '../date/days.ts';
import { useUiTexts } from '../texts/ui-texts.ts';
import styles from './DateBar.module.css';
import { DateBarDay, type DayMarks } from './DateBarDay.tsx';
import { useDragScroll } from './use-drag-scroll.ts';
import { useStripScroll } from './use-strip-scroll.ts';

/**
 * The texts that explain the marks of days, for the legend and for the accessible names of days.
 */
export interface DateBarLegend {
  myDesk: string;
  myRoom: string;
  someone: string;
}

export interface DateBarProps {
  /** The accessible name of the strip: 'Dzień rezerwacji'. */
  label: string;
  /** The first day of the strip, usually today at the place. */
  first: Day;
  /** The number of days, 90 by default (core, section 9). */
  count?: number;
  /** The day that is labelled 'today', by default `first`. */
  today?: Day;
  /** The selected days in order. Only one day unless `multi`. */
  selected: readonly Day[];
  onSelect: (days: Day[]) => void;
  /** True when a click adds or removes a day. Otherwise a click replaces the selected day. */
  multi?: boolean;
  /** The marks by day. A day without an entry has no marks. */
  days?: Readonly<Record<Day, DayMarks>>;
  /** The legend. It appears on hover and focus, and always on devices without a mouse. */
  legend?: DateBarLegend;
  /**
   * Returns the text of a day's availability: `(free, total) => 'wolne 84 z 120'`. Screen readers
   * read it. It appears for a hovered or focused day that is not selected.
   */
  availabilityText?: (free: number, total: number) => string;
  /** BCP 47, for the notation of days. */
  locale: string;
}

/**
 * A strip of days to select from. Arrow keys move by a day, Page Up and Page Down by a week. Home
 * and End move to the ends, Enter or Space selects. The strip scrolls by its buttons, a finger or
 * dragging.
 */
export function DateBar(props: DateBarProps) {
  const { label, first, count = 90, today = first, selected, onSelect, multi = false } = props;
  const { days: marks, legend, availabilityText, locale } = props;
  const texts = useUiTexts();
  const strip = useRef<HTMLDivElement>(null);
  const [hovered, setHovered] = useState<Day | null>(null);
  const [focused, setFocused] = useState<Day | null>(null);
  const dragged = useDragScroll(strip);

  const days = useMemo(() => getConsecutiveDays(first, count), [first, count]);
  const months = useMemo(() => groupDaysByMonth(days), [days]);
  const formats = useMemo(() => dayFormats(locale), [locale]);

  const active = focused && days.includes(focused) ? focused : (selected.find((day) => days.includes(day)) ?? days[0]);

  const { edges, measure, scroll } = useStripScroll(strip, selected[0]);

  const onKeyDown = (event: KeyboardEvent) => {
    const day = dayOf(event.target);
    const next = day === null ? undefined : getStripIndexAfterKey(days.indexOf(day), event.key, days.length);
    if (next === undefined) return;
    event.preventDefault();
    strip.current?.querySelector<HTMLElement>(`[data-day="${days[next]}"]`)?.focus();
  };

  const press = (day: Day | null) => {
    if (day === null || dragged.current) return;
    const next = toggleSelectedDay(selected, day, multi, marks?.[day]?.disabled !== undefined);
    if (next) onSelect(next);
  };

  const available = (day: Day) => {
    const availability = marks?.[day]?.availability;
    return availability && availabilityText?.(availability.free, availability.total);
  };
  const spoken = (day: Day) =>
    [formats.full(day), day === today && texts.today, ...markTexts(marks?.[day], legend), available(day)]
      .filter(Boolean)
      .join(', ');

  // The line above the strip shows the selected days in bold, and then a hovered or focused day
  // that is not selected.
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
        {legend && <Legend texts={legend} />}
      </div>
      <div className={styles.strip}>
        <ScrollButton label={texts.earlierDays} disabled={edges.start} onClick={() => scroll(-1)}>
          <ChevronLeft size={20} aria-hidden="true" />
        </ScrollButton>
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
            // biome-ignore lint/a11y/useSemanticElements: ARIA allows a group in a listbox, but no fieldset
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
        <ScrollButton label={texts.laterDays} disabled={edges.end} onClick={() => scroll(1)}>
          <ChevronRight size={20} aria-hidden="true" />
        </ScrollButton>
      </div>
    </div>
  );
}

/** The legend of the marks. Screen readers read them with each day instead. */
function Legend({ texts }: { texts: DateBarLegend }) {
  return (
    <ul className={styles.legend} aria-hidden="true">
      {(['myDesk', 'myRoom', 'someone'] as const).map((mark) => (
        <li key={mark}>
          <span className={styles[mark]} />
          {texts[mark]}
        </li>
      ))}
    </ul>
  );
}

interface ScrollButtonProps {
  label: string;
  /** True when the strip cannot scroll further in the button's direction. */
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A button that scrolls the strip. The keyboard scrolls by the days, so it is no Tab stop. */
function ScrollButton({ label, disabled, onClick, children }: ScrollButtonProps) {
  return (
    <button
      type="button"
      className={styles.scroll}
      aria-label={label}
      disabled={disabled}
      tabIndex={-1}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

/** Returns the texts of a day's marks. Missing marks leave empty entries. */
function markTexts(mark: DayMarks | undefined, legend: DateBarLegend | undefined) {
  return [
    mark?.disabled,
    mark?.myDesk && legend?.myDesk,
    mark?.myRoom && legend?.myRoom,
    mark?.someone && legend?.someone,
  ];
}

/** Returns the formatters of days for a locale. */
function dayFormats(locale: string) {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
    return (day: Day) => formatter.format(dayToUtcDate(day));
  };
  return {
    weekday: format({ weekday: 'short' }),
    month: format({ month: 'long', year: 'numeric' }),
    shortMonth: format({ month: 'short' }),
    full: format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    brief: format({ day: 'numeric', month: 'short' }),
  };
}

/** Returns the day of the strip's element that received an event, or null. */
function dayOf(target: EventTarget): Day | null {
  return (target as HTMLElement).closest<HTMLElement>('[data-day]')?.dataset.day ?? null;
}
