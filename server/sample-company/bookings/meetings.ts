import { chanceOf } from '#server/sample-company/chance.ts';
import { type Day, weekday, weekNumber } from './days.ts';
import type { Diary } from './diary.ts';
import type { Meeting, Office, OfficeFloor, Staff, Stay } from './office.ts';
import { topics } from './topics.ts';

function free(diary: Diary, names: string[], from: number, to: number): boolean {
  return names.every((name) => diary.isFree(name, from, to));
}

function take(diary: Diary, meeting: Meeting): Meeting {
  for (const name of [meeting.room.id, meeting.organiser, ...meeting.guests])
    diary.take(name, meeting.from, meeting.to);
  return meeting;
}

/** The meetings that come back on that day; guests who are already busy are left out. */
export function recurringMeetings(office: Office, day: Day, diary: Diary): Meeting[] {
  const today = office.recurring.filter(
    ({ weekdays, everyWeeks }) => weekdays.includes(weekday(day)) && weekNumber(day) % everyWeeks === 0,
  );
  return today.flatMap(({ topic, room: roomName, organiser, teams = [], guests = [], at, minutes }) => {
    const floor = office.floors.find(({ rooms }) => rooms.some(({ name }) => name === roomName));
    const room = floor?.rooms.find(({ name }) => name === roomName);
    const [from, to] = [at, at + minutes];
    if (!floor || !room || !free(diary, [room.id, organiser], from, to)) return [];
    const comes = ({ weekdays = [1, 2, 3, 4, 5] }: Staff) => weekdays.includes(weekday(day));
    const team = office.staff
      .filter((staff) => teams.includes(staff.team) && !staff.inactive && comes(staff))
      .map(({ key }) => key);
    const invited = [...new Set([...team, ...guests])].filter(
      (key) => key !== organiser && diary.isFree(key, from, to),
    );
    return [take(diary, { topic, day, floor, room, organiser, guests: invited, from, to })];
  });
}

function meetingOn(floor: OfficeFloor, day: Day, turn: number, nearby: Stay[], diary: Diary): Meeting | undefined {
  const chance = chanceOf('meeting', floor.key, day, String(turn));
  const hosts = nearby.filter(({ staff }) => floor.restrictedTo?.includes(staff.key) ?? true);
  if (hosts.length === 0 || floor.rooms.length === 0) return undefined;
  const host = chance.pick(hosts);
  const topic = chance.pick(topics.filter((one) => !one.teams || one.teams.includes(host.staff.team)));
  const minutes = chance.pick(topic.minutes);
  const latest = Math.floor((host.to - minutes - host.from) / 30);
  if (latest < 0) return undefined;
  const from = Math.ceil(host.from / 30) * 30 + chance.between(0, latest) * 30;
  const to = from + minutes;
  const room = chance.shuffled(floor.rooms).find(({ id }) => diary.isFree(id, from, to));
  if (!room || to > host.to || !diary.isFree(host.staff.key, from, to)) return undefined;
  const others = chance
    .shuffled(nearby)
    .map(({ staff }) => staff.key)
    .filter((key) => key !== host.staff.key && diary.isFree(key, from, to));
  const guests = others.slice(0, chance.between(topic.guests[0], topic.guests[1]));
  if (guests.length < topic.guests[0]) return undefined;
  return take(diary, { topic: topic.text, day, floor, room, organiser: host.staff.key, guests, from, to });
}

/** The meetings that those present call on that day, on every floor of their building. */
export function calledMeetings(office: Office, day: Day, present: Stay[], diary: Diary): Meeting[] {
  return office.floors.flatMap((floor) => {
    const nearby = present.filter(
      (stay) =>
        stay.floor.building === floor.building && !office.staff.find(({ key }) => key === stay.staff.key)?.inactive,
    );
    const busy = weekday(day) === 5 ? 0.4 : weekday(day) === 1 ? 0.8 : 1;
    const count = Math.round(floor.meetings * busy * (day > office.today ? 0.5 : 1));
    const all = Array.from({ length: count }, (_, turn) => meetingOn(floor, day, turn, nearby, diary));
    return all.filter((meeting) => meeting !== undefined);
  });
}
