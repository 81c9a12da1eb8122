import type { MeetingTopics } from '#server/sample-company/habits.ts';
import type { SampleLocation } from '#server/sample-company/read-company.ts';
import { createSeededRandom, type SeededRandom } from '#server/sample-company/seeded-random.ts';
import type { BusyTimes } from './busy-times.ts';
import { type Day, getWeekday, getWeekNumberSince1970 } from './days.ts';
import type { Meeting, SampleBookingBasis, Stay } from './office.ts';

function take(diary: BusyTimes, meeting: Meeting): Meeting {
  const { place, person, guests, from, to } = meeting;
  for (const name of [place.id, person, ...guests]) diary.take(name, from, to);
  return meeting;
}

/**
 * Returns the recurring meetings of a day whose room and organiser are free. Guests who are busy at
 * that time are left out.
 */
export function createRecurringMeetingsOfDay(office: SampleBookingBasis, day: Day, diary: BusyTimes): Meeting[] {
  const today = office.recurring.filter(
    ({ weekdays, everyWeeks }) => weekdays.includes(getWeekday(day)) && getWeekNumberSince1970(day) % everyWeeks === 0,
  );
  return today.flatMap(({ topic, room, organiser, teams, guests, at: from, minutes }) => {
    const to = from + minutes;
    const floor = office.floors.find(({ rooms }) => rooms.some(({ name }) => name === room));
    const place = floor?.rooms.find(({ name }) => name === room);
    if (!floor || !place || !diary.isFree(place.id, from, to) || !diary.isFree(organiser, from, to)) return [];
    const team = office.staff.filter(
      (staff) => teams.includes(staff.team) && !staff.inactive && (staff.weekdays?.includes(getWeekday(day)) ?? true),
    );
    const invited = [...new Set([...team.map(({ person }) => person), ...guests])].filter(
      (person) => person !== organiser && diary.isFree(person, from, to),
    );
    return [take(diary, { topic, day, floor, place, person: organiser, guests: invited, from, to })];
  });
}

/**
 * Returns an ad hoc meeting in a room of a floor. Its host and guests are of `nearby`, the people
 * in the building. Undefined if no room or host is free, or too few guests are.
 */
function meetingOn(
  floor: SampleLocation,
  nearby: (Stay & { team: string })[],
  diary: BusyTimes,
  topics: MeetingTopics,
  chance: SeededRandom,
): Meeting | undefined {
  const hosts = nearby.filter(({ person }) => floor.restrictedTo?.includes(person) ?? true);
  if (hosts.length === 0 || floor.rooms.length === 0) return undefined;
  const host = chance.pick(hosts);
  const topic = chance.pick(topics.filter(({ teams }) => teams?.includes(host.team) ?? true));
  const minutes = chance.pick(topic.minutes);
  const latest = Math.floor((host.to - minutes - host.from) / 30);
  if (latest < 0) return undefined;
  const from = Math.ceil(host.from / 30) * 30 + chance.between(0, latest) * 30;
  const to = from + minutes;
  const place = chance.shuffled(floor.rooms).find(({ id }) => diary.isFree(id, from, to));
  if (!place || to > host.to || !diary.isFree(host.person, from, to)) return undefined;
  const others = chance
    .shuffled(nearby)
    .map(({ person }) => person)
    .filter((person) => person !== host.person && diary.isFree(person, from, to));
  const guests = others.slice(0, chance.between(...topic.guests));
  if (guests.length < topic.guests[0]) return undefined;
  return take(diary, { topic: topic.topic, day: host.day, floor, place, person: host.person, guests, from, to });
}

/**
 * Returns the ad hoc meetings of a day, on every floor. The participants are people whose desks are
 * in the same building.
 */
export function createAdHocMeetings(
  office: SampleBookingBasis,
  day: Day,
  present: Stay[],
  diary: BusyTimes,
  topics: MeetingTopics,
): Meeting[] {
  return office.floors.flatMap((floor) => {
    const nearby = present.flatMap((stay) => {
      const { team, inactive } = office.staff.find(({ person }) => person === stay.person)!;
      return stay.floor.parentId === floor.parentId && !inactive ? [{ ...stay, team }] : [];
    });
    const busy = getWeekday(day) === 5 ? 0.4 : getWeekday(day) === 1 ? 0.8 : 1;
    const meetings = (office.meetingsADay[floor.key] ?? 0) * busy * (day > office.today ? 0.5 : 1);
    const all = Array.from({ length: Math.round(meetings) }, (_, turn) =>
      meetingOn(floor, nearby, diary, topics, createSeededRandom('meeting', floor.key, day, String(turn))),
    );
    return all.filter((meeting) => meeting !== undefined);
  });
}
