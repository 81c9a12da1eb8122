import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { summarizeNetworkError } from '../log.ts';
import { createAltchaCaptcha } from './altcha.ts';
import type { Captcha } from './captcha.ts';
import type { CaptchaSettings } from './captcha-settings.ts';
import { createRecaptcha } from './recaptcha.ts';

interface CaptchaDeps {
  environment: CaptchaSettings & { authSecret: string; publicUrl: string };
  db: Database;
  clock: Clock;
  log: FastifyBaseLogger;
}

/**
 * Returns Google's captcha if the operator has configured its keys, and Biurko's own captcha
 * otherwise.
 */
export function chooseCaptcha({ environment, db, clock, log }: CaptchaDeps): Captcha {
  const { recaptcha: keys, authSecret, captchaWork, publicUrl } = environment;
  if (!keys) return createAltchaCaptcha({ db, clock, secret: authSecret, work: captchaWork });
  return createRecaptcha({
    ...keys,
    ...{ db, clock, hostname: new URL(publicUrl).hostname },
    onUnreachable: (error) =>
      log.error({ err: summarizeNetworkError(error) }, 'reCAPTCHA could not be asked: nobody can sign in'),
  });
}
