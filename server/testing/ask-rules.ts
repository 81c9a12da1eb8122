import { noBuffers } from '#contract/booking/room-buffers.ts';
import { addDays, getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import type { BookableKind, BookingRequest, RuleContext, Span } from '#server/modules/booking/engine/kind.ts';
import { findBookingRefusal } from '#server/modules/booking/engine/rules.ts';

export const warsawTimeZone = 'Europe/Warsaw';
/** The time of the tests in epoch milliseconds: Monday 23 November 2026, 10:00 in Warsaw. */
export const testNowMs = Date.parse('2026-11-23T09:00:00Z');
/** A kind of place without rules of its own. So only the rules that all kinds share are tested. */
export const kindWithoutRules = { rules: [] } as unknown as BookableKind;

/** The limits of a booking's time and number, from which test cases deviate. */
export const defaultTestPolicy: RuleContext['policy'] = {
  maxBookings: 10,
  limitCounts: 'notOver',
  hours: null,
  hoursHold: 'wholeStay',
  daysAhead: 30,
  lastDayHolds: 'start',
  longestHours: 24,
  startsNotBefore: 'day',
};

/** The fields of the request and of its context that a test case changes. */
export interface RuleTestCase {
  span?: Span;
  spans?: Span[];
  request?: Partial<BookingRequest<object>>;
  context?: Partial<RuleContext>;
  policy?: Partial<RuleContext['policy']>;
  container?: Partial<RuleContext['container']>;
}

/**
 * Applies the booking rules to a booking of an unlocked place, with the case's changes. By default
 * the booking lasts from 09:00 to 17:00 on the day after {@link testNowMs}. Returns the refusal, if any.
 */
export function findTestBookingRefusal({ span, spans, request, context, policy, container }: RuleTestCase) {
  const wanted = spans ?? [span ?? createSpan('2026-11-24', '09:00', '17:00')];
  return findBookingRefusal(
    kindWithoutRules,
    { userId: 'u', spans: wanted, adminBypass: false, details: {}, participantIds: [], ...request },
    {
      now: testNowMs,
      place: { id: 'p', label: '1', state: 0, facts: null },
      container: {
        id: 'c',
        name: 'Floor',
        timeZone: warsawTimeZone,
        bookingPeriodDays: null,
        mayEnter: true,
        ...container,
      },
      policy: { ...defaultTestPolicy, ...policy },
      startsAt: null,
      current: 0,
      taken: [],
      assigned: [],
      ownDays: [],
      buffers: noBuffers,
      ...context,
    },
  );
}

/** Returns the span between two times (`09:00`) of a day in a time zone. */
export function createSpan(day: string, from: string, to: string, zone = warsawTimeZone): Span {
  return { start: getInstantOfWallClock(day, from, zone), end: getInstantOfWallClock(day, to, zone) };
}

/** Returns the code of the refusal of {@link findTestBookingRefusal}, or null without a refusal. */
export const findTestBookingRefusalCode = (one: RuleTestCase) => findTestBookingRefusal(one)?.errorCode ?? null;
export const bypassRequest = { adminBypass: true };
/** Returns the day that many days after {@link testNowMs}. */
export const addDaysToTestNow = (days: number) => addDays('2026-11-23', days);
