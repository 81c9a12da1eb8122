import type { CompanySettings } from '#contract/companies.ts';
import { found } from '#server/platform/http/refused.ts';
import { withBelow } from '#server/platform/with-below.ts';
import type { TreeNode } from './location-tree.query.ts';

/** Which locations the date bar looks at. */
export interface CalendarScope {
  timeZone: string;
  /** Their bookings mark a day. */
  shown: TreeNode[];
  /** Their desks are counted; null when the company counts none. */
  counted: TreeNode[] | null;
}

/** BOOK-14: mode 0 counts nothing, 1 all locations, 2 the selected one, 3 the selected one and its children. */
export function calendarScope(
  locations: readonly TreeNode[],
  selectedId: string | undefined,
  mode: CompanySettings['locationCalendarInfoMode'],
): CalendarScope {
  const selected = selectedId === undefined ? null : found(locations.find((location) => location.id === selectedId));
  const root = locations.find((location) => location.type === 0);
  const below = selected ? withBelow(locations, selected.id) : [...locations];
  return {
    timeZone: (selected ?? root)?.iana ?? 'Europe/Warsaw',
    shown: below,
    counted: mode === 0 ? null : mode === 1 ? [...locations] : mode === 2 && selected ? [selected] : below,
  };
}
