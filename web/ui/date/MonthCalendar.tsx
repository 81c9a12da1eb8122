import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker } from 'react-day-picker';
import { enGB } from 'react-day-picker/locale/en-GB';
import { enUS } from 'react-day-picker/locale/en-US';
import { pl } from 'react-day-picker/locale/pl';
import control from '../field/control.module.css';
import { useUiTexts } from '../texts/ui-texts.ts';
import { classNames } from '../theme/class-names.ts';
import type { Day } from './days.ts';
import styles from './MonthCalendar.module.css';

const locales: Record<string, typeof pl> = { 'pl-PL': pl, 'en-GB': enGB, 'en-US': enUS };

const turn = classNames(control.inner, styles.turn) ?? '';

export interface MonthCalendarProps {
  value: Day | '';
  range?: { from: Day | ''; to: Day | '' } | undefined;
  min: Day | undefined;
  max: Day | undefined;
  today: Day;
  onPick: (day: Day) => void;
  /** The days with a dot below their number, and the meaning of the dot for screen readers. */
  marked?: { days: ReadonlySet<Day>; label: string };
  /** Called with the first day of the month after the person turns to another month. */
  onMonth?: (first: Day) => void;
}

/**
 * Returns noon of a day in local time, because no clock change moves noon. The day picker works
 * with local dates.
 */
const localDate = (day: Day): Date => new Date(`${day}T12:00:00`);
const dayOfDate = (date: Date): Day =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

function Arrow({ orientation }: { orientation?: string }) {
  const Sign = orientation === 'left' ? ChevronLeft : ChevronRight;
  return <Sign size={20} aria-hidden="true" />;
}

/**
 * A calendar of one month in which the person picks a day. Arrow keys move by days and weeks, Page
 * Up and Page Down by months. Home and End move within a week. The locale determines the first day
 * of a week.
 */
export function MonthCalendar({ value, range, min, max, today, onPick, marked, onMonth }: MonthCalendarProps) {
  const texts = useUiTexts();
  const locale = locales[texts.locale] ?? enGB;
  const selected = value === '' ? undefined : localDate(value);
  const inRange = range?.from && range.to ? { from: localDate(range.from), to: localDate(range.to) } : undefined;
  const isMarked = (date: Date) => marked?.days.has(dayOfDate(date)) ?? false;
  return (
    <DayPicker
      mode="single"
      selected={selected}
      defaultMonth={localDate(value || (min && today < min ? min : max && today > max ? max : today))}
      today={localDate(today)}
      onSelect={(date) => onPick(date ? dayOfDate(date) : (value as Day))}
      onMonthChange={(month) => onMonth?.(dayOfDate(month))}
      disabled={[...(min ? [{ before: localDate(min) }] : []), ...(max ? [{ after: localDate(max) }] : [])]}
      modifiers={{ inRange: inRange ?? [], marked: isMarked }}
      modifiersClassNames={{ inRange: styles.inRange!, marked: styles.marked! }}
      {...(marked && {
        labels: {
          labelDayButton: (date: Date, { today: isToday }) =>
            [
              date.toLocaleDateString(texts.locale, {
                weekday: 'long',
                day: 'numeric',
                month: 'long',
                year: 'numeric',
              }),
              isToday && texts.today,
              isMarked(date) && marked.label,
            ]
              .filter(Boolean)
              .join(', '),
        },
      })}
      locale={locale}
      showOutsideDays
      fixedWeeks
      startMonth={localDate(min ?? '1900-01-01')}
      endMonth={localDate(max ?? '2199-12-31')}
      components={{ Chevron: Arrow }}
      classNames={{
        root: styles.root!,
        months: styles.months!,
        nav: styles.nav!,
        button_previous: turn,
        button_next: turn,
        month_caption: styles.caption!,
        month_grid: styles.grid!,
        weekday: styles.weekday!,
        day: styles.cell!,
        day_button: styles.day!,
        today: styles.today!,
        selected: styles.selected!,
        outside: styles.outside!,
        disabled: styles.disabled!,
      }}
    />
  );
}
