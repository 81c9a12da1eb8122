import { addDaysInWarsaw, addMonthsInWarsaw, countDaysInWarsaw } from './paid-months.ts';

/** A paid time, in epoch milliseconds. */
export interface PaidSpan {
  start: number;
  end: number;
}

/**
 * Joins spans that follow each other without a gap. The spans are in order, and so is the result.
 */
function runsOf(paid: readonly PaidSpan[]): PaidSpan[] {
  const runs: PaidSpan[] = [];
  for (const { start, end } of paid) {
    const last = runs.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else runs.push({ start, end });
  }
  return runs;
}

/**
 * Adds months one by one. Months from a 31st then end on the 28th, as they do after a change of
 * package in February.
 */
function stepwise(from: number, months: number): number {
  return Array.from({ length: months }).reduce<number>((instant) => addMonthsInWarsaw(instant, 1), from);
}

/**
 * Returns when `months` consecutive paid months first pass. Null when they are not all paid. A late
 * renewal within the grace period leaves no gap. Trial days that lengthen the first period are not
 * paid, so months count after them.
 * @param paid the paid spans in order
 * @param trialEnd when the trial ends, or would have ended; null without a trial
 */
export function getEndOfUnbrokenMonths(
  paid: readonly PaidSpan[],
  trialEnd: number | null,
  months: number,
): number | null {
  for (const { start, end } of runsOf(paid)) {
    const from = trialEnd === null ? start : addDaysInWarsaw(start, countDaysInWarsaw(start, trialEnd));
    const passed = addMonthsInWarsaw(from, months);
    if (passed <= end) return passed;
    if (stepwise(from, months) <= end) return end;
  }
  return null;
}
