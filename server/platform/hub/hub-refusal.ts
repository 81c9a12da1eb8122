import type { IncomingMessage } from 'node:http';
import { messageOf } from '#contract/messages/error-messages.ts';
import { type ErrorBody, type Refusal, refusal } from '#contract/wire/errors.ts';
import { languageOf } from '../http/problems.ts';

/** The HTTP status of a refusal by the hub. */
export type HubStatus = 400 | 401 | 403 | 404 | 409 | 500 | 503;

const refusals: Record<HubStatus, Refusal> = {
  400: refusal('malformedRequest', {}),
  401: refusal('notSignedIn', {}),
  403: refusal('notYourConnection', {}),
  404: refusal('notFound', {}),
  409: refusal('connectionTaken', {}),
  500: refusal('internalError', { requestId: '' }),
  503: refusal('busy', {}),
};

/**
 * Returns the body of a refusal by the hub, in the API's format and the caller's language. `why`
 * replaces the default reason of the status.
 */
export function hubRefusal(request: Pick<IncomingMessage, 'headers'>, status: HubStatus, why?: Refusal): ErrorBody {
  const refused = why ?? refusals[status];
  return { errorCode: refused.errorCode, message: messageOf(refused, languageOf(request)), details: refused.details };
}
