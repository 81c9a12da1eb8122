import { createOkFinding, createProblem, createWarning, type Finding } from './finding.ts';

/**
 * The seconds from which a difference makes codes and tokens fail. The code of an authenticator app
 * lasts 30 seconds.
 */
const tooFarSeconds = 20;

/** The seconds from which clocks count as out of step. */
const farSeconds = 2;

/**
 * Compares this machine's clock with the database's.
 * @param aheadMs milliseconds by which this machine is ahead, or null without a database
 */
export function checkClock(aheadMs: number | null): Finding[] {
  if (aheadMs === null) return [createOkFinding('clock', 'No database answers, so there is no clock to compare with.')];
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  const direction = aheadMs > 0 ? 'ahead of' : 'behind';
  const message = `This machine is ${seconds} s ${direction} the database.`;
  const mend = 'Let both machines follow NTP (timedatectl set-ntp true).';
  if (seconds >= tooFarSeconds) return [createProblem('clock', message, mend)];
  if (seconds >= farSeconds) return [createWarning('clock', message, mend)];
  return [createOkFinding('clock', 'This machine and the database have the same time.')];
}
