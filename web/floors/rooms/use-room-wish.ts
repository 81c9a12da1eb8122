import { createContext, useContext, useMemo, useState } from 'react';
import { useWorkplace } from '#web/app/company/company-context.ts';
import type { Hours } from '#web/ui/hours.ts';
import { type BookingAddress, whenOf } from '../address.ts';
import { type ShownFloor, useFloor } from '../model/use-floor.ts';
import type { ChosenWhen } from '../model/use-when.ts';
import { isUsualDay, meetingHours } from './meeting-hours.ts';
import { canChoose, fittingRooms, wishOf, wishText } from './room-wish.ts';

/** The hours of an address that somebody chose for a meeting. */
const typedOf = (address: BookingAddress) => (address.meeting ? whenOf(address).hours : null);

type When = Pick<ChosenWhen, 'days' | 'hours' | 'setHours' | 'allowed' | 'timeZone' | 'now'>;

/** Keeps the wish for a room and its hours, and finds the rooms of the open floor that have it. */
export function useNewRoomWish(first: BookingAddress, plan: ShownFloor['plan']['data'], when: When) {
  const { company } = useWorkplace();
  const { settings } = company;
  const [wish, setWish] = useState(() => wishOf(first.rooms));
  const [typed, setTyped] = useState(() => typedOf(first));
  const text = wishText(wish);
  const fitting = useMemo(() => (plan && canChoose(plan.rooms) ? fittingRooms(plan.rooms, wish) : null), [plan, wish]);
  const { days, hours, setHours, allowed, timeZone, now } = when;
  // Hours that somebody chooses for a desk afterwards are not a meeting's.
  const isTyped = typed?.from === hours.from && typed.to === hours.to;
  const meeting = meetingHours({ day: days[0]!, hours, isTyped, settings, allowed, timeZone, now });
  const { from, to } = meeting;
  const isUsualTyped = isTyped && isUsualDay(hours, settings);
  return useMemo(
    () => ({
      wish,
      text,
      setWish,
      /** Tells whether anything is wished. */
      isWished: text !== '',
      /** The rooms of the open floor that have what is wished, free or not. */
      fitting,
      /** The hours for which rooms are searched. */
      meeting: { from, to },
      /** Tells that the company's day was typed for a meeting. */
      isUsualTyped,
      /** Chooses these hours for a meeting, which are the screen's from now on. */
      setMeeting: (next: Hours) => {
        setTyped(next);
        setHours(next);
      },
      /** Goes to what an address says. */
      follow(address: BookingAddress) {
        setWish(wishOf(address.rooms));
        setTyped(typedOf(address));
      },
    }),
    [wish, text, fitting, from, to, isUsualTyped, setHours],
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
