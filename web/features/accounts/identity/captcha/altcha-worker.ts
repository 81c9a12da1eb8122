import AltchaWorker from 'altcha/workers/pbkdf2?worker';
import { type Challenge, solveChallengeWorkers } from 'altcha-lib';

/** Creates a worker that tries numbers, so the page does not stutter. */
export function altchaWorker(): Worker {
  return new AltchaWorker();
}

/** Returns the solution of Biurko's own captcha in the form to send. */
export async function solveAltcha(challenge: Challenge): Promise<string> {
  const solution = await solveChallengeWorkers({ challenge, concurrency: 1, createWorker: altchaWorker });
  return btoa(JSON.stringify({ challenge, solution }));
}
