import { type CheckedRefusal, messageOfChecked } from '#contract/checked-messages.ts';
import { currentLanguage } from '#web/app/languages/locale.ts';
import { useWhen } from '../model/use-when.ts';

/** Why something can't be booked, as the server would say it. */
export function useRefusalWords(): (refused: CheckedRefusal) => string {
  const { timeZone } = useWhen();
  return (refused) => messageOfChecked(refused, currentLanguage(), timeZone);
}
