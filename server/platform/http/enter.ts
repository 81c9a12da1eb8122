import type { FastifyRequest } from 'fastify';
import {
  allowsMemberChanges,
  type Endpoint,
  type EndpointAccess,
  requiresActiveCompany,
} from '#contract/wire/endpoint.ts';
import { parseBearerToken } from './bearer.ts';
import type { Caller, CallerResolver, Member, RoomDisplayCaller } from './caller.ts';
import { refuse } from './refused.ts';

/** Returns the bearer token as it was sent, or null when there is none. */
export function getBearerToken(request: FastifyRequest): string | null {
  return parseBearerToken(request.headers.authorization);
}

function signedIn(gate: CallerResolver, request: FastifyRequest): Caller {
  const token = getBearerToken(request);
  const caller = token ? gate.callerOf(token) : null;
  if (!caller) refuse('notSignedIn', {});
  return caller;
}

async function displayOf(gate: CallerResolver, request: FastifyRequest): Promise<RoomDisplayCaller> {
  const { roomId } = request.params as { roomId: string };
  const key = request.headers.authorization;
  const display = key ? await gate.displayOf?.(roomId, key, request.ip) : null;
  return display ?? refuse('roomKeyInvalid', {});
}

function checkPermissions(access: Extract<EndpointAccess, { who: 'member' }>, member: Member): void {
  const missing = (access.allOf ?? []).filter((permission) => !member.permissions.has(permission));
  if (missing.length > 0) refuse('forbidden', { missing });
  const { anyOf, anyModule } = access;
  if (anyOf && !anyOf.some((permission) => member.permissions.has(permission)))
    refuse('forbidden', { missing: [...anyOf] });
  if (anyModule && !anyModule.some((limit) => member.limits[limit] > 0)) refuse('moduleDisabled', {});
}

/**
 * Identifies the caller and checks the permissions, in the same way for every route (PERM-01).
 * Returns null for an endpoint open to anyone, and for the holder of a valid link.
 */
export async function identifyAndAuthorizeCaller(
  gate: CallerResolver,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Caller | Member | RoomDisplayCaller | null> {
  const { access } = endpoint;
  if (access.who === 'anyone') return null;
  if (access.who === 'roomKey') return displayOf(gate, request);
  if (access.who === 'linkHolder') {
    const { key } = request.query as { key?: string };
    if (key !== undefined && gate.opensLink(request.url.split('?')[0]!, key)) return null;
    return signedIn(gate, request);
  }
  const caller = signedIn(gate, request);
  // The caller is set before the checks, because the log of security events also names refused
  // callers.
  request.caller = caller;
  if (access.who === 'signedIn') return caller;
  const member = await gate.memberOf(caller, (request.params as { company: string }).company);
  if (!member) refuse('companyNotFound', {});
  if (member.secondFactorMissing && member.ssoCompanyId !== member.companyId) refuse('secondFactorRequired', {});
  checkPermissions(access, member);
  if (member.consentsMissing && allowsMemberChanges(endpoint)) refuse('consentsMissing', {});
  if (!member.companyActive && requiresActiveCompany(endpoint)) refuse('companyInactive', {});
  return member;
}
