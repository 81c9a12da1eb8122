/** Returns true if this browser supports passkeys on this page. They need https or localhost. */
export function arePasskeysSupported(): boolean {
  return typeof PublicKeyCredential === 'function';
}
