import type { CaptchaTokens } from '#contract/sign-in/account-bodies.ts';

/** The loaded captcha of a form, which solves tasks. */
export interface CaptchaSolver {
  /**
   * Solves the step that the person does not see.
   * @throws ApiError if the task cannot be fetched
   */
  invisible(): Promise<CaptchaTokens>;
  /** Shows the visible step in a blocking dialog. Returns null if the person cancels. */
  visible(): Promise<CaptchaTokens | null>;
}
