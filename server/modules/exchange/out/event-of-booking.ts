import type { PendingChange } from './change.command.ts';

/**
 * The extended property that holds the booking's id. It marks the events that Biurko created in a
 * calendar.
 */
export const bookingIdProperty = 'String {0d5a1f6e-93c1-4f0e-8a57-6b0f9d3a52c4} Name BiurkoBooking';

const inGraph = (instant: number) => ({ dateTime: new Date(instant).toISOString().slice(0, 19), timeZone: 'UTC' });

/** Cuts an instant to whole seconds, as Graph does. */
export const truncateToSeconds = (instant: number) => Math.floor(instant / 1_000) * 1_000;

const plainText = (content: string) => ({ contentType: 'text', content });
const withoutName = plainText('Biurko');

/**
 * Returns the fields of a booking's event that the sync maintains. A body is among them only if the
 * holder's name is hidden. It takes away a name that the event may have.
 */
export function createEventFields({
  start,
  end,
  subject,
  userName,
}: Pick<PendingChange, 'start' | 'end' | 'subject' | 'userName'>) {
  const body = userName === null ? { body: withoutName } : {};
  return { subject, start: inGraph(start), end: inGraph(end), showAs: 'busy', isAllDay: false, ...body };
}

/** Returns the fields of a new event for a booking, including those that identify the event. */
export function createNewEventFields(change: PendingChange, transactionId: string) {
  return {
    ...createEventFields(change),
    body: change.userName === null ? withoutName : plainText(`Biurko: ${change.userName}`),
    transactionId,
    singleValueExtendedProperties: [{ id: bookingIdProperty, value: change.bookingId }],
  };
}
