import { createContext, useContext, useMemo, useState } from 'react';
import { type ShownFloor, useFloor } from '../model/use-floor.ts';
import { canChoose, fittingRooms, wishOf, wishText } from './room-wish.ts';

/** What is wished of rooms, and the floor's that fit; null where any will do, or nobody said anything of them. */
export function useNewRoomWish(first: string | undefined, plan: ShownFloor['plan']['data']) {
  const [wish, setWish] = useState(() => wishOf(first));
  const text = wishText(wish);
  const fitting = useMemo(() => (plan && canChoose(plan.rooms) ? fittingRooms(plan.rooms, wish) : null), [plan, wish]);
  return useMemo(() => ({ wish, text, setWish, fitting: fitting ?? null }), [wish, text, fitting]);
}

export const RoomWishContext = createContext<ReturnType<typeof useNewRoomWish> | null>(null);

/** The wish for the parts below; only within the booking screen. */
export function useRoomWish() {
  const wish = useContext(RoomWishContext);
  if (!wish) throw new Error('useRoomWish needs a BookingProvider above it');
  return wish;
}

/** Whether the floor has rooms to choose among. */
export function useCanChoose(): boolean {
  const { plan } = useFloor();
  return plan.data !== undefined && canChoose(plan.data.rooms);
}
