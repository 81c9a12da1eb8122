import { chooseReportInterval, getIntervalStartDays, type ReportPeriod } from '#contract/reports/report-periods.ts';
import type { ReportBookingType, ReportCounts, ReportSummary } from '#contract/reports/reports.ts';
import type { PictureUrlBuilder } from '#server/platform/files/picture-links.ts';
import type { ReportedKind } from './report-request.ts';
import type { RankedRow, StepRow, SummaryRow } from './summary.query.ts';

const none = (): ReportCounts => ({ desk: 0, room: 0, parking: 0, fleet: 0, total: 0 });

function add(counts: ReportCounts, type: ReportBookingType, count: number): void {
  counts[type] += count;
  counts.total += count;
}

/** Returns the rows of one ranking, and the number of its rows without a limit. */
function topOf<Row>(rows: readonly SummaryRow[], what: RankedRow['what'], present: (row: RankedRow) => Row) {
  const those = rows.filter((row): row is RankedRow => row.what === what);
  return { rows: those.map(present), of: those[0]?.of ?? 0 };
}

/**
 * Converts a summary to the response of the contract. It includes steps of the period without
 * bookings.
 */
export function presentSummary(
  rows: readonly SummaryRow[],
  period: ReportPeriod,
  kinds: readonly ReportedKind[],
  links: PictureUrlBuilder,
): Omit<ReportSummary, 'chosenUsers'> {
  const step = chooseReportInterval(period);
  const counts = none();
  const days = getIntervalStartDays(period, step).map((day) => ({ day, ...none() }));
  const reported = new Map<string, ReportedKind['reported']>(kinds.map((kind) => [kind.name, kind.reported]));
  let atLocations = 0;
  for (const { kind, step: at, count } of rows.filter((row): row is StepRow => row.what === 'step')) {
    const { type, where } = reported.get(kind)!;
    add(counts, type, count);
    add(days[at - 1]!, type, count);
    if (where === 'locations') atLocations += count;
  }
  return {
    counts,
    step,
    days,
    locations: {
      ...topOf(rows, 'location', ({ id, name, path, count }) => ({ id, name, path, count })),
      total: atLocations,
    },
    rooms: topOf(rows, 'room', ({ id, name, locationName, count, seconds }) => ({
      ...{ id, name, locationName, count, hours: Math.round(seconds / 36) / 100 },
    })),
    users: topOf(rows, 'user', ({ id, name, avatarFileId, hasLeft, count }) => ({
      ...{ id, name, avatar: links.avatar(id, avatarFileId), hasLeft, count },
    })),
  };
}
