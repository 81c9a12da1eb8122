import { cancelDeskBookings, createDeskBookings, moveDeskBooking, type Period } from '#contract/booking/bookings.ts';
import { type MarkedPlace, setWeekMarks, type WeekMark } from '#contract/week/week.ts';
import type { ReleasedDaysChange } from '#web/features/booking/assigned/use-release-days.ts';
import { call } from '#web/platform/api/call.ts';
import { sendWithOneRetry } from '#web/platform/api/send-with-one-retry.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import {
  type ComingStep,
  type DayPart,
  type DeskDayRelease,
  type LeavingBookingChange,
  listChangesBesidesReleases,
  listHalvesOfDayPart,
  type OwnDeskBooking,
} from './plan-own-day.ts';

/** A wish of the person about a part of a day. Null takes their mark away. */
export interface OwnDayWish {
  day: string;
  part: DayPart;
  place: MarkedPlace | null;
}

/** A wish with the bookings that it changes, and the assigned desks that it releases. */
export interface LeavingDayWish extends OwnDayWish {
  leaving: readonly LeavingBookingChange[];
  releases: readonly DeskDayRelease[];
}

/** A failure that the member has been told already. */
export class AlreadyReportedError extends Error {}

/** A mark to set. Null takes it away. */
export type MarkToSet = Omit<WeekMark, 'place'> & { place: MarkedPlace | null };

/** The steps of a wish, or of its undo. */
export type PlannedOwnDaySteps =
  | ({ what: 'come'; deskId: string; deskNo: string; coming: ComingStep } & OwnDayWish)
  | ({ what: 'mark' } & LeavingDayWish)
  | ({ what: 'undo'; left: readonly LeavingBookingChange[]; formerMarks: MarkToSet[] } & OwnDayWish);

/** Sets marks. If the answer is lost, it sends them once more. A repeated mark changes nothing. */
const setMarks = (marks: MarkToSet[]) => sendWithOneRetry(() => call(setWeekMarks, { body: { marks } }), null);

/** Moves a booking in time. A repeated move changes nothing. */
const changeTime = ({ id: bookingId, deskId }: OwnDeskBooking, period: Period) =>
  sendWithOneRetry(() => call(moveDeskBooking, { body: { bookingId, deskId, period } }), null);

/** Rebooks cancelled bookings, gives shortened ones their time back, and restores the marks. */
async function undo({ left, formerMarks }: Extract<PlannedOwnDaySteps, { what: 'undo' }>): Promise<void> {
  for (const { booking, remains } of left) {
    const { deskId, startDate, endDate } = booking;
    const period = { startDate, endDate };
    if (remains) await changeTime(booking, period);
    else await call(createDeskBookings, { body: { deskId, periods: [period] } });
  }
  await setMarks(formerMarks);
}

/**
 * Sends the steps of a wish. The marks follow the bookings, so a refused booking changes no mark.
 * @returns the bookings that were cancelled or shortened, without those that a release cancelled
 */
export async function sendOwnDay(
  steps: PlannedOwnDaySteps,
  marks: readonly WeekMark[],
  release: (change: ReleasedDaysChange) => Promise<unknown>,
): Promise<readonly LeavingBookingChange[]> {
  const { day, part } = steps;
  const halves = listHalvesOfDayPart(part);
  if (steps.what === 'undo') {
    await undo(steps);
    return [];
  }
  if (steps.what === 'come') {
    const { coming, deskId } = steps;
    if (coming.step === 'book') await call(createDeskBookings, { body: { deskId, periods: [coming.period] } });
    if (coming.step === 'extend') {
      const { booking, period } = coming;
      await changeTime(booking, period);
    }
    // A mark under the booking would come back once it is cancelled.
    const old = marks.filter((mark) => mark.day === day && halves.includes(mark.afternoon));
    if (old.length === 0) return [];
    await setMarks(old.map(({ afternoon }) => ({ day, afternoon, place: null })));
    return [];
  }
  const told = (error: Error) => {
    throw new AlreadyReportedError(error.message);
  };
  const leaving = listChangesBesidesReleases(steps.leaving, steps.releases, { day, now: serverNow() });
  for (const { assignmentId, deskNo } of steps.releases)
    await release({ act: 'release', assignmentId, deskNo, days: [day] }).catch(told);
  const cancelled = leaving.filter(({ remains }) => remains === null).map(({ booking }) => booking.id);
  if (cancelled.length > 0)
    await sendWithOneRetry(() => call(cancelDeskBookings, { body: { bookingIds: cancelled } }), 'notFound');
  for (const { booking, remains } of leaving) if (remains) await changeTime(booking, remains);
  await setMarks(halves.map((afternoon) => ({ day, afternoon, place: steps.place })));
  return leaving;
}
