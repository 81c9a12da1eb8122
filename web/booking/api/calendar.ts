import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { getCalendar } from '#contract/locations.ts';
import { queryOf } from '#web/app/api/query-of.ts';

/** What the date bar shows of each day from `from` on, as the company's calendar mode counts it (BOOK-14). */
export function useCalendar(from: string, locationId: string | null) {
  return useQuery({
    ...queryOf(getCalendar, { query: { from, days: limits.dateBarDays, ...(locationId ? { locationId } : {}) } }),
    placeholderData: keepPreviousData,
  });
}
