import type { Transaction } from '#server/platform/database/database.ts';
import type { BookableKind, BookingPolicy, Span } from '../kind.ts';
import { fitsLimitOnItsMorning, readSpansCountedTowardsLimit } from './limit-of-dates.query.ts';
import type { PlannedDate, SeriesHolder } from './planned-date.ts';

/**
 * Error codes of refusals while the place is closed to the person, or the company does not offer
 * the series.
 */
const closures: readonly string[] = [
  ...['placeLocked', 'placeFrozen', 'placeHidden', 'placeRemoved', 'placeAssigned', 'notFound'],
  ...['restrictedArea', 'seriesNotOffered'],
];

/**
 * Returns whether a refusal means that the place is closed to the person, or the series is not
 * offered.
 */
export const isInaccessiblePlaceRefusalCode = (errorCode: string | undefined) =>
  errorCode !== undefined && closures.includes(errorCode);

/**
 * Returns the dates at closed places that would wait for the person's limit if the places were
 * open. The server stores no refusals of these dates, so no email reports them. The query takes no
 * lock, because it books nothing.
 * @param dates the dates that a closure refused
 * @param free the dates that are about to be booked. They count towards the limit, as earlier
 * `dates` do
 * @param unlimited the dates at the person's own assigned places, which count towards no limit
 */
export async function listInaccessibleDatesBeyondLimit(
  tx: Transaction,
  kind: BookableKind,
  holder: Pick<SeriesHolder<object>, 'companyId' | 'userId'>,
  {
    dates,
    free,
    unlimited,
    ...when
  }: {
    dates: readonly PlannedDate[];
    free: readonly PlannedDate[];
    unlimited: ReadonlySet<PlannedDate>;
    timeZone: string;
    now: number;
    policy: BookingPolicy;
  },
): Promise<Set<PlannedDate>> {
  const { now, policy } = when;
  const beyond = new Set<PlannedDate>();
  const isLimited = (date: PlannedDate) => !unlimited.has(date);
  if (policy.maxBookings === null || !dates.some(isLimited)) return beyond;
  const counts = ({ start, end }: Span) => (policy.limitCounts === 'planned' ? start : end) > now;
  const spans = [
    ...(await readSpansCountedTowardsLimit(tx, kind, holder, now)),
    ...free.filter(isLimited).map(({ span }) => span),
  ];
  for (const date of dates.filter(isLimited).toSorted((one, other) => one.span.start - other.span.start)) {
    const isWithin = spans.filter(counts).length < policy.maxBookings;
    if (!isWithin && fitsLimitOnItsMorning(date, spans, when)) beyond.add(date);
    else spans.push(date.span);
  }
  return beyond;
}
