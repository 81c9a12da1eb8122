import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { securityLog } from '../security-log.ts';
import { InvalidInput } from './invalid-input.ts';
import { Refused } from './refused.ts';

/** Refusals that say that somebody has no right to what they asked for. */
const ofRights: readonly ErrorCode[] = ['forbidden', 'companyNotFound', 'notYourBooking'];

/** Fields of a request that are named in the log at most: a caller may send thousands that are wrong. */
const namedFields = 10;

/**
 * Logs a refusal that is a security event: a page that is none of ours, a right that somebody signed in does not have (whether the
 * gate refused it or a command), input of theirs that does not fit the contract, which our own pages never send.
 */
export function tellRefusal(request: FastifyRequest, { path: route }: Endpoint, error: Error): void {
  const { caller, method, headers } = request;
  const tellSecurity = securityLog(request.log, request.ip);
  const code = error instanceof Refused ? error.refusal.errorCode : undefined;
  if (code === 'foreignPage') tellSecurity('malicious_cors', { origin: headers.origin ?? '', method, route });
  if (!caller || !('userId' in caller)) return;
  const { userId, sessionId } = caller;
  if (error instanceof InvalidInput) {
    const fields = [...new Set(error.issues.map(({ path }) => path.join('.').slice(0, 100)))].slice(0, namedFields);
    tellSecurity('input_validation_fail', { userId, sessionId, method, route, fields });
  } else if (error instanceof Refused && ofRights.includes(error.refusal.errorCode)) {
    const { errorCode, details } = error.refusal;
    const { company } = request.params as { company?: string };
    const missing = 'missing' in details ? details.missing : undefined;
    tellSecurity('authz_fail', { userId, sessionId, errorCode, method, route, company, missing });
  }
}
