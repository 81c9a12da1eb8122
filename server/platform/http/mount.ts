import type {} from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiRoot } from '#contract/api-root.ts';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import { securityLog } from '../security-log.ts';
import type { Caller, Gate, Member } from './caller.ts';
import { languageOf } from './problems.ts';
import { refuse } from './refused.ts';
import { tellRefusedRight } from './refused-rights.ts';
import type { Exchange, Handling, Route } from './route.ts';

/** Where and how the routes are served. */
export interface Mounting {
  gate: Gate;
  /** Cookies travel over https only. */
  secureCookies: boolean;
}

function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') ? header.slice(7) : null;
}

function signedIn(gate: Gate, request: FastifyRequest): Caller {
  const token = bearerOf(request);
  const caller = token ? gate.callerOf(token) : null;
  if (!caller) refuse('notSignedIn', {});
  return caller;
}

function checkPermissions(access: Extract<Access, { who: 'member' }>, member: Member): void {
  const missing = (access.allOf ?? []).filter((permission) => !member.permissions.has(permission));
  if (missing.length > 0) refuse('forbidden', { missing });
  const { anyOf, anyModule } = access;
  if (anyOf && !anyOf.some((permission) => member.permissions.has(permission)))
    refuse('forbidden', { missing: [...anyOf] });
  if (anyModule && !anyModule.some((limit) => member.limits[limit] > 0)) refuse('moduleDisabled', {});
}

/** Who asks, and whether they may: the same few lines for every route (PERM-01). */
async function enter(gate: Gate, access: Access, request: FastifyRequest): Promise<Caller | Member | null> {
  if (access.who === 'anyone') return null;
  if (access.who === 'linkHolder') {
    const { key } = request.query as { key?: string };
    if (key !== undefined && gate.opensLink(request.url.split('?')[0]!, key)) return null;
    return signedIn(gate, request);
  }
  const caller = signedIn(gate, request);
  request.caller = caller;
  if (access.who === 'signedIn') return caller;
  const member = await gate.memberOf(caller, (request.params as { company: string }).company);
  if (!member) refuse('companyNotFound', {});
  checkPermissions(access, member);
  return member;
}

function exchangeOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Exchange {
  const cookie = (path: string) => ({ path, httpOnly: true, sameSite: 'strict', secure }) as const;
  return {
    language: languageOf(request),
    accessToken: bearerOf(request),
    cookies: request.cookies,
    // A caller that has gone away has none any more.
    address: request.ip ?? '',
    tellSecurity: securityLog(request.log, request.ip),
    setCookie: (name, value, options) =>
      void reply.setCookie(name, value, {
        ...cookie(options.path),
        ...(options.maxAgeSeconds === undefined ? {} : { maxAge: options.maxAgeSeconds }),
      }),
    clearCookie: (name, options) => void reply.clearCookie(name, cookie(options.path)),
  };
}

function sendFile(
  reply: FastifyReply,
  file: { contentType: string; bytes: Uint8Array | string; headers?: Record<string, string> },
) {
  return reply
    .headers(file.headers ?? {})
    .type(file.contentType)
    .send(
      typeof file.bytes === 'string'
        ? file.bytes
        : Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.length),
    );
}

function schemaOf(endpoint: Endpoint) {
  const { answer } = endpoint;
  return {
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
    ...('body' in answer ? { response: { [answer.status]: answer.body } } : {}),
  };
}

/**
 * Serves routes under the API's root. The order is the same everywhere: the body is parsed, the caller is let in, path
 * parameters are checked (so that a stranger learns nothing from them), the handler runs.
 */
export function mount(app: FastifyInstance, routes: readonly Route[], { gate, secureCookies }: Mounting): void {
  for (const { endpoint, handle } of routes) {
    app.route({
      method: endpoint.method,
      url: apiRoot + endpoint.path,
      schema: schemaOf(endpoint),
      // A whole office signs in from one address at nine; a guesser is stopped by the account's lock long before.
      ...(endpoint.errors.includes('tooManyRequests')
        ? { config: { rateLimit: { max: 300, timeWindow: 60_000 } } }
        : {}),
      // Who asks comes before what they ask: a stranger gets 401, not a lesson in validation.
      preValidation: async (request) => {
        request.caller = await enter(gate, endpoint.access, request);
      },
      onError: async (request, _reply, error) => tellRefusedRight(request, endpoint, error),
      handler: async (request, reply) => {
        const result = await handle({
          params: endpoint.params ? endpoint.params.parse(request.params) : {},
          query: request.query,
          body: request.body,
          caller: request.caller,
          exchange: exchangeOf(request, reply, secureCookies),
        } as unknown as Handling<Endpoint>);
        if ('file' in endpoint.answer) return sendFile(reply, result as Parameters<typeof sendFile>[1]);
        return endpoint.answer.status === 204
          ? reply.code(204).send()
          : reply.code(endpoint.answer.status).send(result);
      },
    });
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | Member | null;
  }
}
