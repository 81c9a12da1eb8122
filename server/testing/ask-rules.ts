import { addDays, instantAt } from '#contract/wall-clock.ts';
import type { BookableKind, BookingRequest, RuleContext, Span } from '#server/booking/kind.ts';
import { firstRefusal } from '#server/booking/rules.ts';

export const warsaw = 'Europe/Warsaw';
/** Ten in the morning in Warsaw, on a Monday. */
export const now = Date.parse('2026-11-23T09:00:00Z');
/** A kind that adds nothing, so that the rules of every kind stand alone. */
export const plain = { rules: [] } as unknown as BookableKind;

/** What bounds bookings where a case does not say otherwise. */
export const plainPolicy: RuleContext['policy'] = {
  maxBookings: 10,
  limitCounts: 'notOver',
  hours: null,
  hoursHold: 'wholeStay',
  daysAhead: 30,
  lastDayHolds: 'start',
  longestHours: 24,
  startsNotBefore: 'day',
};

/** What a case changes of the question. */
export interface Case {
  span?: Span;
  spans?: Span[];
  request?: Partial<BookingRequest<object>>;
  context?: Partial<RuleContext>;
  policy?: Partial<RuleContext['policy']>;
  container?: Partial<RuleContext['container']>;
}

/** What the rules say of a day's booking at an open desk, changed as the case says. */
export function ask({ span, spans, request, context, policy, container }: Case) {
  const wanted = spans ?? [span ?? at('2026-11-24', '09:00', '17:00')];
  return firstRefusal(
    plain,
    { userId: 'u', spans: wanted, adminBypass: false, details: {}, participantIds: [], ...request },
    {
      now,
      place: { id: 'p', label: '1', state: 0, facts: null },
      container: { id: 'c', name: 'Floor', timeZone: warsaw, bookingPeriodDays: null, mayEnter: true, ...container },
      policy: { ...plainPolicy, ...policy },
      startsAt: null,
      current: 0,
      taken: [],
      ...context,
    },
  );
}

/** Hours of a day by the clocks of a zone. */
export function at(day: string, from: string, to: string, zone = warsaw): Span {
  return { start: instantAt(day, from, zone), end: instantAt(day, to, zone) };
}

/** The refusal's code, or null. */
export const codeOf = (one: Case) => ask(one)?.errorCode ?? null;
export const bypass = { adminBypass: true };
/** The day so many days from {@link now}. */
export const day = (days: number) => addDays('2026-11-23', days);
