import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/wire/endpoint.ts';
import type { ErrorCode } from '#contract/wire/errors.ts';
import { createSecurityLog } from '../security-log.ts';
import { InvalidInput } from './invalid-input.ts';
import { Refused } from './refused.ts';

/** The error codes of refusals for a missing right. */
const ofRights: readonly ErrorCode[] = ['forbidden', 'companyNotFound', 'notYourBooking'];

/** The largest number of fields in a log line. A caller may send thousands of wrong fields. */
const namedFields = 10;

/**
 * Logs a refusal if it is a security event. Such refusals are a foreign page, a right that a
 * signed-in caller lacks, and invalid input from a signed-in caller. Biurko's own pages never send
 * invalid input.
 */
export function logSecurityRefusal(request: FastifyRequest, { path: route }: Endpoint, error: Error): void {
  const { caller, method, headers } = request;
  const logSecurity = createSecurityLog(request.log, request.ip);
  const code = error instanceof Refused ? error.refusal.errorCode : undefined;
  if (code === 'foreignPage') logSecurity('malicious_cors', { origin: headers.origin ?? '', method, route });
  if (!caller || !('userId' in caller)) return;
  const { userId, sessionId } = caller;
  if (error instanceof InvalidInput) {
    const fields = [...new Set(error.issues.map(({ path }) => path.join('.').slice(0, 100)))].slice(0, namedFields);
    logSecurity('input_validation_fail', { userId, sessionId, method, route, fields });
  } else if (error instanceof Refused && ofRights.includes(error.refusal.errorCode)) {
    const { errorCode, details } = error.refusal;
    const { company } = request.params as { company?: string };
    const missing = 'missing' in details ? details.missing : undefined;
    logSecurity('authz_fail', { userId, sessionId, errorCode, method, route, company, missing });
  }
}
