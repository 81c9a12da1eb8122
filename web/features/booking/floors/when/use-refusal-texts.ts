import { type CheckedRefusal, messageOfChecked } from '#contract/messages/checked-messages.ts';
import { currentLanguage } from '#web/platform/languages/locale.ts';
import { useWhen } from '../model/use-when.ts';

/** Returns a function for the text of a refusal, in the same words as the server's. */
export function useRefusalTexts(): (refused: CheckedRefusal) => string {
  const { timeZone } = useWhen();
  return (refused) => messageOfChecked(refused, currentLanguage(), timeZone);
}
