import type { IncomingMessage } from 'node:http';
import { formatRefusal } from '#contract/messages/error-messages.ts';
import { createRefusal, type ErrorBody, type Refusal } from '#contract/wire/errors.ts';
import { getRequestLanguage } from '../http/error-responses.ts';

/** The HTTP status of a refusal by the hub. */
export type HubRefusalStatus = 400 | 401 | 403 | 404 | 409 | 500 | 503;

const refusals: Record<HubRefusalStatus, Refusal> = {
  400: createRefusal('malformedRequest', {}),
  401: createRefusal('notSignedIn', {}),
  403: createRefusal('notYourConnection', {}),
  404: createRefusal('notFound', {}),
  409: createRefusal('connectionTaken', {}),
  500: createRefusal('internalError', { requestId: '' }),
  503: createRefusal('busy', {}),
};

/**
 * Returns the body of a refusal by the hub, in the API's format and the caller's language. `why`
 * replaces the reason that the status has by default.
 */
export function createHubErrorBody(
  request: Pick<IncomingMessage, 'headers'>,
  status: HubRefusalStatus,
  why?: Refusal,
): ErrorBody {
  const refused = why ?? refusals[status];
  return {
    errorCode: refused.errorCode,
    message: formatRefusal(refused, getRequestLanguage(request)),
    details: refused.details,
  };
}
