import type { CaptchaTokens } from '#contract/account-bodies.ts';
import type { CaptchaLevel, CaptchaScope, CaptchaTask } from '#contract/captcha.ts';

/** Where an answer comes from. */
export interface CaptchaCircumstances {
  scope: CaptchaScope;
  /** The caller's IP address. */
  address: string;
  /** Something has gone wrong from here recently: the invisible step alone does not do. */
  risky: boolean;
}

/** Tells people from robots, by one provider: ours or Google's (AUTH-12). */
export interface Captcha {
  /** What a browser needs for a step. */
  task(scope: CaptchaScope, level: CaptchaLevel): Promise<CaptchaTask>;
  /** Whether the answer is right, of this scope and step, in time, and came for the first time. */
  accepts(answer: CaptchaTokens, circumstances: CaptchaCircumstances): Promise<boolean>;
  /** Sources that pages load it from, for the Content-Security-Policy; none when it is ours. */
  readonly sources: readonly string[];
}
