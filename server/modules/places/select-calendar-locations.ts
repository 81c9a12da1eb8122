import type { CompanySettings } from '#contract/company/companies.ts';
import { defaultTimeZone } from '#contract/time/default-time-zone.ts';
import { requireFound } from '#server/platform/http/refused.ts';
import { listNodeWithDescendants } from '#server/platform/list-node-with-descendants.ts';
import type { LocationTreeNode } from './location-tree.query.ts';

/** The locations that the calendar of the date bar covers. */
export interface CalendarLocations {
  timeZone: string;
  /** Locations whose bookings mark a day. */
  shown: LocationTreeNode[];
  /** Locations whose desks are counted. Null when the company counts no desks. */
  counted: LocationTreeNode[] | null;
}

/**
 * Selects the locations of the date bar (BOOK-14). Mode 0 counts no desks, and mode 1 the desks of
 * all locations. Mode 2 counts the desks of the selected location, and mode 3 also those of
 * locations below it. Without a selected location, modes 2 and 3 count all desks.
 * @throws Refused `notFound`
 */
export function selectCalendarLocations(
  locations: readonly LocationTreeNode[],
  selectedId: string | undefined,
  mode: CompanySettings['locationCalendarInfoMode'],
): CalendarLocations {
  const selected =
    selectedId === undefined ? null : requireFound(locations.find((location) => location.id === selectedId));
  const root = locations.find((location) => location.type === 0);
  const below = selected ? listNodeWithDescendants(locations, selected.id) : [...locations];
  return {
    timeZone: (selected ?? root)?.iana ?? defaultTimeZone,
    shown: below,
    counted: mode === 0 ? null : mode === 1 ? [...locations] : mode === 2 && selected ? [selected] : below,
  };
}
