import * as z from 'zod';
import { endpoint } from '#contract/wire/endpoint.ts';
import { createLineSchema, createTextSchema, id, instant } from '#contract/wire/formats.ts';

const administrator = { who: 'member', allOf: ['company-update'] } as const;
const done = { status: 204 } as const;

/**
 * The faults of a connection: a missing role, an invalid secret, an unreachable mailbox, or
 * anything else.
 */
export const exchangeProblems = ['MISSING_PERMISSION', 'UNAUTHORIZED', 'MAILBOX', 'CONNECTION'] as const;
export type ExchangeProblem = (typeof exchangeProblems)[number];

/**
 * The fault of a connection to Exchange, as in the details of the refusal
 * EXCHANGE_VALIDATION_EXCEPTION.
 */
export const exchangeProblemDetails = z.object({
  name: z.enum(exchangeProblems),
  /** Roles of Microsoft Graph that are not granted. */
  missingPermissions: z.array(z.string()),
  /** Identifiers of rooms whose mailbox is unreachable. */
  rooms: z.array(z.string()),
});

/** A room whose calendar syncs with Exchange. */
const exchangeRoom = z.object({
  roomId: id,
  roomName: z.string(),
  locationName: z.string(),
  /** The address of the room's mailbox. */
  identifier: z.string(),
  /** The time of the last complete sync. Null before the first one. */
  inStepOn: instant.nullable(),
  /** The number of Biurko's changes that wait to be written to the calendar. */
  waiting: z.number().int(),
  /**
   * The reason why the server cannot sync the room: its mailbox is missing, forbidden or
   * temporarily unreachable. Null means no fault.
   */
  trouble: z.enum(['mailbox', 'permission', 'unreachable']).nullable(),
  /**
   * The source of the calendar's changes: notifications from Microsoft (`told`), or a request to
   * Microsoft each minute (`asks`).
   */
  hears: z.enum(['told', 'asks']),
  /** True when the mailbox replaces each subject by the organiser's name. Null if unknown. */
  subjectsReplaced: z.boolean().nullable(),
  /** True when the mailbox removes the private flag. Null if unknown. */
  privateStripped: z.boolean().nullable(),
});
export type ExchangeRoom = z.infer<typeof exchangeRoom>;

/**
 * A meeting of a room's calendar that an administrator should see. The server declined it, needs a
 * decision between it and a booking (`choice`), or reversed its move (`movedBack`).
 */
const exchangeConflict = z.object({
  id,
  roomId: id,
  roomName: z.string(),
  timeZone: z.string(),
  kind: z.enum(['declined', 'choice', 'movedBack']),
  /** Empty for a private meeting. */
  subject: z.string(),
  organiser: z.string(),
  startDate: instant,
  endDate: instant,
  /** The names of the people whose bookings hold the room during the meeting. */
  heldBy: z.array(z.string()),
  /** The reason why the server reversed a move, in the caller's language. Null for other kinds. */
  reason: z.string().nullable(),
  happenedOn: instant,
});
export type ExchangeConflict = z.infer<typeof exchangeConflict>;

/** A company's connection to Exchange as its administrators see it. */
export const exchangeSettings = z.object({
  roomIntegrationEnabled: z.boolean(),
  tenantId: z.string(),
  clientId: z.string(),
  /** Always empty. The server never returns the secret. */
  clientSecret: z.literal(''),
  clientSecretExists: z.boolean(),
  /** True when the connection works. Null while it is off. */
  connectionValid: z.boolean().nullable(),
  /** The connection's current fault, and the time when it began. Null without a fault. */
  validationInfo: exchangeProblemDetails.extend({ since: instant }).nullable(),
  rooms: z.array(exchangeRoom),
  conflicts: z.array(exchangeConflict),
});
export type ExchangeSettings = z.infer<typeof exchangeSettings>;

export const getExchange = endpoint({
  method: 'GET',
  path: '/:company/integrations/exchange',
  area: 'exchange',
  summary: 'The company’s connection to Exchange, without its secret, and how its rooms stand',
  access: administrator,
  answer: { status: 200, body: exchangeSettings },
  errors: [],
});

/** A UUID of an Entra tenant or application, or empty. */
const entraId = createLineSchema(100)
  .refine((id) => id === '' || z.uuid().safeParse(id).success, { params: { rule: 'uuid' } })
  .pipe(z.string().toLowerCase());

/** The body that configures the connection. */
export const exchangeConnectionBody = z.object({
  roomIntegrationEnabled: z.boolean(),
  tenantId: entraId,
  clientId: entraId,
  /** Empty keeps the current secret. */
  clientSecret: createTextSchema(500).trim(),
  /** True to leave Biurko's events in the calendars when the connection is switched off. */
  keepEvents: z.boolean().default(true),
});
export type ExchangeForm = z.input<typeof exchangeConnectionBody>;

export const saveExchange = endpoint({
  method: 'POST',
  path: '/:company/integrations/exchange',
  area: 'exchange',
  summary: 'Set up, switch on or switch off the connection to Exchange',
  description:
    'Switching it on proves that Microsoft lets us in, that the role Calendars.ReadWrite is granted and that the mailbox of each room can be reached; where that is not so, nothing is changed. An empty secret keeps the one that is stored.',
  access: administrator,
  body: exchangeConnectionBody,
  answer: done,
  errors: ['EXCHANGE_VALIDATION_EXCEPTION', 'EMPTY_CREDENTIAL_CANNOT_ENABLE_INTEGRATION', 'tooManyRequests'],
});

export const syncExchangeRoom = endpoint({
  method: 'POST',
  path: '/:company/integrations/exchange/rooms/:roomId/sync',
  area: 'exchange',
  summary: 'Bring a room and its calendar into step now',
  description: 'It is done soon after; ExchangeUpdated tells when.',
  access: administrator,
  params: z.object({ roomId: id }),
  answer: done,
  errors: ['notFound'],
});

export const decideExchangeConflict = endpoint({
  method: 'POST',
  path: '/:company/integrations/exchange/conflicts/:conflictId',
  area: 'exchange',
  summary: 'Decide which of two meetings stays, or say that a conflict was seen',
  description:
    '`biurko`: what is booked stays, and the meeting is declined. `outlook`: what is booked is cancelled, and the meeting holds the room. `seen`: for what was declined or moved back.',
  access: administrator,
  params: z.object({ conflictId: id }),
  body: z.object({ choice: z.enum(['biurko', 'outlook', 'seen']) }),
  answer: done,
  errors: ['notFound', 'exchangeConflictClosed'],
});

/**
 * The maximum size in bytes of a notification from Microsoft Graph. Graph sends batches of a few
 * kilobytes.
 */
const notificationBytes = 256 * 1024;

export const hearExchange = endpoint({
  method: 'POST',
  path: '/integrations/exchange/notifications/:companyId/:roomId',
  area: 'exchange',
  summary: 'What Microsoft tells of a room’s calendar',
  description:
    'Asked with a validationToken it is said back as plain text. Notifications of changes, and of what becomes of the subscription, are taken where they carry the clientState that the subscription was made with; all others change nothing.',
  access: { who: 'anyone' },
  params: z.object({ companyId: id, roomId: id }),
  query: z.object({ validationToken: createTextSchema(4_096).optional() }),
  signedBody: { maxBytes: notificationBytes },
  answer: { status: 200, file: 'text/plain' },
  errors: [],
});
