import { useEffect } from 'react';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { prefetchWhenIdle } from '#web/ui/lazy/run-when-idle.ts';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';

/** The popover's width in px, in which fields and found rooms fit side by side. */
export const roomFilterPopoverWidthPx = 680;

/**
 * The fields of the room filter and the found rooms. Their code loads at the opening, or earlier
 * when the browser is idle.
 */
export const LazyRoomWishFields = lazyPart(() => import('./RoomWishFields.tsx'), 'RoomWishFields', {
  waiting: () => <Skeleton shape="block" height={440} />,
});

/**
 * Loads the code of the fields when the browser is idle. Screens with the button of the filter call
 * it.
 */
export function usePreloadRoomWish(): void {
  useEffect(() => prefetchWhenIdle(LazyRoomWishFields.preload), []);
}
