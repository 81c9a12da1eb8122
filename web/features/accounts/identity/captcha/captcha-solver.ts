import type { CaptchaTokens } from '#contract/sign-in/account-bodies.ts';

/** The loaded captcha, which solves tasks for the person. */
export interface CaptchaSolver {
  /**
   * Solves the invisible step.
   * @throws ApiError if the server does not answer
   */
  invisible(): Promise<CaptchaTokens>;
  /** Opens the visible step in a blocking dialog. Returns null if the person gave up. */
  visible(): Promise<CaptchaTokens | null>;
}
