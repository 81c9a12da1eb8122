/**
 * Returns the moments to which `npm run test:days` moves the clock. Each is the next moment of its
 * kind after `now`, in Warsaw's time zone.
 */
export function getTestClockMoments(now) {
  const today = new Date(now).toISOString().slice(0, 10);
  const next = (isIt) => {
    let day = addDays(today, 1);
    while (!isIt(day)) day = addDays(day, 1);
    return day;
  };
  const weekday = (number) => next((day) => weekdayOf(day) === number);
  /**
   * Returns the last Sunday of a month. Summer time begins and ends on the last Sundays of March
   * and October.
   */
  const lastSunday = (month) =>
    next((day) => day.slice(5, 7) === month && weekdayOf(day) === 0 && addDays(day, 7).slice(5, 7) !== month);
  return [
    { name: 'saturday', at: inWarsaw(weekday(6), '10:00') },
    { name: 'sunday', at: inWarsaw(weekday(0), '10:00') },
    {
      name: 'new-years-eve',
      at: inWarsaw(
        next((day) => day.endsWith('-12-31')),
        '22:00',
      ),
    },
    {
      name: 'leap-year',
      at: inWarsaw(
        addDays(
          next((day) => day.endsWith('-02-29')),
          -1,
        ),
        '22:00',
      ),
    },
    { name: 'spring', at: inWarsaw(lastSunday('03'), '01:30') },
    { name: 'autumn', at: inWarsaw(lastSunday('10'), '01:30') },
    // Each run begins a minute before midnight. The tests run in six parts, so that more of them
    // run at midnight.
    { name: 'midnight', at: inWarsaw(weekday(3), '23:59'), parts: 6 },
  ];
}

const addDays = (day, days) => new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const weekdayOf = (day) => new Date(`${day}T00:00:00Z`).getUTCDay();

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw', dateStyle: 'short', timeStyle: 'short' });

/** Returns the instant, in epoch milliseconds, at which clocks in Warsaw show that day and time. */
function inWarsaw(day, hour) {
  const both = ['+01:00', '+02:00'].map((offset) => Date.parse(`${day}T${hour}:00${offset}`));
  return both.find((instant) => clock.format(instant) === `${day} ${hour}`);
}
