import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { securityLog } from '../security-log.ts';
import { Refused } from './refused.ts';

/** Refusals that say that somebody has no right to what they asked for. */
const ofRights: readonly ErrorCode[] = ['forbidden', 'companyNotFound', 'notYourBooking'];

/** A right that was refused to somebody who is signed in is a security event, whether the gate refused it or a command did. */
export function tellRefusedRight(request: FastifyRequest, { path }: Endpoint, error: Error): void {
  const { caller } = request;
  if (!caller || !('userId' in caller) || !(error instanceof Refused) || !ofRights.includes(error.refusal.errorCode))
    return;
  const { errorCode, details } = error.refusal;
  securityLog(request.log, request.ip)('authz_fail', {
    userId: caller.userId,
    sessionId: caller.sessionId,
    errorCode,
    method: request.method,
    route: path,
    company: (request.params as { company?: string }).company,
    missing: 'missing' in details ? details.missing : undefined,
  });
}
