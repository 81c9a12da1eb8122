import type * as z from 'zod';
import type { HoursOfDay } from '#contract/booking/opening-hours.ts';
import type { findDeskNearTeam } from '#contract/week/desk-near-team.ts';
import type { PlannedOwnDaySteps } from './send-own-day.ts';
import type { DayToTake } from './team-days.ts';

/** The calls by which a press takes days, and the plans that they send. */
export interface TakeDaysCalls {
  /** Returns the steps of a day in the office, or null if the member has to choose a desk. */
  planDay: (day: DayToTake) => PlannedOwnDaySteps | null;
  send: (steps: PlannedOwnDaySteps) => Promise<unknown>;
  /** Returns the hours for which a desk near the team may be booked, or null. */
  hoursNear: (day: DayToTake) => HoursOfDay | null;
  findNear: (query: { day: string } & HoursOfDay) => Promise<z.output<typeof findDeskNearTeam.answer.body>>;
  /** Returns whether the server refused only the desk, so that another one may be free. */
  isRefusalOfDesk: (error: unknown) => boolean;
}

/** The days of a press, by their results. */
export interface TakeDaysResult {
  taken: string[];
  /** The days for which the member has to choose a desk. */
  left: string[];
  failed: { day: string; error: Error }[];
}

/**
 * Takes a day at the usual desk, or else at the desk nearest to the team. Returns false if neither
 * can be booked. A desk that another press has booked for the member counts as taken.
 */
async function takeDay(day: DayToTake, { planDay, send, hoursNear, findNear, isRefusalOfDesk }: TakeDaysCalls) {
  const trySteps = async (steps: PlannedOwnDaySteps) => {
    try {
      await send(steps);
      return true;
    } catch (error) {
      if (isRefusalOfDesk(error)) return false;
      throw error;
    }
  };
  const steps = planDay(day);
  if (steps && (await trySteps(steps))) return true;
  const hours = hoursNear(day);
  if (!hours) return false;
  // A refused desk may be one that another press has just booked for the member, so it asks again.
  for (let attempt = 0; attempt < 2; attempt++) {
    const { desk, isBooked } = await findNear({ day: day.day, ...hours });
    if (isBooked) return true;
    if (!desk) return false;
    const { deskId, deskNo, startDate, endDate } = desk;
    const coming = { step: 'book' as const, period: { startDate, endDate } };
    if (await trySteps({ ...day, place: 'office', what: 'come', deskId, deskNo, coming })) return true;
  }
  return false;
}

/** Takes each day by itself, so that a refused day leaves the others alone. */
export async function takeDays(days: readonly DayToTake[], taking: TakeDaysCalls): Promise<TakeDaysResult> {
  const result: TakeDaysResult = { taken: [], left: [], failed: [] };
  for (const one of days) {
    try {
      ((await takeDay(one, taking)) ? result.taken : result.left).push(one.day);
    } catch (error) {
      result.failed.push({ day: one.day, error: error as Error });
    }
  }
  return result;
}
