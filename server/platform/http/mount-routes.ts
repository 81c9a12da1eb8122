import type {} from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { minuteMs } from '#contract/time/durations.ts';
import { apiRoot } from '#contract/wire/api-root.ts';
import { type Endpoint, refusesForeignPages, type SignedMessage } from '#contract/wire/endpoint.ts';
import type { Caller, CallerResolver, Member, RoomDisplayCaller } from './caller.ts';
import { identifyAndAuthorizeCaller } from './enter.ts';
import { HttpRequestExchange } from './http-request-exchange.ts';
import { parseInput } from './invalid-input.ts';
import { createDisplayRateLimitExemption } from './known-display-cache.ts';
import { logSecurityRefusal } from './log-refusal.ts';
import type { IsFromOwnPage } from './own-pages.ts';
import { refuse } from './refused.ts';
import type { HandlerRequest, Route } from './route.ts';
import { createResponseSender } from './send-answer.ts';
import { installMultipartParser, readUploadForm } from './uploads.ts';

/** The guards and settings for serving routes. */
export interface MountOptions {
  gate: CallerResolver;
  isOwnPage: IsFromOwnPage;
  /** True if browsers send the cookies over https only. */
  secureCookies: boolean;
}

function schemaOf({ query, body, upload, answer }: Endpoint) {
  return {
    ...(query ? { querystring: query } : {}),
    // A form's fields exist only after its file has been read.
    ...(body && !upload ? { body } : {}),
    ...('body' in answer ? { response: { [answer.status]: answer.body } } : {}),
  };
}

/** Returns the body for the endpoint's handler, and the uploaded file. */
async function bodyOf({ upload, signedBody, body }: Endpoint, request: FastifyRequest) {
  // A request without a body counts as one with zero bytes.
  if (signedBody) {
    const bytes = (request.body as Uint8Array | undefined) ?? new Uint8Array();
    return { body: { bytes, headers: request.headers } satisfies SignedMessage };
  }
  if (!upload) return { body: request.body };
  const { file, fields } = await readUploadForm(request, upload);
  return { file, body: body && parseInput(body, fields) };
}

/**
 * Returns the limit of requests per minute from one address. A whole office signs in from one
 * address at nine, and each display polls twice a minute. Wrong passwords and room keys have their
 * own, lower limits. Requests of displays that this server knows have no such limit.
 */
const perMinute = ({ access }: Endpoint) => (access.who === 'roomKey' ? 600 : 300);

function serve(
  app: FastifyInstance,
  { endpoint, handle }: Route,
  { gate, isOwnPage, secureCookies, isKnown }: MountOptions & { isKnown(request: FastifyRequest): boolean },
): void {
  const send = createResponseSender(endpoint);
  const bodyLimit = endpoint.signedBody?.maxBytes ?? endpoint.mostBytes;
  app.route({
    method: endpoint.method,
    url: apiRoot + endpoint.path,
    schema: schemaOf(endpoint),
    ...(bodyLimit ? { bodyLimit } : {}),
    ...(endpoint.errors.includes('tooManyRequests')
      ? { config: { rateLimit: { max: perMinute(endpoint), timeWindow: minuteMs, allowList: isKnown } } }
      : {}),
    // The caller is checked before the input, so that a stranger gets 401 and no details of
    // validation.
    preValidation: async (request) => {
      if (refusesForeignPages(endpoint) && !isOwnPage(request.headers)) refuse('foreignPage', {});
      request.caller = await identifyAndAuthorizeCaller(gate, endpoint, request);
    },
    onError: async (request, _reply, error) => logSecurityRefusal(request, endpoint, error),
    handler: async (request, reply) => {
      const result = await handle({
        params: endpoint.params ? parseInput(endpoint.params, request.params, true) : {},
        query: request.query,
        ...(await bodyOf(endpoint, request)),
        caller: request.caller,
        exchange: new HttpRequestExchange(request, reply, secureCookies),
      } as unknown as HandlerRequest<Endpoint>);
      return send(reply, result);
    },
  });
}

/**
 * Serves routes under the API's root. The server parses a JSON body and checks the caller. Then it
 * validates the query and the body, checks path parameters, reads a form, and runs the handler. In
 * this order a stranger learns nothing from path parameters.
 */
export async function mountRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  mounting: MountOptions,
): Promise<void> {
  const {
    upload = [],
    signed = [],
    json = [],
  } = Object.groupBy(routes, ({ endpoint }) => (endpoint.upload ? 'upload' : endpoint.signedBody ? 'signed' : 'json'));
  const displays = createDisplayRateLimitExemption(mounting.gate);
  const serveAll = (scope: FastifyInstance, some: readonly Route[]) => {
    for (const one of some) serve(scope, one, { ...mounting, ...displays });
  };
  for (const { endpoint } of routes)
    if (endpoint.access.who === 'roomKey' && !mounting.gate.displayOf)
      throw new Error(`${endpoint.path} takes a room's key, which this gate cannot check.`);
  serveAll(app, json);
  if (upload.length > 0)
    await app.register(async (scope) => {
      await installMultipartParser(scope);
      serveAll(scope, upload);
    });
  if (signed.length > 0)
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
      serveAll(scope, signed);
    });
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | Member | RoomDisplayCaller | null;
  }
}
