import { daysAfter, daysBetween, monthsAfter } from './paid-months.ts';

/** A time that was paid for; epoch milliseconds. */
export interface PaidSpan {
  start: number;
  end: number;
}

/** Spans that follow upon each other without a gap, as one; given and told in order. */
function runsOf(paid: readonly PaidSpan[]): PaidSpan[] {
  const runs: PaidSpan[] = [];
  for (const { start, end } of paid) {
    const last = runs.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else runs.push({ start, end });
  }
  return runs;
}

/** Months counted one by one: those from a 31st are over by the 28th, as they are for whoever changes the package in February. */
function stepwise(from: number, months: number): number {
  return Array.from({ length: months }).reduce<number>((instant) => monthsAfter(instant, 1), from);
}

/**
 * When so many paid months on end had passed for the first time, or will have; null where they are not all paid. A month that a renewal
 * late within the given days pays is on end with the one before. Days of the trial that lengthen the first period nobody has paid: the
 * months count from after them.
 * @param paid in order
 * @param trialEnd when the trial ends, or would have; null where there was none
 */
export function unbrokenMonthsOn(paid: readonly PaidSpan[], trialEnd: number | null, months: number): number | null {
  for (const { start, end } of runsOf(paid)) {
    const from = trialEnd === null ? start : daysAfter(start, daysBetween(start, trialEnd));
    const passed = monthsAfter(from, months);
    if (passed <= end) return passed;
    if (stepwise(from, months) <= end) return end;
  }
  return null;
}
