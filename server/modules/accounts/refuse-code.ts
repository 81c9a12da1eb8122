import { refuse } from '#server/platform/http/refused.ts';
import type { CodePurpose } from './account-codes.ts';
import type { AccountDeps } from './account-deps.ts';
import {
  attemptLimits,
  incrementAttemptCounter,
  readAttemptCounter,
  throwTooManyAttempts,
} from './attempts.command.ts';
import { getNetworkOfIpAddress } from './network.ts';
import type { SessionlessRequestOrigin } from './sessionless-request-origin.ts';
import type { CodeFault } from './spend-code.command.ts';

const countedFor = ({ address }: SessionlessRequestOrigin) =>
  ({ attempt: 'wrongCodesOfNetwork', of: getNetworkOfIpAddress(address) }) as const;

/**
 * Refuses a code from a network that has sent too many wrong codes.
 * @throws Refused `tooManyRequests`
 */
export async function refuseAfterManyWrongCodes(
  { db, clock, signers }: AccountDeps,
  origin: SessionlessRequestOrigin,
): Promise<void> {
  const counter = await readAttemptCounter(db, signers.failures, countedFor(origin), clock.now());
  if (counter && counter.count >= attemptLimits.wrongCodesOfNetwork.most)
    throwTooManyAttempts(counter, clock.now(), origin.logSecurity);
}

/** Counts an unknown code of the caller's network. */
export async function countWrongCode(
  { db, clock, signers }: AccountDeps,
  origin: SessionlessRequestOrigin,
): Promise<void> {
  await incrementAttemptCounter(db, signers.failures, countedFor(origin), clock.now());
}

/** Refuses a code with the reason. It also counts an unknown code. */
export async function refuseCode(
  deps: AccountDeps,
  { fault, userId }: { fault: CodeFault; userId?: string },
  purpose: CodePurpose,
  origin: SessionlessRequestOrigin,
): Promise<never> {
  if (fault === 'codeUnknown') await countWrongCode(deps, origin);
  origin.logSecurity('authn_code_fail', { purpose, reason: fault, ...(userId && { userId }) });
  refuse(fault, { purpose });
}
