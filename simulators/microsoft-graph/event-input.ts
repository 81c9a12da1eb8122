import * as z from 'zod';
import type { EventContent } from './event.ts';
import { mergeExtendedProperties } from './extended-properties.ts';
import { createBadRequestError } from './graph-error.ts';
import { recurrenceSchema } from './recurrence.ts';
import { getInstantFromWallTime, type WallTime } from './time-zones.ts';

const wallTime = z.object({
  dateTime: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z?$/),
  timeZone: z.string().default('UTC'),
});
const address = z.object({ name: z.string().optional(), address: z.string() });

/** The fields of an event that a client may write. Other fields of Graph are ignored. */
export const eventInput = z.object({
  subject: z.string().max(255).nullish(),
  body: z.object({ content: z.string(), contentType: z.string().optional() }).nullish(),
  location: z.object({ displayName: z.string().nullish() }).nullish(),
  showAs: z.enum(['free', 'tentative', 'busy', 'oof', 'workingElsewhere', 'unknown']).optional(),
  sensitivity: z.enum(['normal', 'personal', 'private', 'confidential']).optional(),
  isAllDay: z.boolean().optional(),
  start: wallTime.optional(),
  end: wallTime.optional(),
  attendees: z
    .array(z.object({ emailAddress: address, type: z.enum(['required', 'optional', 'resource']).default('required') }))
    .optional(),
  recurrence: recurrenceSchema.nullish(),
  transactionId: z.string().nullish(),
  singleValueExtendedProperties: z.array(z.object({ id: z.string(), value: z.string().nullable() })).optional(),
});
export type EventInput = z.infer<typeof eventInput>;

/**
 * Parses the body of a request.
 * @throws GraphError if the body does not fit the schema
 */
export function parseRequestBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const { path, message } = parsed.error.issues[0]!;
  throw createBadRequestError(`${path.join('.')}: ${message}`, 'RequestBodyRead');
}

const wall = ({ dateTime, timeZone }: WallTime): WallTime => {
  const plain = dateTime.replace('Z', '').slice(0, 19);
  return { dateTime: plain.length === 16 ? `${plain}:00` : plain, timeZone };
};

const empty: Omit<EventContent, 'start' | 'end'> = {
  ...{ subject: '', body: '', location: '', showAs: 'busy', sensitivity: 'normal' },
  ...{ isAllDay: false, isCancelled: false, attendees: [], extended: [] },
};

function attendeesOf(input: EventInput, before: EventContent | null): EventContent['attendees'] | undefined {
  return input.attendees?.map(({ emailAddress, type }) => {
    const known = before?.attendees.find((one) => one.address.toLowerCase() === emailAddress.address.toLowerCase());
    const name = emailAddress.name ?? known?.name ?? emailAddress.address;
    return { answer: 'none', answeredAt: null, ...known, name, address: emailAddress.address, type };
  });
}

function check({ start, end, isAllDay }: EventContent): void {
  if (getInstantFromWallTime(start) > getInstantFromWallTime(end))
    throw createBadRequestError('The start of an event has to be before its end.', 'ErrorPropertyValidationFailure');
  if (!isAllDay) return;
  const midnights = start.dateTime.endsWith('T00:00:00') && end.dateTime.endsWith('T00:00:00');
  if (midnights && start.dateTime < end.dateTime && start.timeZone === end.timeZone) return;
  const message = 'The Event.Start property for an all-day event needs to be set to midnight.';
  throw createBadRequestError(message, 'ErrorPropertyValidationFailure');
}

/**
 * Returns an event's content after a client's write. Fields that the client omits remain as
 * `before`. `before` is null for a new event.
 * @throws GraphError if the content is invalid
 */
export function mergeEventContent(input: EventInput, before: EventContent | null): EventContent {
  const start = input.start ? wall(input.start) : before?.start;
  const end = input.end ? wall(input.end) : before?.end;
  if (!start || !end)
    throw createBadRequestError('At least one property failed validation.', 'ErrorPropertyValidationFailure');
  const kept = before ?? empty;
  const content: EventContent = {
    subject: input.subject === undefined ? kept.subject : (input.subject ?? ''),
    body: input.body === undefined ? kept.body : (input.body?.content ?? ''),
    location: input.location === undefined ? kept.location : (input.location?.displayName ?? ''),
    showAs: input.showAs ?? kept.showAs,
    sensitivity: input.sensitivity ?? kept.sensitivity,
    isAllDay: input.isAllDay ?? kept.isAllDay,
    isCancelled: kept.isCancelled,
    ...{ start, end },
    attendees: attendeesOf(input, before) ?? kept.attendees,
    extended: mergeExtendedProperties(kept.extended, input.singleValueExtendedProperties ?? []),
  };
  check(content);
  return content;
}
