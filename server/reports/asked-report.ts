import { type BookedKind, bookedKinds, kindModules } from '#contract/booked-kinds.ts';
import { daysOfPeriod, type ReportPeriod, reportStep } from '#contract/report-periods.ts';
import type { ReportFilter } from '#contract/reports.ts';
import { addDays, instantAt } from '#contract/wall-clock.ts';
import type { BookableKind } from '#server/booking/kind.ts';
import type { Reported } from '#server/booking/reported.ts';
import { requirePeople } from '#server/people/require-people.query.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { found, refuse } from '#server/platform/http/refused.ts';
import { withBelow } from '#server/platform/with-below.ts';
import { type Clock, readClocks } from './clocks.query.ts';
import { type ReportPlace, readReportPlaces } from './report-places.query.ts';

/** A kind that reports count. */
export interface ReportedKind {
  name: BookedKind;
  reported: Reported;
}

/** When the steps of a period begin on some clocks: instants as ISO strings, the last one when the last step ends. */
export interface ClockSteps extends Clock {
  begin: readonly string[];
}

/** What a report is asked about, checked: everything that it names is the company's. */
export interface AskedReport extends Pick<ReportFilter, 'dateStart' | 'dateEnd' | 'users' | 'adminBypassMode'> {
  companyId: string;
  /** Those that are counted; none when the filter and the package leave none. */
  kinds: readonly ReportedKind[];
  /** The containers that the bookings lie in; null for any. */
  containerIds: readonly string[] | null;
  /** By which its places go: at least one. */
  clocks: readonly ClockSteps[];
}

/** The kinds of the company's package that declare what they are in reports. */
export function reportedKinds(
  kinds: Record<BookedKind, BookableKind>,
  { limits }: Pick<Member, 'limits'>,
): ReportedKind[] {
  return bookedKinds.flatMap((name) => {
    const { reported } = kinds[name];
    return reported && limits[kindModules[name]] > 0 ? [{ name, reported }] : [];
  });
}

/** When the steps of a period begin in a zone; the first with the period, though its week or month may have begun before. */
export function stepsIn(zone: string, period: ReportPeriod): string[] {
  const [, ...later] = daysOfPeriod(period, reportStep(period));
  const days = [period.dateStart, ...later, addDays(period.dateEnd, 1)];
  return days.map((day) => new Date(instantAt(day, '00:00', zone)).toISOString());
}

/** The containers that a filter means: those named, and all below the locations. @throws Refused `notFound` */
function containersOf(places: readonly ReportPlace[], filter: ReportFilter): string[] {
  const { locations, parkings, fleets } = filter;
  const below = locations.flatMap((id) => withBelow(places, id).map((place) => place.id));
  for (const [where, ids] of Object.entries({ locations, parkings, fleets }))
    for (const id of ids) found(places.find((place) => place.id === id && place.where === where));
  return [...new Set([...below, ...parkings, ...fleets])];
}

/**
 * Makes sure that what a filter names is the company's, gone or not, and finds what lies below its locations.
 * @throws Refused `daysOutOfOrder`, `notFound`
 */
export async function askReport(
  db: Queryable,
  kinds: Record<BookedKind, BookableKind>,
  member: Member,
  filter: ReportFilter,
): Promise<AskedReport> {
  const { companyId } = member;
  const { dateStart, dateEnd, users, locationType, adminBypassMode, locations, parkings, fleets } = filter;
  if (dateEnd < dateStart) refuse('daysOutOfOrder', {});
  const isSomewhere = locations.length + parkings.length + fleets.length > 0;
  const [clocks, places] = await Promise.all([
    readClocks(db, companyId),
    isSomewhere ? readReportPlaces(db, companyId) : [],
    users.length > 0 ? requirePeople(db, companyId, users) : undefined,
  ]);
  return {
    ...{ companyId, dateStart, dateEnd, users, adminBypassMode },
    kinds: reportedKinds(kinds, member).filter(
      ({ reported: { type } }) => locationType.length === 0 || locationType.includes(type),
    ),
    containerIds: isSomewhere ? containersOf(places, filter) : null,
    clocks: clocks.map((clock) => ({ ...clock, begin: stepsIn(clock.zone, filter) })),
  };
}
