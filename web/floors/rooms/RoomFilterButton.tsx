import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { useCanChoose } from './use-room-wish.ts';

const RoomFilter = lazyPart(() => import('./RoomFilter.tsx'), 'RoomFilter', { atRest: true });

/** The filter of rooms, where there is something to filter by; fetched when the screen has nothing else to do. */
export function RoomFilterButton() {
  return useCanChoose() ? <RoomFilter /> : null;
}
