/** The used part of the Network Information API. Some browsers lack it. */
interface KnownConnection {
  saveData?: boolean;
  effectiveType?: 'slow-2g' | '2g' | '3g' | '4g';
}

/**
 * Returns whether the connection can carry code in advance. Not with data saving, and not when it
 * is slow. Browsers without the API count as fast.
 */
export function isConnectionSpare(): boolean {
  const { connection } = navigator as { connection?: KnownConnection };
  if (!connection) return true;
  return !connection.saveData && !/^(slow-2g|2g|3g)$/.test(connection.effectiveType ?? '');
}
