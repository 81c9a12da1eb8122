/** The part of the Network Information API that the application reads; some browsers do not have it. */
interface KnownConnection {
  saveData?: boolean;
  effectiveType?: 'slow-2g' | '2g' | '3g' | '4g';
}

/**
 * Whether the connection can carry what nobody has asked for: not when its owner saves data, and not when it is a slow one. A browser
 * that says nothing is taken for a fast one.
 */
export function isConnectionSpare(): boolean {
  const { connection } = navigator as { connection?: KnownConnection };
  if (!connection) return true;
  return !connection.saveData && !/^(slow-2g|2g|3g)$/.test(connection.effectiveType ?? '');
}
