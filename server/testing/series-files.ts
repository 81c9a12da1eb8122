import ICAL from 'ical.js';

/**
 * A date of a series as a calendar program shows it. `start` and `end` are instants, or days
 * ('yyyy-MM-dd') for an entry of whole days.
 */
export interface ShownSeriesDate {
  start: string;
  end: string;
  title: string;
  place: string;
}

const shown = (time: ICAL.Time) => (time.isDate ? time.toString() : time.toJSDate().toISOString());

/**
 * Returns the dates of a series in an iCalendar file as a calendar program computes them (RFC
 * 5545). The earliest is first. Their times follow from the file's own VTIMEZONE.
 * @param until the instant at which a series without an end is cut, as ISO 8601
 * @param uid the id of the series, by default that of the file's first one
 */
export function listSeriesDatesInCalendarFile(file: string, until: string, uid?: string): ShownSeriesDate[] {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const zones = calendar.getAllSubcomponents('vtimezone').map((zone) => new ICAL.Timezone(zone));
  const master = calendar
    .getAllSubcomponents('vevent')
    .find((event) => event.hasProperty('rrule') && (!uid || event.getFirstPropertyValue('uid') === uid));
  if (!master) throw new Error('The file has no series.');
  for (const zone of zones) ICAL.TimezoneService.register(zone);
  try {
    const event = new ICAL.Event(master);
    const dates = event.iterator();
    const all: ShownSeriesDate[] = [];
    for (let next = dates.next(); next && next.toJSDate().toISOString() < until; next = dates.next()) {
      const { item, startDate, endDate } = event.getOccurrenceDetails(next);
      all.push({ start: shown(startDate), end: shown(endDate), title: item.summary, place: item.location });
    }
    return all.sort((one, other) => (one.start < other.start ? -1 : 1));
  } finally {
    for (const { tzid } of zones) ICAL.TimezoneService.remove(tzid);
  }
}
