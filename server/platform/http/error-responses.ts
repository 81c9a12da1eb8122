import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formatRefusal } from '#contract/messages/error-messages.ts';
import { formatIssue, type ValidationIssue } from '#contract/messages/issue-messages.ts';
import { createRefusal, type ErrorBody, type Refusal } from '#contract/wire/errors.ts';
import type { Language, Locale } from '#contract/wire/formats.ts';
import { isDatabaseUnavailable, isLockOrStatementTimeout } from '../database/database.ts';
import { createErrorPageHtml, isOpenedByPerson } from './error-page.ts';
import { InvalidInput } from './invalid-input.ts';
import { Refused } from './refused.ts';
import { createThrottledErrorLog } from './throttled-error-log.ts';

/**
 * Returns the language of the response: pl or en, whichever Accept-Language names first, else
 * Polish (I18N-01).
 */
export function getRequestLanguage(request: Pick<FastifyRequest, 'headers'>): Language {
  const wanted = request.headers['accept-language'] ?? '';
  return /\b(pl|en)\b/i.exec(wanted)?.[1]?.toLowerCase() === 'en' ? 'en' : 'pl';
}

/** Returns the locale of the response. English is British, unless the header names en-US. */
export function getRequestLocale(request: FastifyRequest): Locale {
  if (getRequestLanguage(request) === 'pl') return 'pl-PL';
  return /\ben-us\b/i.test(request.headers['accept-language'] ?? '') ? 'en-US' : 'en-GB';
}

function validationRefusal(error: InvalidInput, language: Language): Refusal {
  const issues = error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: formatIssue(issue as ValidationIssue, language),
  }));
  return createRefusal('validationFailed', { issues, inAddress: error.inAddress });
}

function refusalOf(
  error: unknown,
  request: FastifyRequest,
): { refused: Refusal; status: number; timeZone?: string | undefined } {
  if (error instanceof Refused) return { refused: error.refusal, status: error.status, timeZone: error.timeZone };
  if (error instanceof InvalidInput)
    return { refused: validationRefusal(error, getRequestLanguage(request)), status: 400 };
  if (isLockOrStatementTimeout(error)) return { refused: createRefusal('busy', {}), status: 503 };
  if (isDatabaseUnavailable(error)) return { refused: createRefusal('databaseUnavailable', {}), status: 503 };
  const status = (error as FastifyError).statusCode ?? 500;
  if (status === 404) return { refused: createRefusal('notFound', {}), status };
  if (status === 413) return { refused: createRefusal('payloadTooLarge', {}), status };
  if (status >= 400 && status < 500) return { refused: createRefusal('malformedRequest', {}), status: 400 };
  return { refused: createRefusal('internalError', { requestId: request.id }), status: 500 };
}

function send(reply: FastifyReply, status: number, refused: Refusal, timeZone?: string) {
  const language = getRequestLanguage(reply.request);
  const body: ErrorBody = {
    errorCode: refused.errorCode,
    message: formatRefusal(refused, language, timeZone),
    details: refused.details,
  };
  if (isOpenedByPerson(reply.request))
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .serializer(String)
      .send(createErrorPageHtml(body.message, language));
  // Errors use the generic serializer, because the serializer of a route knows only its successful
  // response.
  return reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
}

/** Seconds after which a caller refused with status 503 may retry. */
const retryAfter = 2;

/**
 * Logs refusals with status 503 at most once a second for each reason, with the number of omitted
 * refusals. An outage refuses all requests.
 */
const logOutage = createThrottledErrorLog();

/**
 * Responds to an error with its code, a message in the caller's language and details, never with a
 * stack.
 */
export function sendErrorResponse(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  // The caller disconnected before the whole request arrived, so no response can reach it.
  if (request.raw.errored) return reply.hijack();
  const { refused, status, timeZone } = refusalOf(error, request);
  if (status === 503) {
    reply.header('retry-after', String(retryAfter));
    logOutage(request.log, refused.errorCode, error);
  } else if (status >= 500) request.log.error({ err: error }, refused.errorCode);
  return send(reply, status, refused, timeZone);
}

/** Makes the server respond to every error through {@link sendErrorResponse}. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(sendErrorResponse);
}

/** Responds with 404, as to a path of the API that does not exist. */
export function sendNotFound(reply: FastifyReply) {
  return send(reply, 404, createRefusal('notFound', {}));
}
