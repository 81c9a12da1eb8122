import { limits } from '#contract/limits.ts';
import { verifyReferralCode } from '#contract/registration.ts';
import { useSettled } from '#web/ui/use-settled.ts';
import { ask, useAnswer } from '../providers/ask.ts';

/** How a typed code stands (AUTH-14). */
export type ReferralState = 'not_provided' | 'checking' | 'valid' | 'invalid';

/** What the server has said of codes in this page. */
const known = new Map<string, boolean>();

async function verify(code: string): Promise<boolean> {
  const { valid } = await ask(verifyReferralCode, { code });
  known.set(code, valid);
  return valid;
}

/** Whether this very code was checked and is none: then a form is not sent. */
export const isRefusedCode = (typed: string): boolean => known.get(typed.trim()) === false;

/**
 * Asks the server about what is typed, once it has stayed for a moment.
 * @returns `failed`: nobody could be asked, and it is the server's to say when the form is sent
 */
export function useReferralCheck(typed: string): { state: ReferralState; failed: boolean } {
  const code = typed.trim();
  const settled = useSettled(code, limits.referralDebounce);
  const { data, error } = useAnswer(settled === '' ? null : settled, verify);
  if (code === '') return { state: 'not_provided', failed: false };
  if (code !== settled || data === null) return { state: 'checking', failed: code === settled && error !== null };
  return { state: data ? 'valid' : 'invalid', failed: false };
}
