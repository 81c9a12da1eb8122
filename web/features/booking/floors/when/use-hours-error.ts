import type { ErrorCode } from '#contract/wire/errors.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import type { Hours } from '#web/ui/time/hours.ts';
import { useChosenTime } from '../model/use-chosen-time.ts';
import { getTimeRefusal } from './get-time-refusal.ts';
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
 * @param ofMeeting the hours of a meeting that the field shows instead of the chosen ones
 */
export function useHoursError(ofMeeting?: Hours): string | undefined {
  const { refusals, opening, days, multi, now, timeZone, bypass } = useChosenTime();
  const { settings } = useCompanyContext().company;
  const textOf = useRefusalFormatter();
  const judged = ofMeeting
    ? [
        getTimeRefusal(
          { days, multi, hours: ofMeeting },
          { kind: 'room', now, timeZone, settings, bypass, opening, most: 0, planned: null },
        ),
      ]
    : Object.values(refusals);
  const refused = judged.find((one) => one && refusalsOfHours.has(one.errorCode));
  if (refused) return textOf(refused);
  // Limits of several days and locations belong to no single rule.
  return opening && '';
}
