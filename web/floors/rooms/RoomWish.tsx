import { useEffect } from 'react';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { aheadWhenIdle } from '#web/ui/lazy/when-idle.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';

/** The width of what floats with the wish in it, in px: fields and rooms side by side. */
export const roomWishWidth = 680;

/** The fields of the wish for rooms and the rooms found: fetched when they open, or when the screen has nothing else to do. */
export const RoomWish = lazyPart(() => import('./RoomWishFields.tsx'), 'RoomWishFields', {
  waiting: () => <Skeleton shape="block" height={440} />,
});

/** Fetches the fields at rest, for whoever sees the button that opens them. */
export function useRoomWishAhead(): void {
  useEffect(() => aheadWhenIdle(RoomWish.preload), []);
}
