/**
 * A calendar day, yyyy-MM-dd. Calculations use UTC, so that no clock change can skip or repeat a
 * day.
 */
export type Day = string;

/** Returns midnight UTC of a day, for Intl formatters with `timeZone: 'UTC'`. */
export function dayToUtcDate(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** Returns whether a text is an existing day. '2026-02-30' is not. */
export function isCalendarDay(text: string): boolean {
  const date = /^\d{4}-\d\d-\d\d$/.test(text) ? dayToUtcDate(text) : new Date(Number.NaN);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Returns whether a day is a Saturday or Sunday. */
export function isWeekend(day: Day): boolean {
  return dayToUtcDate(day).getUTCDay() % 6 === 0;
}

/** Groups days by month. Months and days keep their order. */
export function groupDaysByMonth(days: readonly Day[]): { month: string; days: Day[] }[] {
  const months: { month: string; days: Day[] }[] = [];
  for (const day of days) {
    const month = day.slice(0, 7);
    const last = months.at(-1);
    if (last?.month === month) last.days.push(day);
    else months.push({ month, days: [day] });
  }
  return months;
}

/**
 * Returns the index that a key focuses in a strip of `count` days. Arrow keys move by a day, Page
 * Up and Page Down by a week, Home and End to the ends. Undefined for any other key.
 */
export function getStripIndexAfterKey(index: number, key: string, count: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowDown: 1,
    ArrowLeft: -1,
    ArrowUp: -1,
    PageDown: 7,
    PageUp: -7,
    Home: -count,
    End: count,
  };
  const step = steps[key];
  return step === undefined ? undefined : Math.min(Math.max(index + step, 0), count - 1);
}

/**
 * Returns the selected days after a click on a day. With `multi` the click adds or removes the day,
 * and the days stay sorted. Without it the click selects this day alone. A disabled day can only be
 * removed. Null means that the click changes nothing.
 */
export function toggleSelectedDay(selected: readonly Day[], day: Day, multi: boolean, disabled = false): Day[] | null {
  if (disabled && !(multi && selected.includes(day))) return null;
  if (!multi) return [day];
  return selected.includes(day) ? selected.filter((other) => other !== day) : [...selected, day].sort();
}
