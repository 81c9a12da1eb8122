import * as z from 'zod';
import {
  checkQueryOptions,
  createContextProperty,
  type GraphResponse,
  type MailboxCall,
  parseEventReadingOptions,
} from './call.ts';
import type { AttendeeResponse as Reply } from './event.ts';
import { eventInput, parseRequestBody } from './event-input.ts';
import { type CalendarItem, getMailboxItemById } from './items.ts';
import { presentItem } from './present-event.ts';
import { cancelMeetingAsOrganizer, createEvent, deleteEvent, respondToMeeting, updateEvent } from './write-event.ts';

const reply = z.object({ comment: z.string().optional(), sendResponse: z.boolean().default(true) });

function given(call: MailboxCall, status: number, item: CalendarItem): GraphResponse {
  const context = createContextProperty(call, `users('${call.mailbox.id}')/events/$entity`);
  const body = { ...context, ...presentItem(item, call.mailbox, parseEventReadingOptions(call)) };
  return { status, body, headers: { etag: `W/"${item.changeKey}"` } };
}

/**
 * POST …/events. The response contains written extended properties only if `$expand` requests them.
 */
export function postEvent(call: MailboxCall): GraphResponse {
  const item = createEvent(call.around, call.mailbox, parseRequestBody(eventInput, call.body));
  return given(call, 201, item);
}

/** GET …/events/{id} */
export function getEvent(call: MailboxCall): GraphResponse {
  checkQueryOptions(call, ['$select', '$expand']);
  return given(call, 200, getMailboxItemById(call.mailbox, call.named[0]!));
}

const ifMatch = ({ headers }: MailboxCall) => headers['if-match'];

/** PATCH …/events/{id} */
export function patchEvent(call: MailboxCall): GraphResponse {
  const input = parseRequestBody(eventInput, call.body);
  const id = call.named[0]!;
  return given(call, 200, updateEvent(call.around, call.mailbox, { id, input, ifMatch: ifMatch(call) }));
}

/** DELETE …/events/{id} */
export function answerDeleteEvent(call: MailboxCall): GraphResponse {
  deleteEvent(call.around, call.mailbox, call.named[0]!, ifMatch(call));
  return { status: 204 };
}

/** POST …/events/{id}/cancel */
export function postCancel(call: MailboxCall): GraphResponse {
  cancelMeetingAsOrganizer(call.around, call.mailbox, call.named[0]!);
  return { status: 202 };
}

const replied =
  (answer: Reply) =>
  (call: MailboxCall): GraphResponse => {
    const { sendResponse: tell } = parseRequestBody(reply, call.body ?? {});
    respondToMeeting(call.around, call.mailbox, { id: call.named[0]!, answer, tell });
    return { status: 202 };
  };

/** POST …/events/{id}/accept */
export const postAccept = replied('accepted');
/** POST …/events/{id}/decline */
export const postDecline = replied('declined');
/** POST …/events/{id}/tentativelyAccept */
export const postTentativelyAccept = replied('tentativelyAccepted');
