import type { IncomingHttpHeaders } from 'node:http';
import type { AccessTokenIssuer } from './access-tokens.ts';
import { getMailboxIfAllowed, getUserIfAllowed } from './admit.ts';
import type { Call, GraphResponse } from './call.ts';
import { createContextProperty } from './call.ts';
import type { DeltaTokenStore } from './delta.ts';
import type { Tenant } from './directory.ts';
import type { FaultInjector } from './faults.ts';
import { createBadRequestError, GraphError } from './graph-error.ts';
import type { MailboxServices } from './mailbox.ts';
import { calendarReadRoles, mailboxRoutes } from './routes.ts';
import { presentSubscription, type SubscriptionStore } from './subscriptions.ts';

/** The dependencies of Graph's responses. */
export interface GraphDependencies {
  tenants: ReadonlyMap<string, Tenant>;
  tokens: AccessTokenIssuer;
  subscriptions: SubscriptionStore;
  delta: DeltaTokenStore;
  faults: FaultInjector;
  around: MailboxServices;
}

/** A received HTTP request. */
export interface ReceivedRequest {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  text: string;
}

function bodyOf(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    throw createBadRequestError('Unable to read JSON request payload.', 'BadRequest');
  }
}

async function answerUsers(
  parts: GraphDependencies,
  method: string,
  call: Call,
  [user = '', rest = '']: string[],
): Promise<GraphResponse> {
  const fitting = mailboxRoutes.filter(({ path }) => path.test(rest));
  const route = fitting.find((one) => one.method === method);
  if (fitting.length === 0) throw createBadRequestError(`Resource not found for the segment '${rest}'.`, 'BadRequest');
  if (!route)
    throw new GraphError(405, 'Request_BadRequest', 'Specified HTTP method is not allowed for the request target.');
  const admit = route.directory ? getUserIfAllowed : getMailboxIfAllowed;
  const mailbox = admit(call.tenant, call.caller, decodeURIComponent(user), route.roles);
  const named = route.path
    .exec(rest)!
    .slice(1)
    .map((part) => decodeURIComponent(part));
  const { around, delta, faults } = parts;
  const of = { clientId: call.caller.clientId, mailboxId: mailbox.id, method };
  return await faults.letIn(of, () => route.act({ ...call, named, mailbox, around, delta }));
}

async function answerSubscriptions(
  parts: GraphDependencies,
  method: string,
  call: Call,
  rest: string,
): Promise<GraphResponse> {
  const { subscriptions } = parts;
  const { caller, body } = call;
  const [id = '', action] = rest.split('/');
  const entity = createContextProperty(call, 'subscriptions/$entity');
  if (method === 'POST' && id === '') {
    const mailboxOf = (user: string) => getMailboxIfAllowed(call.tenant, caller, user, calendarReadRoles);
    const made = await subscriptions.create(caller, body, mailboxOf);
    return { status: 201, body: { ...entity, ...presentSubscription(made) } };
  }
  if (method === 'GET' && id === '') {
    const value = subscriptions.ofApp(caller).map(presentSubscription);
    return { status: 200, body: { ...createContextProperty(call, 'subscriptions'), value } };
  }
  if (method === 'POST' && action === 'reauthorize') {
    subscriptions.reauthorize(caller, id);
    return { status: 204 };
  }
  if (method === 'GET')
    return { status: 200, body: { ...entity, ...presentSubscription(subscriptions.find(caller, id)) } };
  if (method === 'DELETE') {
    subscriptions.remove(caller, id);
    return { status: 204 };
  }
  if (method === 'PATCH')
    return { status: 200, body: { ...entity, ...presentSubscription(subscriptions.renew(caller, id, body)) } };
  throw new GraphError(405, 'Request_BadRequest', 'Specified HTTP method is not allowed for the request target.');
}

/**
 * Answers a request to a path below /v1.0.
 * @throws GraphError for a refusal
 */
export async function answerGraphRequest(
  parts: GraphDependencies,
  { method, url, headers, text }: ReceivedRequest,
): Promise<GraphResponse> {
  const caller = parts.tokens.read(headers.authorization);
  const tenant = parts.tenants.get(caller.tenantId);
  if (!tenant)
    throw new GraphError(
      401,
      'InvalidAuthenticationToken',
      'The identity of the calling application could not be established.',
    );
  const call: Call = { caller, tenant, url, headers, body: bodyOf(text), named: [] };
  const [, kind = '', rest = ''] = /^\/v1\.0\/(\w+)\/?(.*)$/.exec(url.pathname) ?? [];
  if (kind === 'subscriptions') return await answerSubscriptions(parts, method, call, rest);
  if (kind !== 'users' || rest === '')
    throw createBadRequestError(`Resource not found for the segment '${kind}'.`, 'BadRequest');
  const [user = '', ...below] = rest.split('/');
  return await answerUsers(parts, method, call, [user, below.join('/')]);
}
