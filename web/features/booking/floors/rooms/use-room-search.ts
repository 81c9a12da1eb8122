import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { searchRooms } from '#contract/rooms/room-search.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useDebouncedValue } from '#web/ui/text-field/use-debounced-value.ts';
import { useChosenTime } from '../model/use-chosen-time.ts';
import { useFloor } from '../model/use-floor.ts';
import { type FoundRoomItem, updateFoundRooms } from './merge-found-rooms.ts';
import { useRoomWish } from './use-room-wish.ts';

/**
 * The milliseconds for which the filter must stay unchanged before the search, because typing and
 * dragging change it often.
 */
const pause = 250;
/** Milliseconds after which opening the list refetches it. Live events cause an earlier refetch. */
const staleTime = 10_000;

/**
 * Searches the rooms of the building that match the filter on the first chosen day. Without a
 * filter it searches only if `always` is true.
 */
export function useRoomSearch(always: boolean) {
  const { wish, isWished, meeting } = useRoomWish();
  const { location } = useFloor();
  const { days } = useChosenTime();
  const day = days[0]!;
  const locationId = location?.id;
  const { from, to } = meeting;
  const wanted = useMemo(() => {
    const equipment = wish.equipment.join(',');
    return { locationId, day, from, to, seats: wish.seats, equipment };
  }, [wish, locationId, day, from, to]);
  const { locationId: at = '', ...asked } = useDebouncedValue(wanted, pause);
  const query = { ...asked, locationId: at };
  const answer = useQuery({
    ...createQueryOptions(searchRooms, { query }),
    enabled: at !== '' && (always || isWished),
    placeholderData: keepPreviousData,
    staleTime,
  });
  /** True while the shown list is the response to an earlier search. */
  const isOutdated =
    answer.isPlaceholderData || wanted.locationId !== at || Object.entries(asked).some(isOther(wanted));
  return { ...answer, isOutdated, question: JSON.stringify(query) };
}

const isOther =
  (wanted: Record<string, unknown>) =>
  ([name, value]: [string, unknown]) =>
    wanted[name] !== value;

const noRooms: readonly FoundRoomItem[] = [];

/** Returns the found rooms as lines that stay in place during the same search. */
export function useStableFoundRooms({ data, isPlaceholderData, question }: ReturnType<typeof useRoomSearch>) {
  const [shown, setShown] = useState({ question: '', data, kept: noRooms });
  if (data && !isPlaceholderData && (shown.data !== data || shown.question !== question)) {
    const before = shown.question === question ? shown.kept : noRooms;
    setShown({ question, data, kept: updateFoundRooms(before, data) });
  }
  return shown.kept;
}
