/** A calendar day without a time zone, 'yyyy-MM-dd'. */
export type Day = string;

const atMidnight = (day: Day) => new Date(`${day}T00:00:00Z`);

/** The day so many days later (or earlier). */
export function plusDays(day: Day, days: number): Day {
  const date = atMidnight(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** 1 is Monday, 7 is Sunday. */
export function weekday(day: Day): number {
  return atMidnight(day).getUTCDay() || 7;
}

/** How many weeks lie between a Monday long ago and the day's own: names the week. */
export function weekNumber(day: Day): number {
  return Math.floor((atMidnight(day).getTime() / 86_400_000 + 3) / 7);
}

/** Easter Sunday of a year (Gregorian computus). */
export function easter(year: number): Day {
  const a = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const correction = Math.floor((8 * century + 13) / 25);
  const epact = (19 * a + century - Math.floor(century / 4) - correction + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const shift = Math.floor((a + 11 * epact + 22 * toSunday) / 451);
  const count = epact + toSunday - 7 * shift + 114;
  const [month, day] = [Math.floor(count / 31), (count % 31) + 1];
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const fixedHolidays = ['01-01', '01-06', '05-01', '05-03', '08-15', '11-01', '11-11', '12-24', '12-25', '12-26'];

/** The days off by Polish law as it stands since 2025, Christmas Eve included. */
export function polishHolidays(year: number): Day[] {
  const sunday = easter(year);
  const moving = [0, 1, 49, 60].map((days) => plusDays(sunday, days));
  return [...fixedHolidays.map((date) => `${year}-${date}`), ...moving].sort();
}

/** Whether people work on that day: no weekend, no public holiday. */
export function isWorkday(day: Day): boolean {
  return weekday(day) <= 5 && !polishHolidays(Number(day.slice(0, 4))).includes(day);
}
