import { type CompanySso, provenFields } from '#contract/sign-in/sso.ts';
import type { SsoConfirmationReason } from './ConfirmSsoSaveDialog.tsx';

type Settings = Pick<CompanySso, (typeof provenFields)[number] | 'enabled'>;

/**
 * Returns the confirmation that saving single sign-on needs: that it ends, or that a sign-in proves
 * the settings. Null for none.
 */
export function getSsoConfirmationReason(
  stored: Settings,
  wanted: Settings & { clientSecret: string },
): SsoConfirmationReason | null {
  if (!wanted.enabled) return stored.enabled ? 'off' : null;
  if (!stored.enabled) return 'signIn';
  if (stored.issuer !== wanted.issuer.trim()) return 'signInElsewhere';
  const isProven = provenFields.every((field) => stored[field] === wanted[field].trim());
  return isProven && wanted.clientSecret === '' ? null : 'signIn';
}
