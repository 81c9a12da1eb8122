import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { CaptchaLevel, CaptchaScope } from '#contract/captcha.ts';
import { altcha } from '#server/platform/captcha/altcha.ts';
import type { Clock } from '#server/platform/clock.ts';

/** Numbers that tests and journeys have to try. */
export const littleWork = 1;

/** Solves a challenge of our captcha as a browser does; gives the token that is sent. */
export async function solve(challenge: unknown): Promise<string> {
  const solution = await solveChallenge({ challenge: challenge as never, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** An answer that a deployment with this secret takes, once: for what needs a captcha and is about something else. */
export async function solvedCaptcha(
  { secret, clock }: { secret: string; clock: Clock },
  scope: CaptchaScope,
  level: CaptchaLevel = 'v2',
): Promise<string> {
  // Making a challenge asks no database.
  const captcha = altcha({ db: null as never, clock, secret, work: littleWork });
  const task = await captcha.task(scope, level);
  if (task.provider !== 'altcha') throw new Error('Another captcha than ours cannot be solved here.');
  return await solve(task.challenge);
}

/** An answer to the invisible step of a server at this address, asked for and solved as a browser does. */
export async function solvedAt(url: string, scope: CaptchaScope): Promise<string> {
  const answer = await fetch(`${url}/api/captcha/task?scope=${scope}&level=v3`);
  return await solve(((await answer.json()) as { challenge: unknown }).challenge);
}
