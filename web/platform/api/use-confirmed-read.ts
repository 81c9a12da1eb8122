import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Reads the numbers of a dialog that a person confirms, once at each opening. Neither the live
 * connection nor another component reads them again, so the numbers that a person confirms are the
 * numbers on the screen. The dialog calls `refetch` after a refusal. Its content stays while it
 * closes.
 */
export function useQueryOncePerOpening<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
  isOpen: boolean,
) {
  const [opening, setOpening] = useState({ isOpen, number: 1 });
  if (isOpen !== opening.isOpen) setOpening({ isOpen, number: opening.number + (isOpen ? 1 : 0) });
  return useQuery({
    // The query function of `options` does not read the cache key, which this hook extends.
    ...(options as unknown as UseQueryOptions<Data>),
    ...getOncePerOpeningOptions(options.queryKey, opening.number),
    enabled: isOpen,
  });
}

/**
 * Returns the query options for one opening of the dialog: a separate cache key, and a single read.
 */
export function getOncePerOpeningOptions(queryKey: QueryKey, opening: number) {
  return { queryKey: [...queryKey, 'opening', opening], staleTime: 'static', gcTime: 0 } as const;
}
