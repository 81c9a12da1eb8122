import { v7 as uuid } from 'uuid';
import { urgentJobPriority } from '#server/platform/jobs/add-job.command.ts';
import type { AccountDeps } from './account-deps.ts';
import { accountEmailTask } from './account-email.job.ts';
import { attemptLimits, incrementAttemptCounter, throwTooManyAttempts } from './attempts.command.ts';
import { getNetworkOfIpAddress } from './network.ts';
import type { AccountEmailPayload } from './requested-email.ts';
import type { SessionlessRequestOrigin } from './sessionless-request-origin.ts';

/**
 * Adds a job that sends an account email to an address. Only the job looks up whether the address
 * has an account.
 */
export async function enqueueAccountEmail(
  { db, addJob, encryptor }: AccountDeps,
  requested: AccountEmailPayload,
): Promise<void> {
  const payload = { requestId: uuid(), sealed: encryptor.encrypt(JSON.stringify(requested)) };
  await db.transaction((tx) => addJob(tx, { task: accountEmailTask, payload, priority: urgentJobPriority }));
}

/**
 * Requests a new activation email, or the email for a forgotten password (AUTH-07, AUTH-08). The
 * limits count emails and networks, never accounts, so that the response reveals no account.
 * @throws Refused `tooManyRequests`
 */
export async function requestAccountEmail(
  deps: AccountDeps,
  letter: 'activation' | 'passwordReset',
  typed: string,
  { address, logSecurity }: SessionlessRequestOrigin,
): Promise<void> {
  const { db, clock, signers } = deps;
  const email = typed.toLowerCase();
  const account = signers.pseudonym(email);
  const now = clock.now();
  const counted = [
    { attempt: 'lettersOfNetwork', of: getNetworkOfIpAddress(address) },
    { attempt: letter === 'activation' ? 'activationLetters' : 'passwordLetters', of: email },
  ] as const;
  for (const one of counted) {
    const counter = await incrementAttemptCounter(db, signers.failures, one, now);
    if (counter.count > attemptLimits[one.attempt].most) throwTooManyAttempts(counter, now, logSecurity, account);
  }
  await enqueueAccountEmail(deps, { letter, email });
  logSecurity('account_letter_asked', { account, letter });
}
