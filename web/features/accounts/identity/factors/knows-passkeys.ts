/** Returns true if this browser supports passkeys. They need https or localhost. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}
