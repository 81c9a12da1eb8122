import { addDays } from '#contract/time/wall-clock.ts';
import type { Habits } from '#server/sample-company/habits.ts';
import type { SampleBooking } from './create-desk-and-room-bookings.ts';
import { getWeekday } from './days.ts';

/** A day on which a person says that they are at home. */
export interface HomeDay {
  person: string;
  day: string;
}

/** Days from today on about which people have said something. */
const saidDays = 12;

/**
 * Returns the days at home of those who say so: the workdays from `today` on without a booked desk
 * and without an absence.
 */
export function listHomeDays(
  { saysHome }: Pick<Habits, 'saysHome'>,
  bookings: readonly Pick<SampleBooking, 'kind' | 'person' | 'startDate'>[],
  absences: readonly { person: string; firstDay: string; lastDay: string }[],
  today: string,
): HomeDay[] {
  const atDesks = new Set(
    bookings.flatMap(({ kind, person, startDate }) => (kind === 'desk' ? [`${person} ${startDate.slice(0, 10)}`] : [])),
  );
  const isAway = ({ person, day }: HomeDay) =>
    absences.some((one) => one.person === person && one.firstDay <= day && day <= one.lastDay);
  const days = Array.from({ length: saidDays }, (_, at) => addDays(today, at)).filter((day) => getWeekday(day) <= 5);
  return saysHome
    .flatMap((person) => days.map((day) => ({ person, day })))
    .filter((one) => !atDesks.has(`${one.person} ${one.day}`) && !isAway(one));
}
