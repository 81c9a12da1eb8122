import { type AbsencePeriod, isSameAbsencePeriod, overlapsAbsencePeriod } from '#contract/absences/absence-days.ts';
import { dayMs } from '#contract/time/durations.ts';

/** An absence of the calendar with its member. */
export interface CalendarAbsenceOfMember extends AbsencePeriod {
  userId: string;
  /** The hash of the event's uid and occurrence. */
  uid: string;
}

/** A stored absence of the calendar. */
export interface StoredCalendarAbsence extends CalendarAbsenceOfMember {
  id: string;
  /** The person has marked it as wrong. */
  isWrong: boolean;
}

/** The changes that make the stored absences equal to those of the calendar. */
export interface CalendarAbsenceChanges {
  /** The ids of stored absences that the calendar no longer has. */
  removed: string[];
  /** Stored absences whose event or period differs, with the new values. */
  changed: StoredCalendarAbsence[];
  added: CalendarAbsenceOfMember[];
  /**
   * The absences with a half day on which the person was not absent before. A wrong one is none of
   * them.
   */
  newlyAbsent: CalendarAbsenceOfMember[];
}

/** Returns the half days of a period as numbers, the first inclusive and the end exclusive. */
function halfDaysOf({ firstDay, fromNoon, lastDay, untilNoon }: AbsencePeriod): [first: number, end: number] {
  const halves = (day: string) => (Date.parse(day) / dayMs) * 2;
  return [halves(firstDay) + Number(fromNoon), halves(lastDay) + 2 - Number(untilNoon)];
}

/** Returns whether a period has a half day that none of the others has. */
function hasNewHalfDay(period: AbsencePeriod, others: readonly AbsencePeriod[]): boolean {
  let [covered, end] = halfDaysOf(period);
  for (const [first, next] of others.map(halfDaysOf).toSorted(([one], [other]) => one - other))
    if (first <= covered && next > covered) covered = next;
  return covered < end;
}

/**
 * The tests by which a stored absence is the same as a wanted one, in the order of their certainty.
 */
const sameness: ((stored: StoredCalendarAbsence, wanted: CalendarAbsenceOfMember) => boolean)[] = [
  (stored, wanted) => stored.uid === wanted.uid,
  isSameAbsencePeriod,
  overlapsAbsencePeriod,
];

/**
 * Compares the stored absences of one person with those of the calendar. Some HR systems give each
 * event a new uid at each export. So an absence is matched with a stored row by the uid, else by
 * its period, else by an overlap.
 */
function matchPerson(
  stored: readonly StoredCalendarAbsence[],
  wanted: readonly CalendarAbsenceOfMember[],
): CalendarAbsenceChanges {
  const left = new Set(stored);
  const added = new Set(wanted);
  const changed: StoredCalendarAbsence[] = [];
  const wrong = new Set<CalendarAbsenceOfMember>();
  for (const isSame of sameness) {
    for (const absence of added) {
      const found = [...left].find((one) => isSame(one, absence));
      if (!found) continue;
      left.delete(found);
      added.delete(absence);
      // The person marked the days that were stored then. A new half day removes the mark.
      const isWrong = found.isWrong && !hasNewHalfDay(absence, [found]);
      if (isWrong) wrong.add(absence);
      if (found.uid !== absence.uid || !isSameAbsencePeriod(found, absence))
        changed.push({ ...absence, id: found.id, isWrong });
    }
  }
  const right = stored.filter(({ isWrong }) => !isWrong);
  return {
    removed: [...left].map(({ id }) => id),
    changed,
    added: [...added],
    newlyAbsent: wanted.filter((absence) => !wrong.has(absence) && hasNewHalfDay(absence, right)),
  };
}

/** Compares the stored absences of a company's calendar with those that the calendar has now. */
export function findCalendarAbsenceChanges(
  stored: readonly StoredCalendarAbsence[],
  wanted: readonly CalendarAbsenceOfMember[],
): CalendarAbsenceChanges {
  const [before, after] = [stored, wanted].map((absences) => Map.groupBy(absences, ({ userId }) => userId)) as [
    Map<string, StoredCalendarAbsence[]>,
    Map<string, CalendarAbsenceOfMember[]>,
  ];
  const changes: CalendarAbsenceChanges = { removed: [], changed: [], added: [], newlyAbsent: [] };
  for (const userId of new Set([...before.keys(), ...after.keys()])) {
    const own = matchPerson(before.get(userId) ?? [], after.get(userId) ?? []);
    changes.removed.push(...own.removed);
    changes.changed.push(...own.changed);
    changes.added.push(...own.added);
    changes.newlyAbsent.push(...own.newlyAbsent);
  }
  return changes;
}
