/**
 * PostgreSQL's error code for a statement that follows a failed statement of the same transaction.
 */
const abortedBefore = '25P02';

/**
 * Waits for all effects of one transaction, even if one fails, so that none sends a statement after
 * the rollback. Then it throws the original failure, which decides whether the server retries the
 * transaction. Failures that follow from it may arrive earlier.
 */
export async function awaitAllEffects(effects: readonly (Promise<void> | undefined)[]): Promise<void> {
  const failures = (await Promise.allSettled(effects)).flatMap((effect) =>
    effect.status === 'rejected' ? [effect.reason] : [],
  );
  if (failures.length === 0) return;
  throw failures.find((failure: { code?: string }) => failure?.code !== abortedBefore) ?? failures[0];
}
