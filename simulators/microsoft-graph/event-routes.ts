import * as z from 'zod';
import {
  checkQueryOptions,
  createContextProperty,
  type GraphResponse,
  getReadingOptions,
  type MailboxCall,
} from './call.ts';
import type { AttendeeResponse as Reply } from './event.ts';
import { eventInput, parseBody } from './event-input.ts';
import { findItem, type Item } from './items.ts';
import { presentItem } from './present-event.ts';
import { answerEvent, cancelEvent, createEvent, deleteEvent, updateEvent } from './write-event.ts';

const reply = z.object({ comment: z.string().optional(), sendResponse: z.boolean().default(true) });

function given(call: MailboxCall, status: number, item: Item): GraphResponse {
  const context = createContextProperty(call, `users('${call.mailbox.id}')/events/$entity`);
  const body = { ...context, ...presentItem(item, call.mailbox, getReadingOptions(call)) };
  return { status, body, headers: { etag: `W/"${item.changeKey}"` } };
}

/**
 * POST …/events. The response contains written extended properties only if `$expand` requests them.
 */
export function postEvent(call: MailboxCall): GraphResponse {
  const item = createEvent(call.around, call.mailbox, parseBody(eventInput, call.body));
  return given(call, 201, item);
}

/** GET …/events/{id} */
export function getEvent(call: MailboxCall): GraphResponse {
  checkQueryOptions(call, ['$select', '$expand']);
  return given(call, 200, findItem(call.mailbox, call.named[0]!));
}

const ifMatch = ({ headers }: MailboxCall) => headers['if-match'];

/** PATCH …/events/{id} */
export function patchEvent(call: MailboxCall): GraphResponse {
  const input = parseBody(eventInput, call.body);
  const id = call.named[0]!;
  return given(call, 200, updateEvent(call.around, call.mailbox, { id, input, ifMatch: ifMatch(call) }));
}

/** DELETE …/events/{id} */
export function removeEvent(call: MailboxCall): GraphResponse {
  deleteEvent(call.around, call.mailbox, call.named[0]!, ifMatch(call));
  return { status: 204 };
}

/** POST …/events/{id}/cancel */
export function postCancel(call: MailboxCall): GraphResponse {
  cancelEvent(call.around, call.mailbox, call.named[0]!);
  return { status: 202 };
}

const replied =
  (answer: Reply) =>
  (call: MailboxCall): GraphResponse => {
    const { sendResponse: tell } = parseBody(reply, call.body ?? {});
    answerEvent(call.around, call.mailbox, { id: call.named[0]!, answer, tell });
    return { status: 202 };
  };

/** POST …/events/{id}/accept */
export const postAccept = replied('accepted');
/** POST …/events/{id}/decline */
export const postDecline = replied('declined');
/** POST …/events/{id}/tentativelyAccept */
export const postTentativelyAccept = replied('tentativelyAccepted');
