import * as z from 'zod';
import { StartupError } from '../startup-error.ts';
import type { RecaptchaSettings } from './recaptcha.ts';

/** The environment variables of the captcha. */
export const captchaVariables = {
  CAPTCHA_WORK: z.coerce.number().int().min(1).max(100_000).default(300),
  RECAPTCHA_SITE_KEY_V3: z.string().optional(),
  RECAPTCHA_SECRET_V3: z.string().optional(),
  RECAPTCHA_SITE_KEY_V2: z.string().optional(),
  RECAPTCHA_SECRET_V2: z.string().optional(),
  RECAPTCHA_LEAST_SCORE: z.coerce.number().min(0).max(1).default(0.5),
  RECAPTCHA_URL: z.url({ protocol: /^https?$/ }).default('https://www.google.com/recaptcha'),
};
type Variables = z.infer<z.ZodObject<typeof captchaVariables>>;

/** The settings of the captcha on the screens for sign-in and registration. */
export interface CaptchaSettings {
  /**
   * The largest number of attempts by the browser in the invisible step of Biurko's own captcha.
   */
  captchaWork: number;
  /** The settings of Google's reCAPTCHA. Null selects Biurko's own captcha. */
  recaptcha: RecaptchaSettings | null;
}

const keys = ['RECAPTCHA_SITE_KEY_V3', 'RECAPTCHA_SECRET_V3', 'RECAPTCHA_SITE_KEY_V2', 'RECAPTCHA_SECRET_V2'] as const;

/**
 * Reads the settings of the captcha.
 * @throws StartupError when Google's captcha has some of its keys and not all
 */
export function readCaptchaSettings(v: Variables): CaptchaSettings {
  const missing = keys.filter((name) => !v[name]);
  if (missing.length === keys.length) return { captchaWork: v.CAPTCHA_WORK, recaptcha: null };
  if (missing.length > 0) throw new StartupError(`reCAPTCHA needs ${missing.join(' and ')}; see docs/operations.md.`);
  return {
    captchaWork: v.CAPTCHA_WORK,
    recaptcha: {
      v3: { siteKey: v.RECAPTCHA_SITE_KEY_V3!, secret: v.RECAPTCHA_SECRET_V3! },
      v2: { siteKey: v.RECAPTCHA_SITE_KEY_V2!, secret: v.RECAPTCHA_SECRET_V2! },
      leastScore: v.RECAPTCHA_LEAST_SCORE,
      address: v.RECAPTCHA_URL.replace(/\/+$/, ''),
    },
  };
}
