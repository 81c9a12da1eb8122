import type { ToSay } from './change.query.ts';

/** By which our events are known in a calendar: the booking's id stands in this property. */
export const bookingProperty = 'String {0d5a1f6e-93c1-4f0e-8a57-6b0f9d3a52c4} Name BiurkoBooking';

const inGraph = (instant: number) => ({ dateTime: new Date(instant).toISOString().slice(0, 19), timeZone: 'UTC' });

/** Seconds are all that Graph keeps of a time. */
export const wholeSeconds = (instant: number) => Math.floor(instant / 1_000) * 1_000;

/** What of a booking its event says, and goes on saying. */
export function eventOf({ start, end, subject }: Pick<ToSay, 'start' | 'end' | 'subject'>) {
  return { subject, start: inGraph(start), end: inGraph(end), showAs: 'busy', isAllDay: false };
}

/** The same for a new event, with what tells it from all others. */
export function newEventOf(change: ToSay, transactionId: string) {
  return {
    ...eventOf(change),
    body: { contentType: 'text', content: `Biurko: ${change.userName}` },
    transactionId,
    singleValueExtendedProperties: [{ id: bookingProperty, value: change.bookingId }],
  };
}
