import { floorKindsInOrder } from '#web/features/booking/kinds/kinds.ts';
import { useChosenTime } from '../model/use-chosen-time.ts';
import { useRefusalTexts } from './use-refusal-texts.ts';

/**
 * Returns the text of the hour fields: the rule that refuses the chosen hours. It is empty if
 * another rule refuses the time. Undefined lets the field name its limits, which are the company's
 * alone.
 */
export function useHoursError(): string | undefined {
  const { refusals, opening } = useChosenTime();
  const textOf = useRefusalTexts();
  const refused = floorKindsInOrder
    .map(({ name }) => refusals[name])
    .find((one) => one?.errorCode === 'outsideReservationHours' || one?.errorCode === 'outsideOpeningHours');
  if (refused) return textOf(refused);
  // Limits of several days and locations belong to no single rule.
  return opening ? '' : undefined;
}
