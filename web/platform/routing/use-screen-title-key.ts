import { useMatches } from '@tanstack/react-router';
import type { TitleKey } from './screen-title.ts';

/** Returns the text key of the open screen's name. */
export function useScreenTitleKey(): TitleKey | undefined {
  return useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
}
