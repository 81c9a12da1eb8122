import { Sparkles } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { Badge } from '../person/Badge.tsx';

/** New rows of a list, such as just created bookings. A colour, a bar and a badge mark them. */
export interface NewRowMarks {
  ids: ReadonlySet<string>;
  /** The text of the badge on each new row: 'Nowa'. */
  word: string;
}

/**
 * Returns the id of the first new row, and the ref for its element. The ref scrolls the element
 * into view.
 */
export function useFirstNewRow<Element extends HTMLElement>(
  ids: readonly string[] | undefined,
  news: NewRowMarks | undefined,
): { first: string | undefined; mark: RefObject<Element | null> } {
  const first = news && ids?.find((id) => news.ids.has(id));
  const mark = useRef<Element>(null);
  useEffect(() => {
    if (first !== undefined) mark.current?.scrollIntoView({ block: 'nearest' });
  }, [first]);
  return { first, mark };
}

/** The badge that marks a new row. */
export function NewRowBadge({ news }: { news: NewRowMarks }) {
  return (
    <Badge tone="success" icon={<Sparkles size={14} aria-hidden="true" />}>
      {news.word}
    </Badge>
  );
}
