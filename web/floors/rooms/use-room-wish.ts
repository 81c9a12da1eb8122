import { createContext, useContext, useMemo, useState } from 'react';
import { useWorkplace } from '#web/app/company/company-context.ts';
import type { Hours } from '#web/ui/hours.ts';
import { type ShownFloor, useFloor } from '../model/use-floor.ts';
import type { ChosenWhen } from '../model/use-when.ts';
import { meetingHours } from './meeting-hours.ts';
import { canChoose, fittingRooms, wishOf, wishText } from './room-wish.ts';

type When = Pick<ChosenWhen, 'days' | 'hours' | 'setHours' | 'allowed' | 'timeZone' | 'now'>;

/** Keeps the wish for a room and its hours, and finds the rooms of the open floor that have it. */
export function useNewRoomWish(first: string | undefined, plan: ShownFloor['plan']['data'], when: When) {
  const { company } = useWorkplace();
  const { settings } = company;
  const [wish, setWish] = useState(() => wishOf(first));
  const [isTyped, setTyped] = useState(false);
  const text = wishText(wish);
  const fitting = useMemo(() => (plan && canChoose(plan.rooms) ? fittingRooms(plan.rooms, wish) : null), [plan, wish]);
  const { days, hours, setHours, allowed, timeZone, now } = when;
  const meeting = meetingHours({ day: days[0]!, hours, isTyped, settings, allowed, timeZone, now });
  const { from, to } = meeting;
  return useMemo(
    () => ({
      wish,
      text,
      setWish,
      /** Anything is wished. */
      isWished: text !== '',
      /** The rooms of the open floor that have what is wished, free or not. */
      fitting,
      /** The hours for which rooms are searched. */
      meeting: { from, to },
      /** Chooses these hours for a meeting, which are the screen's from now on. */
      setMeeting: (next: Hours) => {
        setTyped(true);
        setHours(next);
      },
    }),
    [wish, text, fitting, from, to, setHours],
  );
}

export const RoomWishContext = createContext<ReturnType<typeof useNewRoomWish> | null>(null);

/** The wish for the parts below; only within the booking screen. */
export function useRoomWish() {
  const wish = useContext(RoomWishContext);
  if (!wish) throw new Error('useRoomWish needs a BookingProvider above it');
  return wish;
}

/** Tells whether the company has rooms to search among. The locations say so, before any plan is read. */
export function useHasRooms(): boolean {
  const { company } = useWorkplace();
  const { locations } = useFloor();
  return company.packageInfo.roomLimit > 0 && locations.some(({ roomsCount }) => roomsCount > 0);
}
