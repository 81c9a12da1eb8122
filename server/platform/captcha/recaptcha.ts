import * as z from 'zod';
import { minuteMs } from '#contract/time/durations.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Captcha } from './captcha.ts';
import { usedCaptchaAnswerStore } from './captcha-answers.ts';

/** The operator's keys from Google for one version of reCAPTCHA. */
export interface RecaptchaKeys {
  siteKey: string;
  secret: string;
}

/** The settings of Google's reCAPTCHA, from the variables RECAPTCHA_…. */
export interface RecaptchaSettings {
  v3: RecaptchaKeys;
  v2: RecaptchaKeys;
  /**
   * The lowest score that passes the invisible step. A score of 1 is certainly a person, 0
   * certainly a robot. A score below this limit requires the visible step.
   */
  leastScore: number;
  /** The address of Google's service, without a trailing slash. */
  address: string;
}

/** The settings and services of Google's captcha in one deployment. */
export interface RecaptchaDeps extends RecaptchaSettings {
  db: Database;
  clock: Clock;
  /**
   * The host name of Biurko's pages. The server refuses an answer that a page of another website
   * has obtained.
   */
  hostname: string;
  /**
   * Reports that Google gave no usable response. Until Google responds again, no form with a
   * captcha can be sent.
   */
  onUnreachable(error: unknown): void;
}

/** Milliseconds for which an answer to Google's captcha is valid. */
const lifetime = 2 * minuteMs;
const patience = 5_000;

const verdict = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  challenge_ts: z.iso.datetime({ offset: true }).optional(),
  action: z.string().optional(),
  score: z.number().optional(),
});
type Verdict = z.infer<typeof verdict>;

/**
 * Google's captcha. Version 3 scores a person without a question. Version 2 shows a question. The
 * server verifies the answers to both with Google's siteverify.
 */
export function createRecaptcha(deps: RecaptchaDeps): Captcha {
  const { db, clock, address, v3, v2, leastScore, hostname, onUnreachable } = deps;

  const verify = async (keys: RecaptchaKeys, response: string, remoteip: string): Promise<Verdict | null> => {
    try {
      const answer = await fetch(`${address}/api/siteverify`, {
        method: 'POST',
        body: new URLSearchParams({ secret: keys.secret, response, remoteip }),
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      });
      return verdict.parse(await answer.json());
    } catch (error) {
      onUnreachable(error);
      return null;
    }
  };

  const isRight = async (keys: RecaptchaKeys, token: string, from: string, fits: (result: Verdict) => boolean) => {
    const result = await verify(keys, token, from);
    if (!result?.success || result.hostname !== hostname || !result.challenge_ts || !fits(result)) return false;
    const expires = Date.parse(result.challenge_ts) + lifetime;
    if (expires <= clock.now().getTime()) return false;
    return await usedCaptchaAnswerStore.take(db, token, new Date(expires));
  };

  const { origin } = new URL(address);
  return {
    sources: origin === 'https://www.google.com' ? [origin, 'https://www.gstatic.com'] : [origin],
    async task(_scope, level) {
      // Google serves both versions with one script.
      const script = `${address}/api.js?render=${encodeURIComponent(v3.siteKey)}`;
      return { provider: 'recaptcha', siteKey: (level === 'v3' ? v3 : v2).siteKey, script };
    },
    async accepts({ captchaTokenV3, captchaTokenV2 }, { scope, address: from, risky }) {
      if (captchaTokenV2) return await isRight(v2, captchaTokenV2, from, () => true);
      if (risky || !captchaTokenV3) return false;
      return await isRight(
        v3,
        captchaTokenV3,
        from,
        (result) => result.action === scope && (result.score ?? 0) >= leastScore,
      );
    },
  };
}
