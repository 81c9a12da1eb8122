import { day as daySchema } from '#contract/formats.ts';

/** Days yyyy-MM-dd, both included; '' where it is open. */
export interface DayRange {
  from: string;
  to: string;
}

const isDay = (text: string) => daySchema.safeParse(text).success;

/**
 * Reads a filter by days as the address has it: '2026-11-23' is one day; '2026-11-23..2026-11-27', '2026-11-23..' and
 * '..2026-11-27' are ranges. Undefined when it is none.
 */
export function readDays(text: string): DayRange | undefined {
  const [from = '', to = from, ...more] = text.split('..');
  if (more.length > 0 || (from === '' && to === '')) return undefined;
  if (![from, to].every((one) => one === '' || isDay(one))) return undefined;
  return from !== '' && to !== '' && from > to ? { from: to, to: from } : { from, to };
}

/** Writes a range for the address; '' when it is open on both sides. */
export function writeDays({ from, to }: DayRange): string {
  return from === to ? from : `${from}..${to}`;
}
