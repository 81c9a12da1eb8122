import { useDraft } from './use-draft.ts';

/**
 * Returns a function that drops the hours typed for a room, when its dialog is closed or opens at
 * the hours of a search.
 */
export function useClearHours(): () => void {
  const { draft, changeDraft } = useDraft();
  return () => {
    if (draft.hoursOf) changeDraft({ hoursOf: '' });
  };
}
