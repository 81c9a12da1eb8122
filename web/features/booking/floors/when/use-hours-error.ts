import type { ErrorCode } from '#contract/wire/errors.ts';
import { useChosenTime } from '../model/use-chosen-time.ts';
import { useRefusalFormatter } from './use-refusal-texts.ts';

/** The refusals by the hours of the company and of a location. */
const refusalsOfHours: ReadonlySet<string> = new Set([
  'outsideReservationHours',
  'outsideOpeningHours',
] satisfies ErrorCode[]);

/**
 * Returns the text of the hour fields: the rule that refuses the chosen hours. It is empty if
 * another rule refuses the time. Undefined lets the field name its limits, which are the company's
 * alone.
 */
export function useHoursError(): string | undefined {
  const { refusals, opening } = useChosenTime();
  const textOf = useRefusalFormatter();
  const refused = Object.values(refusals).find((one) => one && refusalsOfHours.has(one.errorCode));
  if (refused) return textOf(refused);
  // Limits of several days and locations belong to no single rule.
  return opening && '';
}
