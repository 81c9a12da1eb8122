import { Sparkles } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { Badge } from './Badge.tsx';

/** Rows of a list that have just come: marked by colour, a bar and a word, and the first of them is brought into sight. */
export interface NewRows {
  ids: ReadonlySet<string>;
  /** Said of each: 'Nowa'. */
  word: string;
}

/** Which of the rows that are there is the first new one, and what its element takes to be brought into sight once it is there. */
export function useFirstNew<Element extends HTMLElement>(
  ids: readonly string[] | undefined,
  news: NewRows | undefined,
): { first: string | undefined; mark: RefObject<Element | null> } {
  const first = news && ids?.find((id) => news.ids.has(id));
  const mark = useRef<Element>(null);
  useEffect(() => {
    if (first !== undefined) mark.current?.scrollIntoView({ block: 'nearest' });
  }, [first]);
  return { first, mark };
}

/** The word of a new row. */
export function NewBadge({ news }: { news: NewRows }) {
  return (
    <Badge tone="success" icon={<Sparkles size={14} aria-hidden="true" />}>
      {news.word}
    </Badge>
  );
}
