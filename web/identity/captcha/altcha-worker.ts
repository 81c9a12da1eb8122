import AltchaWorker from 'altcha/workers/pbkdf2?worker';
import { type Challenge, solveChallengeWorkers } from 'altcha-lib';

/** Tries numbers beside the page, so that nothing on it stutters. */
export function altchaWorker(): Worker {
  return new AltchaWorker();
}

/** The answer to a challenge of our own captcha, as it is sent. */
export async function solveAltcha(challenge: Challenge): Promise<string> {
  const solution = await solveChallengeWorkers({ challenge, concurrency: 1, createWorker: altchaWorker });
  return btoa(JSON.stringify({ challenge, solution }));
}
