import { useMatches } from '@tanstack/react-router';
import type { TitleKey } from './screen-title.ts';

/** The text that names the screen which is open. */
export function useScreenTitle(): TitleKey | undefined {
  return useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
}
