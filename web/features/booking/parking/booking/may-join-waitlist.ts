import type { BookableParkingSpace } from '#contract/parking/parking-availability.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import { canSelectSpace, getSpaceState } from './space-view.ts';
import type { ParkingScreenState } from './use-parking-page.ts';

/**
 * Returns whether a member may wait for spaces of the selected parking: they may book there, and
 * the stay lies ahead.
 */
export const mayJoinParkingWaitlist = ({
  parking,
  bypass,
  period,
  timeRefusal,
  isUnread,
}: ParkingScreenState): boolean =>
  parking?.canBook === true &&
  !bypass.on &&
  !isUnread &&
  timeRefusal === null &&
  Date.parse(period.startDate) > serverNow();

/** Returns whether a parking has spaces in use, and the member can select none of them. */
export const isParkingFull = (spaces: readonly BookableParkingSpace[], me: string): boolean => {
  const states = spaces.map((space) => getSpaceState(space, me));
  return states.includes('taken') && !states.some((state) => state === 'mine' || canSelectSpace(state, false));
};
