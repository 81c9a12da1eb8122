import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { CaptchaLevel, CaptchaScope } from '#contract/sign-in/captcha.ts';
import { createAltchaCaptcha } from '#server/platform/captcha/altcha.ts';
import type { Clock } from '#server/platform/clock.ts';

/**
 * The most attempts of a captcha's invisible step in tests and journeys (the setting
 * `captchaWork`). The visible step takes up to ten times as many. In production, browsers need far
 * more.
 */
export const testCaptchaMaxAttempts = 1;

/**
 * Solves a challenge of Biurko's own captcha as a browser does, and returns the token for the
 * request.
 */
export async function solveAltchaChallenge(challenge: unknown): Promise<string> {
  const solution = await solveChallenge({ challenge: challenge as never, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/**
 * Returns a captcha's token that a deployment with this secret accepts once. It needs no request,
 * for tests that are not about the captcha.
 */
export async function createSolvedCaptcha(
  { secret, clock }: { secret: string; clock: Clock },
  scope: CaptchaScope,
  level: CaptchaLevel = 'v2',
): Promise<string> {
  // Only checking a solution uses the database, and this code only creates a challenge.
  const captcha = createAltchaCaptcha({ db: null as never, clock, secret, work: testCaptchaMaxAttempts });
  const task = await captcha.task(scope, level);
  if (task.provider !== 'altcha') throw new Error('Another captcha than ours cannot be solved here.');
  return await solveAltchaChallenge(task.challenge);
}

/**
 * Requests a challenge of the invisible step (v3) from a server, and returns the token of its
 * solution.
 */
export async function fetchSolvedCaptcha(url: string, scope: CaptchaScope): Promise<string> {
  const answer = await fetch(`${url}/api/captcha/task?scope=${scope}&level=v3`);
  return await solveAltchaChallenge(((await answer.json()) as { challenge: unknown }).challenge);
}
