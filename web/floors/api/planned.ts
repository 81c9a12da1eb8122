import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BookedKind } from '#contract/booked-kinds.ts';
import type { CompanyLimits } from '#contract/companies.ts';
import { queryOf } from '#web/app/api/query-of.ts';
import { kindsInOrder } from '#web/app/bookable-kinds.ts';

/** How many bookings of each kind the person holds that are not over; null while unknown. */
export type PlannedCounts = Readonly<Record<BookedKind, number | null>>;

/** The counts that the limits of BOOK-08 look at; of a kind that the package leaves out, nothing is asked. */
export function usePlannedCounts(limits: CompanyLimits): PlannedCounts {
  const counts = useQueries({
    queries: kindsInOrder.map((kind) => ({ ...queryOf(kind.planned), enabled: limits[kind.module] > 0 })),
    combine: (answers) => answers.map(({ data }) => data?.bookings.length ?? null),
  });
  return useMemo(
    () => Object.fromEntries(kindsInOrder.map(({ name }, at) => [name, counts[at] ?? null])) as PlannedCounts,
    [counts],
  );
}
