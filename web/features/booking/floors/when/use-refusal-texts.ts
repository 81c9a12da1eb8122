import { type CheckedRefusal, messageOfChecked } from '#contract/messages/checked-messages.ts';
import { currentLanguage } from '#web/platform/languages/locale.ts';
import { useWhen } from '../model/use-when.ts';

/** Returns a function that puts a refusal into the server's words. */
export function useRefusalTexts(): (refused: CheckedRefusal) => string {
  const { timeZone } = useWhen();
  return (refused) => messageOfChecked(refused, currentLanguage(), timeZone);
}
