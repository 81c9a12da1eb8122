import { type CompanySso, ssoFieldsProvenBySignIn } from '#contract/sign-in/sso.ts';
import type { SsoConfirmationReason } from './ConfirmSsoSaveDialog.tsx';

type Settings = Pick<CompanySso, (typeof ssoFieldsProvenBySignIn)[number] | 'enabled'>;

/**
 * Returns the reason why saving the settings needs a confirmation. Null if it needs none: single
 * sign-on stays off, or the fields that a sign-in proves are unchanged.
 */
export function getSsoConfirmationReason(
  stored: Settings,
  wanted: Settings & { clientSecret: string },
): SsoConfirmationReason | null {
  if (!wanted.enabled) return stored.enabled ? 'off' : null;
  if (!stored.enabled) return 'signIn';
  if (stored.issuer !== wanted.issuer.trim()) return 'signInElsewhere';
  const isProven = ssoFieldsProvenBySignIn.every((field) => stored[field] === wanted[field].trim());
  return isProven && wanted.clientSecret === '' ? null : 'signIn';
}
