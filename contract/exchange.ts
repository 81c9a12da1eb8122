import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant, line, text } from './formats.ts';

const administrator = { who: 'member', allOf: ['company-update'] } as const;
const done = { status: 204 } as const;

/** What is wrong with a connection: a role that is not granted, a secret that no longer opens, a mailbox, or anything else. */
export const exchangeProblems = ['MISSING_PERMISSION', 'UNAUTHORIZED', 'MAILBOX', 'CONNECTION'] as const;
export type ExchangeProblem = (typeof exchangeProblems)[number];

/** What stands in the way, as EXCHANGE_VALIDATION_EXCEPTION names it. */
export const exchangeValidation = z.object({
  name: z.enum(exchangeProblems),
  /** Roles of Microsoft Graph that were not granted. */
  missingPermissions: z.array(z.string()),
  /** Identifiers of rooms whose mailbox cannot be reached. */
  rooms: z.array(z.string()),
});

/** A room whose calendar in Exchange is kept in step. */
const exchangeRoom = z.object({
  roomId: id,
  roomName: z.string(),
  locationName: z.string(),
  /** The room's mailbox. */
  identifier: z.string(),
  /** When both sides said the same last; null for never. */
  inStepOn: instant.nullable(),
  /** Changes that wait to go out. */
  waiting: z.number().int(),
  /** Its mailbox is not there, the application may not read it, or it cannot be reached for a while; null while all is well. */
  trouble: z.enum(['mailbox', 'permission', 'unreachable']).nullable(),
  /** How changes there become known: Microsoft tells, or we ask each minute. */
  hears: z.enum(['told', 'asks']),
  /** The mailbox puts the organiser's name in the place of each subject; null while nobody knows. */
  subjectsReplaced: z.boolean().nullable(),
  /** The mailbox takes the sign of being private away; null while nobody knows. */
  privateStripped: z.boolean().nullable(),
});
export type ExchangeRoom = z.infer<typeof exchangeRoom>;

/** A meeting that met what Biurko had promised before. */
const exchangeConflict = z.object({
  id,
  roomId: id,
  roomName: z.string(),
  timeZone: z.string(),
  kind: z.enum(['declined', 'choice', 'movedBack']),
  /** Empty for what is private. */
  subject: z.string(),
  organiser: z.string(),
  startDate: instant,
  endDate: instant,
  /** Who holds the room in Biurko. */
  heldBy: z.array(z.string()),
  /** Of what was moved back: why it could not be, in the caller's language; null of others. */
  reason: z.string().nullable(),
  happenedOn: instant,
});
export type ExchangeConflict = z.infer<typeof exchangeConflict>;

/** A company's connection to Exchange as its administrators see it. */
export const exchangeSettings = z.object({
  roomIntegrationEnabled: z.boolean(),
  tenantId: z.string(),
  clientId: z.string(),
  /** Always empty: it is never read back. */
  clientSecret: z.literal(''),
  clientSecretExists: z.boolean(),
  /** Whether it works; null while it is off. */
  connectionValid: z.boolean().nullable(),
  /** What stands in the way, and since when; null while nothing does. */
  validationInfo: exchangeValidation.extend({ since: instant }).nullable(),
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

/** A UUID, as Entra calls tenants and applications, or nothing. */
const entraId = line(100)
  .refine((id) => id === '' || z.uuid().safeParse(id).success, { params: { rule: 'uuid' } })
  .pipe(z.string().toLowerCase());

/** What an administrator sets of the connection. */
export const exchangeForm = z.object({
  roomIntegrationEnabled: z.boolean(),
  tenantId: entraId,
  clientId: entraId,
  /** Empty: the one that is kept. */
  clientSecret: text(500).trim(),
  /** When it is switched off: whether the events that Biurko wrote stay in the calendars. */
  keepEvents: z.boolean().default(true),
});
export type ExchangeForm = z.input<typeof exchangeForm>;

export const saveExchange = endpoint({
  method: 'POST',
  path: '/:company/integrations/exchange',
  area: 'exchange',
  summary: 'Set up, switch on or switch off the connection to Exchange',
  description:
    'Switching it on proves that Microsoft lets us in, that the role Calendars.ReadWrite is granted and that the mailbox of each room can be reached; where that is not so, nothing is changed. An empty secret keeps the one that is stored.',
  access: administrator,
  body: exchangeForm,
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

/** Graph tells changes in portions of a few kilobytes. */
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
  query: z.object({ validationToken: text(4_096).optional() }),
  signedBody: { maxBytes: notificationBytes },
  answer: { status: 200, file: 'text/plain' },
  errors: [],
});
