import { type BookingTimePolicy, createDeskAndRoomTimePolicy, type TimeSpan } from '#contract/booking/booking-times.ts';
import type { MeetingTimesResponse, MeetingWish } from '#contract/rooms/meeting-times.ts';
import { defaultTimeZone } from '#contract/time/default-time-zone.ts';
import { addDays, getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { readCompanyTimeZone } from '#server/modules/booking/absences/company-zone.query.ts';
import type { EngineDeps } from '#server/modules/booking/engine/engine-deps.ts';
import { readCompanyOpeningRules } from '#server/modules/booking/engine/opening.query.ts';
import type { OutsideBusyTimes, OutsidePeopleCalendars } from '#server/modules/booking/engine/outside-busy-times.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { convertSecondPairsToSpans } from '../search/choose-matching-rooms.ts';
import { presentFoundRoom } from '../search/found-room.presenter.ts';
import { readRoomCandidates } from '../search/room-candidates.query.ts';
import { type BookableSlots, findBookableSlots } from './bookable-slots.ts';
import { type ChosenTime, chooseTimes, type PersonBusyTimes } from './choose-times.ts';
import { type PersonBusyTimesRow, readPeopleBusyTimes } from './people-times.query.ts';
import { readSearchLocation } from './search-location.query.ts';
import { daysLookedThrough, filterDaysInBookablePeriod, getSearchedTime, listDays } from './searched-days.ts';

/** The dependencies of the search for a meeting's time. */
export interface FindTimesDeps extends Pick<EngineDeps, 'db' | 'clock'> {
  /** The calendars outside the product in which members have meetings too. */
  people: OutsidePeopleCalendars;
}

const iso = (instant: number) => new Date(instant).toISOString();

/** Returns the time from the first to the last time with a room, or null if there is none. */
function getWindow({ slots }: BookableSlots): TimeSpan | null {
  const [first, last] = [slots[0], slots.at(-1)];
  return first && last ? { start: first.start, end: last.end } : null;
}

/**
 * Joins a person's times. The host chooses the hours, so the host's own working hours do not count.
 */
const joinTimes = (row: PersonBusyTimesRow, outside: OutsideBusyTimes | null, hostId: string): PersonBusyTimes => ({
  ...{ userId: row.userId, name: row.name },
  busy: [...convertSecondPairsToSpans(row), ...(outside?.busy.get(row.userId) ?? [])],
  off: row.userId === hostId ? [] : (outside?.off.get(row.userId) ?? []),
});

function presentTime({ start, end, busy, off, rooms }: ChosenTime): MeetingTimesResponse['times'][number] {
  return {
    ...{ startDate: iso(start), endDate: iso(end) },
    busy: busy.map(({ userId, name, ...part }) => ({ userId, name, from: iso(part.start), until: iso(part.end) })),
    outsideWorkingHours: off,
    rooms: rooms.map(({ room, hours }) => ({ ...presentFoundRoom(room, hours), day: hours.day })),
  };
}

/**
 * Finds times at which people are free, with rooms of a building (WEEK-08). It books nothing.
 * @throws Refused `notFound`, `participantNotActive`, and for days or hours that are out of order
 */
export async function findMeetingTimes(
  { db, clock, people: calendars }: FindTimesDeps,
  member: Member,
  wish: MeetingWish,
): Promise<MeetingTimesResponse> {
  const { companyId, userId, settings } = member;
  const now = clock.now();
  const location = await readSearchLocation(db, member, wish.locationId, now);
  const today = getCalendarDayAt(now.getTime(), location.timeZone);
  // The rules are read for days in order alone.
  if (wish.days) listDays(wish.days);
  // The rules cover the days that are looked through, and those that the wish names.
  const openings = settings.openingHours
    ? await readCompanyOpeningRules(db, companyId, {
        from: addDays(wish.days?.from ?? today, -1),
        until: addDays(wish.days?.until ?? addDays(today, daysLookedThrough), 1),
      })
    : null;
  const about = { settings, timeZone: location.timeZone, now: now.getTime(), opening: openings?.of(location.id) };
  const searched = getSearchedTime(wish, about);
  const policy: BookingTimePolicy = createDeskAndRoomTimePolicy(settings, 'room');
  const bookableDays = filterDaysInBookablePeriod(searched, { now: now.getTime(), daysAhead: policy.daysAhead });
  // Without a day that can be booked, only the number of fitting rooms is read.
  const days = { from: bookableDays[0] ?? today, until: bookableDays.at(-1) ?? today };
  const userIds = [...new Set([userId, ...wish.userIds])];
  const seats = wish.seats ?? userIds.length + new Set(wish.guests).size;
  const request = { companyId, userId, locationId: location.id, days, seats, equipment: wish.equipment };
  const companyTimeZone = settings.absences ? await readCompanyTimeZone(db, companyId) : defaultTimeZone;
  const [{ building, rooms }, rows] = await Promise.all([
    readRoomCandidates(db, request),
    readPeopleBusyTimes(db, member, { userIds, days, now, locationId: location.id, companyTimeZone }),
  ]);
  // The answer to a person who is no active member is the same as for a stranger.
  if (rows.length < userIds.length) refuse('participantNotActive', {});
  const inside = rooms.filter(({ inBuilding }) => inBuilding);
  const rules = { now: now.getTime(), policy, openingOf: openings?.of };
  const bookable = findBookableSlots(inside, { ...searched, days: bookableDays }, rules);
  const window = getWindow(bookable);
  // Without a time that has a room, the outside calendars would change nothing.
  const seen = rows.filter(({ isSeen }) => isSeen);
  const outside = window && (await calendars.readBusy(companyId, seen, window));
  const people = rows.map((row) => joinTimes(row, outside, userId));
  const times = chooseTimes({ people, desks: rows[0]?.desks ?? [], bookable });
  return {
    ...{ building, timeZone: location.timeZone, seats, fits: inside.length, looked: bookable.looked },
    days: { from: searched.days[0]!, until: searched.days.at(-1)! },
    hours: { from: searched.from, to: searched.to },
    times: times.map(presentTime),
    unknown: rows
      .filter(({ isSeen, userId: id }) => !isSeen || outside?.unknown.has(id))
      .map(({ userId: id, name }) => ({ userId: id, name })),
  };
}
