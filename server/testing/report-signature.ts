import { createSigner, signerFor } from '#server/platform/tokens/signer.ts';

/**
 * Returns the header of a mail report, signed by a mail service that shares the deployment's
 * secret.
 */
export function reportSignature(authSecret: string, body: string, at: Date, hookSecret?: string): string {
  const sign = hookSecret === undefined ? signerFor(authSecret, 'mail reports') : createSigner(hookSecret);
  const time = Math.floor(at.getTime() / 1_000);
  return `t=${time},v1=${sign(`${time}.${body}`).toString('hex')}`;
}
