import type { CaptchaTokens } from '#contract/sign-in/account-bodies.ts';
import type { CaptchaLevel, CaptchaScope, CaptchaTask } from '#contract/sign-in/captcha.ts';

/** The origin of an answer. */
export interface CaptchaCircumstances {
  scope: CaptchaScope;
  /** The caller's IP address. */
  address: string;
  /** True after recent failures from here: the invisible step alone is not enough. */
  risky: boolean;
}

/** Distinguishes people from robots, by one provider: Biurko's own or Google's (AUTH-12). */
export interface Captcha {
  /** Returns the task that the browser solves in a step. */
  task(scope: CaptchaScope, level: CaptchaLevel): Promise<CaptchaTask>;
  /**
   * Returns whether the answer is right, belongs to this scope and step, is in time, and came for
   * the first time.
   */
  accepts(answer: CaptchaTokens, circumstances: CaptchaCircumstances): Promise<boolean>;
  /**
   * Sources that pages load the captcha from, for the Content-Security-Policy. Biurko's own needs
   * none.
   */
  readonly sources: readonly string[];
}
