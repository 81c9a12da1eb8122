import type { Span } from '#contract/booking-times.ts';
import type { DayBooking } from '#contract/bookings.ts';
import type { CheckedRefusal } from '#contract/checked-messages.ts';
import type { PlaceStatus } from '#web/plan/place-view.ts';
import type { Place } from './place.ts';
import { freeWithin, takenLength } from './taken-time.ts';

/** How a place stands in the chosen hours. */
export interface PlaceState {
  status: PlaceStatus;
  /** Booking it now would work, as far as can be seen from here; in bypass, whatever a bypass lifts. */
  bookable: boolean;
  /** Which of the chosen days, by their number, a booking takes: all of them, or of several those that are free. */
  books: readonly number[];
  /** Why the chosen time can't be booked; set when that is what stands in the way. */
  refusal: CheckedRefusal | null;
  /** Bookings within the chosen hours, earliest first. */
  overlapping: readonly DayBooking[];
  /** How much of the chosen hours is taken, 0 to 1. */
  share: number;
  /** When somebody comes after the chosen hours of the (single) day; null when nobody does. */
  nextStart: number | null;
}

export interface StateContext {
  me: string;
  /** The chosen hours of each chosen day. */
  spans: readonly Span[];
  refusals: Readonly<Record<Place['kind'], CheckedRefusal | null>>;
  /** The area is for chosen people, and this person is none of them. */
  restricted: boolean;
  bypass: boolean;
}

/** Free time is worth calling a place partly free from a quarter of the wanted hours on, and half an hour at least. */
const worthwhile = ({ start, end }: Span) => Math.max(30 * 60_000, (end - start) / 4);

function statusOf(place: Place, overlapping: readonly DayBooking[], context: StateContext): PlaceStatus {
  const { spans, me, restricted, bypass } = context;
  if (place.stateCode === 2) return 'frozen';
  if (overlapping.some((booking) => booking.userId === me)) return 'mine';
  if (place.stateCode === 3) return 'locked';
  if (restricted && !bypass) return 'restricted';
  if (overlapping.length > 0) {
    const partly = spans.some((span) =>
      freeWithin(span, overlapping).some(({ start, end }) => end - start >= worthwhile(span)),
    );
    return partly ? 'partly' : 'taken';
  }
  return context.refusals[place.kind] ? 'unavailable' : 'free';
}

/** The state of a place, from its bookings of the chosen days (BOOK-03, BOOK-10, BOOK-11). */
export function placeState(place: Place, bookings: readonly DayBooking[], context: StateContext): PlaceState {
  const { spans, bypass } = context;
  const overlapping = bookings.filter(({ startDate, endDate }) => {
    const [start, end] = [Date.parse(startDate), Date.parse(endDate)];
    return spans.some((span) => start < span.end && end > span.start);
  });
  const status = statusOf(place, overlapping, context);
  const refusal = context.refusals[place.kind];
  const open = status === 'free' || (bypass && status !== 'frozen');
  const days = [...spans.keys()];
  const free = days.filter((at) => takenLength(spans[at]!, overlapping) === 0);
  // Of several days those that are free can be booked; the dialog says which they are.
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
    share: whole === 0 ? 0 : spans.reduce((sum, span) => sum + takenLength(span, overlapping), 0) / whole,
    nextStart: after.length > 0 ? Math.min(...after) : null,
  };
}
