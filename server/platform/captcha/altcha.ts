import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod';
import { type CaptchaLevel, type CaptchaScope, captchaLevels, captchaScopes } from '#contract/sign-in/captcha.ts';
import { minuteMs } from '#contract/time/durations.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { deriveKeyForPurpose } from '../tokens/signer.ts';
import type { Captcha } from './captcha.ts';
import { usedCaptchaAnswerStore } from './captcha-answers.ts';

/** The lifetime of a challenge, in milliseconds. */
const lifetime = 10 * minuteMs;
/**
 * Rounds of PBKDF2 for each number that the browser tries. A usual computer needs a third of a
 * millisecond for them.
 */
const cost = 1_000;
/**
 * The factor by which the captcha's visible step (a checkbox) takes the browser more computing than
 * the invisible step.
 */
const harder = 10;

/**
 * An answer as browsers and programs send it: base64 of JSON. The server trusts its signed data
 * only after it has verified the signature.
 */
const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(cost),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: z.object({ scope: z.enum(captchaScopes), level: z.enum(captchaLevels), expires: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});
type Payload = z.infer<typeof payload>;

function read(token: string): Payload | null {
  try {
    return payload.safeParse(JSON.parse(Buffer.from(token, 'base64').toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}

/** The settings and services of Biurko's own captcha. */
export interface AltchaDeps {
  db: Database;
  clock: Clock;
  /** The deployment's secret. */
  secret: string;
  /**
   * The largest number of attempts in the invisible step. A browser makes some thousands of
   * attempts a second.
   */
  work: number;
}

/**
 * Biurko's own captcha, by ALTCHA: the browser finds a number by trying. The work is costly for a
 * robot with thousands of requests, and a person does not notice it. The challenge is signed, so
 * the server stores nothing until it accepts the answer.
 */
export function createAltchaCaptcha({ db, clock, secret, work }: AltchaDeps): Captcha {
  const key = (purpose: string) => deriveKeyForPurpose(secret, purpose).toString('base64url');
  const secrets = { hmacSignatureSecret: key('captcha'), hmacKeySignatureSecret: key('captcha solution') };

  const isRight = async (token: string, scope: CaptchaScope, level: CaptchaLevel): Promise<boolean> => {
    const sent = read(token);
    if (!sent) return false;
    const { data } = sent.challenge.parameters;
    if (data.scope !== scope || data.level !== level || data.expires <= clock.now().getTime()) return false;
    const { verified } = await verifySolution({ ...sent, ...secrets, deriveKey });
    return verified && (await usedCaptchaAnswerStore.take(db, sent.challenge.signature, new Date(data.expires)));
  };

  return {
    sources: [],
    async task(scope, level) {
      const most = level === 'v2' ? work * harder : work;
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        // A random number from the upper half. So no browser finds the solution at once, and no
        // browser tries far more than the average.
        counter: randomInt(most, Math.ceil(most / 2)),
        deriveKey,
        data: { scope, level, expires: clock.now().getTime() + lifetime },
        ...secrets,
      });
      return { provider: 'altcha', challenge: challenge as never };
    },
    async accepts({ captchaTokenV3, captchaTokenV2 }, { scope, risky }) {
      if (captchaTokenV2) return await isRight(captchaTokenV2, scope, 'v2');
      return !risky && captchaTokenV3 !== undefined && (await isRight(captchaTokenV3, scope, 'v3'));
    },
  };
}
