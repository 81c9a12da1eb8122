import type { WaitKey } from './lock-wait.ts';
import type { WaitlistDeps } from './waitlist-deps.ts';

/** Works on one wait. A wait that fails is logged, and keeps no other wait waiting. */
export async function runForWaitLoggingErrors(
  { log }: Pick<WaitlistDeps, 'log'>,
  { id }: Pick<WaitKey, 'id'>,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (err) {
    log.error({ err, waitId: id }, 'a wait cannot be served');
  }
}
