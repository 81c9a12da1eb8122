import { type BookedKind, bookedKinds, packageLimitOfKind } from '#contract/places/booked-kinds.ts';
import { chooseReportInterval, getIntervalStartDays, type ReportPeriod } from '#contract/reports/report-periods.ts';
import type { ReportFilter } from '#contract/reports/reports.ts';
import { addDays, getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import type { BookableKind } from '#server/modules/booking/engine/kind.ts';
import type { KindReportDefinition } from '#server/modules/booking/engine/kind-report-definition.ts';
import { requireReportsByPerson } from '#server/modules/booking/engine/names/reports-by-person.policy.ts';
import { requirePresentOrFormerMembers } from '#server/modules/companies/people/require-people.query.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse, requireFound } from '#server/platform/http/refused.ts';
import { listNodeWithDescendants } from '#server/platform/list-node-with-descendants.ts';
import { readTimeZonesWithContainers, type TimeZoneWithContainers } from './container-time-zones.query.ts';
import { type FilterableReportContainer, readFilterableReportContainers } from './report-places.query.ts';

/** A kind of places that reports count. */
export interface ReportedKind {
  name: BookedKind;
  reported: KindReportDefinition;
}

/**
 * The instants at which the steps of a period begin in a time zone, as ISO strings. The last
 * instant is the end of the period.
 */
export interface TimeZoneSteps extends TimeZoneWithContainers {
  begin: readonly string[];
}

/** A checked report filter. All ids in it belong to the company. */
export interface ReportRequest extends Pick<ReportFilter, 'dateStart' | 'dateEnd' | 'users' | 'adminBypassMode'> {
  companyId: string;
  /** False if the company has reports by person off. Then no name is read. */
  byPerson: boolean;
  /** The counted kinds. Empty when the filter and the package have no kind in common. */
  kinds: readonly ReportedKind[];
  /** The containers whose bookings count. Null means all. */
  containerIds: readonly string[] | null;
  /** The time zones of the company's places with their steps, at least one. */
  clocks: readonly TimeZoneSteps[];
}

/** Returns the kinds of the company's package that reports count. */
export function selectReportableKindsOfPackage(
  kinds: Record<BookedKind, BookableKind>,
  { limits }: Pick<Member, 'limits'>,
): ReportedKind[] {
  return bookedKinds.flatMap((name) => {
    const { reported } = kinds[name];
    return reported && limits[packageLimitOfKind[name]] > 0 ? [{ name, reported }] : [];
  });
}

/**
 * Returns the instants at which the steps begin in a time zone. The first is the start of the
 * period, even within a week or month. The last is the end of the period.
 */
export function getStepInstants(zone: string, period: ReportPeriod): string[] {
  const [, ...later] = getIntervalStartDays(period, chooseReportInterval(period));
  const days = [period.dateStart, ...later, addDays(period.dateEnd, 1)];
  return days.map((day) => new Date(getInstantOfWallClock(day, '00:00', zone)).toISOString());
}

/**
 * Returns the containers that the filter names, with all locations below.
 * @throws Refused `notFound`
 */
function containersOf(places: readonly FilterableReportContainer[], filter: ReportFilter): string[] {
  const { locations, parkings, fleets } = filter;
  const below = locations.flatMap((id) => listNodeWithDescendants(places, id).map((place) => place.id));
  for (const [where, ids] of Object.entries({ locations, parkings, fleets }))
    for (const id of ids) requireFound(places.find((place) => place.id === id && place.where === where));
  return [...new Set([...below, ...parkings, ...fleets])];
}

/**
 * Checks that a filter names only people and containers of the company, including removed ones. It
 * adds all locations below the named locations.
 * @throws Refused `daysOutOfOrder`, `notFound`, `reportsByPersonOff`
 */
export async function createCheckedReportRequest(
  db: Queryable,
  kinds: Record<BookedKind, BookableKind>,
  member: Member,
  filter: ReportFilter,
): Promise<ReportRequest> {
  const { companyId } = member;
  const { dateStart, dateEnd, users, locationType, adminBypassMode, locations, parkings, fleets } = filter;
  if (dateEnd < dateStart) refuse('daysOutOfOrder', {});
  if (users.length > 0) requireReportsByPerson(member);
  const isSomewhere = locations.length + parkings.length + fleets.length > 0;
  const [clocks, places] = await Promise.all([
    readTimeZonesWithContainers(db, companyId),
    isSomewhere ? readFilterableReportContainers(db, companyId) : [],
    users.length > 0 ? requirePresentOrFormerMembers(db, companyId, users) : undefined,
  ]);
  return {
    ...{ companyId, dateStart, dateEnd, users, adminBypassMode, byPerson: member.settings.reportsByPerson },
    kinds: selectReportableKindsOfPackage(kinds, member).filter(
      ({ reported: { type } }) => locationType.length === 0 || locationType.includes(type),
    ),
    containerIds: isSomewhere ? containersOf(places, filter) : null,
    clocks: clocks.map((clock) => ({ ...clock, begin: getStepInstants(clock.zone, filter) })),
  };
}
