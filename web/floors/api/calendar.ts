import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getCalendar } from '#contract/locations.ts';
import { queryOf } from '#web/app/api/query-of.ts';

/** What the date bar shows of each of so many days from `from` on, as the company's calendar mode counts it (BOOK-14). */
export function useCalendar(from: string, days: number, locationId: string | null) {
  return useQuery({
    ...queryOf(getCalendar, { query: { from, days, ...(locationId ? { locationId } : {}) } }),
    placeholderData: keepPreviousData,
  });
}
