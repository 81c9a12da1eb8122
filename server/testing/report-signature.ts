import { createPurposeSigner, createSigner } from '#server/platform/tokens/signer.ts';

/**
 * Returns the header that signs a mail service's report about emails. `authSecret` is AUTH_SECRET
 * of the deployment.
 */
export function createDeliveryReportSignatureHeader(
  authSecret: string,
  body: string,
  at: Date,
  hookSecret?: string,
): string {
  const sign = hookSecret === undefined ? createPurposeSigner(authSecret, 'mail reports') : createSigner(hookSecret);
  const time = Math.floor(at.getTime() / 1_000);
  return `t=${time},v1=${sign(`${time}.${body}`).toString('hex')}`;
}
