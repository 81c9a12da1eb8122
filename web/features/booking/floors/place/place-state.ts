import type { TimeSpan } from '#contract/booking/booking-times.ts';
import type { BrowserRefusal } from '#contract/messages/checked-messages.ts';
import { minuteMs } from '#contract/time/durations.ts';
import type { PlaceStatus } from '#web/plan/place-view.ts';
import type { FloorPlace } from '#web/platform/kinds/place.ts';
import type { PlaceHold } from './assigned-holds.ts';
import { getFreeSpans, getTakenMilliseconds } from './taken-time.ts';

/** The state of a place in the chosen hours. */
export interface PlaceState {
  status: PlaceStatus;
  /**
   * True if a booking would succeed now, as far as the browser knows. A bypass lifts the rules that
   * it may break.
   */
  bookable: boolean;
  /**
   * The indexes of the chosen days that a booking takes. If the place is partly taken on several
   * days, these are only the free days.
   */
  books: readonly number[];
  /**
   * The reason why the server would refuse this time for any place of the kind. Null if there is
   * none, or the place itself cannot be booked.
   */
  refusal: BrowserRefusal | null;
  /**
   * The bookings that overlap the chosen hours, and the days on which another person owns the
   * place, earliest first.
   */
  overlapping: readonly PlaceHold[];
  /** The taken share of the chosen hours, from 0 to 1. */
  share: number;
  /**
   * The start of the next booking after the chosen hours of a single day, in epoch milliseconds, or
   * null.
   */
  nextStart: number | null;
}

/**
 * Returns whether the person can book a place in the chosen hours without a bypass. It is free, or
 * assigned to the person.
 */
export const isFreeStatus = (status: PlaceStatus | undefined): boolean => status === 'free' || status === 'yours';

export interface PlaceStateInputs {
  me: string;
  /** The chosen hours of each chosen day. */
  spans: readonly TimeSpan[];
  refusals: Readonly<Record<FloorPlace['kind'], BrowserRefusal | null>>;
  /** True if the area is restricted and the person may not book in it. */
  restricted: boolean;
  bypass: boolean;
}

/**
 * Returns the shortest free time, in ms, that makes a place partly free. It is a quarter of the
 * wanted hours, and at least half an hour.
 */
const worthwhile = ({ start, end }: TimeSpan) => Math.max(30 * minuteMs, (end - start) / 4);

/** The bookings and assigned days of a place on the chosen days. */
interface Held {
  overlapping: readonly PlaceHold[];
  /** True if the place is assigned to the person on every chosen day. */
  yours: boolean;
}

/**
 * Returns why the chosen time cannot be booked, or null. The limit of bookings does not apply to a
 * desk that is assigned to the person.
 */
function refusalOf({ kind }: FloorPlace, yours: boolean, { refusals }: PlaceStateInputs): BrowserRefusal | null {
  const refusal = refusals[kind];
  const isLimit = refusal?.errorCode === 'tooManyBookings' || refusal?.errorCode === 'tooManySelectedBookingDays';
  return yours && isLimit ? null : refusal;
}

function statusOf(place: FloorPlace, { overlapping, yours }: Held, context: PlaceStateInputs): PlaceStatus {
  const { spans, me, restricted, bypass } = context;
  if (place.stateCode === 2) return 'frozen';
  if (overlapping.some((booking) => booking.userId === me)) return 'mine';
  if (place.stateCode === 3) return 'locked';
  if (restricted && !bypass) return 'restricted';
  if (overlapping.length > 0) {
    const partly = spans.some((span) =>
      getFreeSpans(span, overlapping).some(({ start, end }) => end - start >= worthwhile(span)),
    );
    if (partly) return 'partly';
    return overlapping.every(({ assigned }) => assigned) ? 'assigned' : 'taken';
  }
  if (refusalOf(place, yours, context)) return 'unavailable';
  return yours ? 'yours' : 'free';
}

/**
 * Returns the state of a place on the chosen days (BOOK-03, BOOK-10, BOOK-11, WEEK-04).
 * @param bookings its bookings, and the days on which another person owns it
 * @param yours true if the place is assigned to the person on every chosen day
 */
export function getPlaceState(
  place: FloorPlace,
  bookings: readonly PlaceHold[],
  context: PlaceStateInputs,
  yours = false,
): PlaceState {
  const { spans, bypass } = context;
  const overlapping = bookings.filter(({ startDate, endDate }) => {
    const [start, end] = [Date.parse(startDate), Date.parse(endDate)];
    return spans.some((span) => start < span.end && end > span.start);
  });
  const status = statusOf(place, { overlapping, yours }, context);
  const refusal = refusalOf(place, yours, context);
  const open = isFreeStatus(status) || (bypass && status !== 'frozen');
  const days = [...spans.keys()];
  const free = days.filter((at) => getTakenMilliseconds(spans[at]!, overlapping) === 0);
  // If several days are chosen and the place is taken on some, a booking takes the others. The
  // dialog lists the days.
  const books = open ? days : spans.length > 1 && status === 'partly' ? free : [];
  const whole = spans.reduce((sum, { start, end }) => sum + end - start, 0);
  const last = spans.at(-1)!;
  const after = spans.length > 1 ? [] : bookings.map((b) => Date.parse(b.startDate)).filter((at) => at >= last.end);
  return {
    status,
    bookable: books.length > 0 && refusal === null,
    books,
    refusal: status === 'unavailable' || (open && refusal) ? refusal : null,
    overlapping,
    share: whole === 0 ? 0 : spans.reduce((sum, span) => sum + getTakenMilliseconds(span, overlapping), 0) / whole,
    nextStart: after.length > 0 ? Math.min(...after) : null,
  };
}
