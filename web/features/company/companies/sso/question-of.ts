import { type CompanySso, provenFields } from '#contract/sign-in/sso.ts';
import type { Question } from './SsoQuestion.tsx';

type Settings = Pick<CompanySso, (typeof provenFields)[number] | 'enabled'>;

/**
 * Returns the confirmation needed before saving single sign-on: its end, or the sign-in that proves
 * it. Null if none is needed.
 */
export function questionOf(stored: Settings, wanted: Settings & { clientSecret: string }): Question | null {
  if (!wanted.enabled) return stored.enabled ? 'off' : null;
  if (!stored.enabled) return 'signIn';
  if (stored.issuer !== wanted.issuer.trim()) return 'signInElsewhere';
  const isProven = provenFields.every((field) => stored[field] === wanted[field].trim());
  return isProven && wanted.clientSecret === '' ? null : 'signIn';
}
