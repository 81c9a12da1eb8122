/** PostgreSQL's code for statements after a failed one. */
const abortedBefore = '25P02';

/**
 * Waits for all effects of one transaction, also when one of them fails: none may send a statement after the rollback. Statements of
 * one transaction fail together, and their errors arrive in any order. The original failure is thrown. It decides whether the
 * transaction is tried again.
 */
export async function allDone(effects: readonly (Promise<void> | undefined)[]): Promise<void> {
  const failures = (await Promise.allSettled(effects)).flatMap((effect) =>
    effect.status === 'rejected' ? [effect.reason] : [],
  );
  if (failures.length === 0) return;
  throw failures.find((failure: { code?: string }) => failure?.code !== abortedBefore) ?? failures[0];
}
