import type { CaptchaTokens } from '#contract/account-bodies.ts';

/** What answers for the person, once it has been fetched. */
export interface CaptchaSolver {
  /** The invisible step. @throws ApiError when the server cannot be asked */
  invisible(): Promise<CaptchaTokens>;
  /** The visible step, in a dialog that blocks the page; null when the person gave up. */
  visible(): Promise<CaptchaTokens | null>;
}
