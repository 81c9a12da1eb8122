import { messageOf } from '#contract/error-messages.ts';
import type { Refusal } from '#contract/errors.ts';
import { currentLanguage } from '#web/app/languages/locale.ts';
import { useWhen } from '../model/use-when.ts';

/** Why something can't be booked, as the server would say it. */
export function useRefusalWords(): (refused: Refusal) => string {
  const { timeZone } = useWhen();
  return (refused) => messageOf(refused, currentLanguage(), timeZone);
}
