/** The fields of the Network Information API that are used. Some browsers lack the API. */
interface KnownConnection {
  saveData?: boolean;
  effectiveType?: 'slow-2g' | '2g' | '3g' | '4g';
}

/**
 * Returns whether the connection has capacity to prefetch code. False with data saving or a slow
 * connection. A browser without the API counts as fast.
 */
export function isConnectionFitForPrefetch(): boolean {
  const { connection } = navigator as { connection?: KnownConnection };
  if (!connection) return true;
  return !connection.saveData && !/^(slow-2g|2g|3g)$/.test(connection.effectiveType ?? '');
}
