import type { CaptchaTokens } from '#contract/sign-in/account-bodies.ts';
import type { CaptchaScope } from '#contract/sign-in/captcha.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { LogSecurityEvent } from '#server/platform/security-log.ts';
import type { AccountDeps } from './account-deps.ts';

interface CaptchaCheck {
  scope: CaptchaScope;
  risky: boolean;
  origin: { address: string; logSecurity: LogSecurityEvent };
  /** The pseudonym of the typed email. */
  account: string;
}

/**
 * Refuses a request whose captcha is wrong (AUTH-12).
 * @throws Refused `invalidCaptcha`
 */
export async function requireCaptcha(
  { captcha }: AccountDeps,
  form: CaptchaTokens,
  check: CaptchaCheck,
): Promise<void> {
  const { scope, risky, origin, account } = check;
  if (await captcha.accepts(form, { scope, address: origin.address, risky })) return;
  const step = form.captchaTokenV2 ? 'v2' : 'v3';
  origin.logSecurity('captcha_fail', { account, scope, step, risky });
  refuse('invalidCaptcha', {});
}
