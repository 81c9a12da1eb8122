import { addDays } from '#contract/time/wall-clock.ts';
import { createSeededRandom } from '#server/sample-company/seeded-random.ts';
import { type Day, getWeekday, getWeekNumberSince1970 } from './days.ts';
import { listWorkdays, type SampleBookingBasis, type StaffMember } from './office.ts';

/** The probability that an average person comes to the office, by weekday. Index 1 is Monday. */
const pull = [0, 0.46, 0.68, 0.64, 0.63, 0.2];
const leave = 0.05;
/** The maximum number of days, from today on, for which one person has bookings. */
const mostAhead = 4;

function comes(staff: StaffMember, day: Day, { company, today, comesToday }: SampleBookingBasis): boolean {
  if (day === today && comesToday.includes(staff.person)) return true;
  if (staff.weekdays && !staff.weekdays.includes(getWeekday(day))) return false;
  if (staff.inactive && day > addDays(today, -30)) return false;
  if (createSeededRandom('leave', staff.person, String(getWeekNumberSince1970(day))).happens(leave)) return false;
  const chance = createSeededRandom('comes', company, staff.person, day);
  if (!chance.happens(Math.min(0.95, pull[getWeekday(day)]! * staff.keen))) return false;
  if (day <= today) return true;
  return chance.happens(day <= addDays(today, 3) ? 0.95 : day <= addDays(today, 7) ? 0.65 : 0.3);
}

/**
 * Returns the people present on each workday. From today on, each person comes on at most {@link
 * mostAhead} days.
 */
export function choosePresentStaffByDay(office: SampleBookingBasis): Map<Day, StaffMember[]> {
  const ahead = new Map<string, number>();
  return new Map(
    listWorkdays(office).map((day) => {
      const present = office.staff.filter((staff) => {
        const planned = ahead.get(staff.person) ?? 0;
        if (!comes(staff, day, office) || (day >= office.today && planned >= mostAhead)) return false;
        if (day >= office.today) ahead.set(staff.person, planned + 1);
        return true;
      });
      return [day, present];
    }),
  );
}
