import type { CaptchaTokens } from '#contract/sign-in/account-bodies.ts';
import type { CaptchaLevel, CaptchaScope, CaptchaTask } from '#contract/sign-in/captcha.ts';

/** The request that sent an answer to a captcha: its form, its address and its risk. */
export interface CaptchaCircumstances {
  scope: CaptchaScope;
  /** The caller's IP address. */
  address: string;
  /**
   * True after many recent attempts (failed sign-ins, registrations). The invisible step alone is
   * not enough then.
   */
  risky: boolean;
}

/** Distinguishes people from robots, by one provider: Biurko's own or Google's (AUTH-12). */
export interface Captcha {
  /**
   * Returns the task that the browser solves, in the invisible step (`v3`) or in the visible one
   * (`v2`).
   */
  task(scope: CaptchaScope, level: CaptchaLevel): Promise<CaptchaTask>;
  /**
   * Returns whether the answer is correct, belongs to this scope and step, has not expired, and was
   * not used before. Google's visible step knows no scope. A risky request needs the visible step.
   */
  accepts(answer: CaptchaTokens, circumstances: CaptchaCircumstances): Promise<boolean>;
  /**
   * The sources from which pages load the captcha, for the Content-Security-Policy. Biurko's own
   * captcha needs no source.
   */
  readonly sources: readonly string[];
}
