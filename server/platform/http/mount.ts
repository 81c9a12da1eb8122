import type {} from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiRoot } from '#contract/api-root.ts';
import { asksForOwnPage, type Endpoint, type SignedMessage } from '#contract/endpoint.ts';
import type { Caller, Gate, Member, RoomDisplay } from './caller.ts';
import { enter } from './enter.ts';
import { HttpExchange } from './exchange.ts';
import { readInput } from './invalid-input.ts';
import { knownDisplays } from './known-displays.ts';
import type { IsOwnPage } from './own-pages.ts';
import { refuse } from './refused.ts';
import type { Handling, Route } from './route.ts';
import { answerSender } from './send-answer.ts';
import { tellRefusal } from './tell-refusal.ts';
import { acceptForms, readForm } from './uploads.ts';

/** Where and how the routes are served. */
export interface Mounting {
  gate: Gate;
  isOwnPage: IsOwnPage;
  /** Cookies travel over https only. */
  secureCookies: boolean;
}

function schemaOf({ query, body, upload, answer }: Endpoint) {
  return {
    ...(query ? { querystring: query } : {}),
    // A form's fields are there only when its file has been read.
    ...(body && !upload ? { body } : {}),
    ...('body' in answer ? { response: { [answer.status]: answer.body } } : {}),
  };
}

/** The body as the endpoint's handler takes it, and the file that came with it. */
async function bodyOf({ upload, signedBody, body }: Endpoint, request: FastifyRequest) {
  // A request without a body has one of no bytes.
  if (signedBody) {
    const bytes = (request.body as Uint8Array | undefined) ?? new Uint8Array();
    return { body: { bytes, headers: request.headers } satisfies SignedMessage };
  }
  if (!upload) return { body: request.body };
  const { file, fields } = await readForm(request, upload);
  return { file, body: body && readInput(body, fields) };
}

/**
 * How often one address may ask. A whole office signs in from one at nine, and its displays ask twice a minute each; a guesser is stopped by
 * what is counted of an account long before. A right key of a display is served whatever was guessed, so this alone bounds how fast keys are
 * tried; a display that this server has opened is not counted.
 */
const perMinute = ({ access }: Endpoint) => (access.who === 'roomKey' ? 600 : 300);

function serve(
  app: FastifyInstance,
  { endpoint, handle }: Route,
  { gate, isOwnPage, secureCookies, isKnown }: Mounting & { isKnown(request: FastifyRequest): boolean },
): void {
  const send = answerSender(endpoint);
  const bodyLimit = endpoint.signedBody?.maxBytes ?? endpoint.mostBytes;
  app.route({
    method: endpoint.method,
    url: apiRoot + endpoint.path,
    schema: schemaOf(endpoint),
    ...(bodyLimit ? { bodyLimit } : {}),
    ...(endpoint.errors.includes('tooManyRequests')
      ? { config: { rateLimit: { max: perMinute(endpoint), timeWindow: 60_000, allowList: isKnown } } }
      : {}),
    // Who asks comes before what they ask: a stranger gets 401, not a lesson in validation.
    preValidation: async (request) => {
      if (asksForOwnPage(endpoint) && !isOwnPage(request.headers)) refuse('foreignPage', {});
      request.caller = await enter(gate, endpoint, request);
    },
    onError: async (request, _reply, error) => tellRefusal(request, endpoint, error),
    handler: async (request, reply) => {
      const result = await handle({
        params: endpoint.params ? readInput(endpoint.params, request.params, true) : {},
        query: request.query,
        ...(await bodyOf(endpoint, request)),
        caller: request.caller,
        exchange: new HttpExchange(request, reply, secureCookies),
      } as unknown as Handling<Endpoint>);
      return send(reply, result);
    },
  });
}

/**
 * Serves routes under the API's root. The order is the same everywhere: a body of JSON is parsed, the caller is let in, a form
 * is read, path parameters are checked (so that a stranger learns nothing from them), the handler runs.
 */
export async function mount(app: FastifyInstance, routes: readonly Route[], mounting: Mounting): Promise<void> {
  const {
    upload = [],
    signed = [],
    json = [],
  } = Object.groupBy(routes, ({ endpoint }) => (endpoint.upload ? 'upload' : endpoint.signedBody ? 'signed' : 'json'));
  const displays = knownDisplays(mounting.gate);
  const serveAll = (scope: FastifyInstance, some: readonly Route[]) => {
    for (const one of some) serve(scope, one, { ...mounting, ...displays });
  };
  for (const { endpoint } of routes)
    if (endpoint.access.who === 'roomKey' && !mounting.gate.displayOf)
      throw new Error(`${endpoint.path} takes a room's key, which this gate cannot check.`);
  serveAll(app, json);
  if (upload.length > 0)
    await app.register(async (scope) => {
      await acceptForms(scope);
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
    caller: Caller | Member | RoomDisplay | null;
  }
}
