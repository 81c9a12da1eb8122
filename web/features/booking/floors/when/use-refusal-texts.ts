import { type BrowserRefusal, formatBrowserRefusal } from '#contract/messages/checked-messages.ts';
import { currentLanguage } from '#web/platform/languages/locale.ts';
import { useChosenTime } from '../model/use-chosen-time.ts';

/** Returns a function for the text of a refusal, in the same words as the server's. */
export function useRefusalFormatter(): (refused: BrowserRefusal) => string {
  const { timeZone } = useChosenTime();
  return (refused) => formatBrowserRefusal(refused, currentLanguage(), timeZone);
}
