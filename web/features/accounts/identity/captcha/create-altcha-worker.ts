import AltchaWorker from 'altcha/workers/pbkdf2?worker';
import { type Challenge, solveChallengeWorkers } from 'altcha-lib';

/** Creates a web worker that searches for the solution, so that the page does not stutter. */
export function createAltchaWorker(): Worker {
  return new AltchaWorker();
}

/**
 * Solves a challenge of our own captcha. Returns the solution in the format that the server
 * expects.
 */
export async function solveAltcha(challenge: Challenge): Promise<string> {
  const solution = await solveChallengeWorkers({ challenge, concurrency: 1, createWorker: createAltchaWorker });
  return btoa(JSON.stringify({ challenge, solution }));
}
