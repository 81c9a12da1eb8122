import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Period } from '#contract/bookings.ts';
import { searchCompany } from '#contract/search.ts';
import { queryOf } from '#web/app/api/query-of.ts';
import { useSettled } from '../model/use-settled.ts';

/** Milliseconds that letters must stay before the company is searched for them. */
const typingPause = 250;

/** People, desks and rooms of the whole company by what they are called, and who holds what in a period; null before any. */
export function useCompanySearch(typed: string, period: Period) {
  const text = useSettled(typed.trim(), typingPause);
  const { data } = useQuery({
    ...queryOf(searchCompany, { query: { text, ...period } }),
    enabled: text.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  return text === '' ? null : (data ?? null);
}
