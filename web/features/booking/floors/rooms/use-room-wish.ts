import { createContext, useContext, useMemo, useState } from 'react';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import type { Hours } from '#web/ui/time/hours.ts';
import { type BookingUrlParams, parseUrlDaysAndHours } from '../booking-url-params.ts';
import type { ChosenTimeState } from '../model/use-chosen-time.ts';
import { type ShownFloor, useFloor } from '../model/use-floor.ts';
import { areDefaultBookingHours, getRoomSearchHours } from './meeting-hours.ts';
import { findFittingRooms, hasFilterableRooms, parseRoomWishUrlParam, toRoomWishUrlParam } from './room-wish.ts';

/** Returns the hours in the URL if they were chosen for a meeting, or null. */
const typedOf = (address: BookingUrlParams) => (address.meeting ? parseUrlDaysAndHours(address).hours : null);

type When = Pick<ChosenTimeState, 'days' | 'hours' | 'setHours' | 'allowed' | 'timeZone' | 'now'>;

/** Stores the room filter and its hours, and finds the fitting rooms of the open floor. */
export function useRoomWishState(first: BookingUrlParams, plan: ShownFloor['plan']['data'], when: When) {
  const { company } = useCompanyContext();
  const { settings } = company;
  const [wish, setWish] = useState(() => parseRoomWishUrlParam(first.rooms));
  const [typed, setTyped] = useState(() => typedOf(first));
  const text = toRoomWishUrlParam(wish);
  const fitting = useMemo(
    () => (plan && hasFilterableRooms(plan.rooms) ? findFittingRooms(plan.rooms, wish) : null),
    [plan, wish],
  );
  const { days, hours, setHours, allowed, timeZone, now } = when;
  // False once the screen has other hours, which the person chose for a desk.
  const isTyped = typed?.from === hours.from && typed.to === hours.to;
  const meeting = getRoomSearchHours({ day: days[0]!, hours, isTyped, settings, allowed, timeZone, now });
  const { from, to } = meeting;
  const isUsualTyped = isTyped && areDefaultBookingHours(hours, settings);
  return useMemo(
    () => ({
      wish,
      text,
      setWish,
      /** True if the filter has seats or equipment. */
      isWished: text !== '',
      /**
       * The ids of the open floor's fitting rooms, free or taken. Null without a filter, and if no
       * room of the floor has seats or equipment.
       */
      fitting,
      /** The hours that the room search uses. */
      meeting: { from, to },
      /** True if the person typed the company's default day for a meeting. */
      isUsualTyped,
      /** Sets the hours of a meeting, which become the hours of the whole screen. */
      setMeeting: (next: Hours) => {
        setTyped(next);
        setHours(next);
      },
      /** Applies the filter of a visited URL. */
      follow(address: BookingUrlParams) {
        setWish(parseRoomWishUrlParam(address.rooms));
        setTyped(typedOf(address));
      },
    }),
    [wish, text, fitting, from, to, isUsualTyped, setHours],
  );
}

export const RoomWishContext = createContext<ReturnType<typeof useRoomWishState> | null>(null);

/** Returns the filter of rooms. It throws outside the booking screen. */
export function useRoomWish() {
  const wish = useContext(RoomWishContext);
  if (!wish) throw new Error('useRoomWish needs a BookingProvider above it');
  return wish;
}

/**
 * Returns whether the company has rooms to search. It needs only the locations' counts, which load
 * before any plan.
 */
export function useHasRooms(): boolean {
  const { company } = useCompanyContext();
  const { locations } = useFloor();
  return company.packageInfo.roomLimit > 0 && locations.some(({ roomsCount }) => roomsCount > 0);
}
