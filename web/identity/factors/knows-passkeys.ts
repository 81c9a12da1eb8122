/** Whether this browser can have passkeys at all: they want https, or this machine. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}
