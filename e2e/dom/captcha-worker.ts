import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

interface Work {
  type: 'work' | 'abort';
  challenge: Challenge;
}

/**
 * Replaces the web worker of the application's captcha, because the DOM tier has no web workers. It
 * solves challenges in this process.
 */
export default class CaptchaWorker {
  readonly #hear = new Set<(message: { data: unknown }) => void>();

  addEventListener(name: string, hear: (message: { data: unknown }) => void): void {
    if (name === 'message') this.#hear.add(hear);
  }

  async postMessage({ type, challenge }: Work): Promise<void> {
    if (type !== 'work') return;
    const data = await solveChallenge({ challenge, deriveKey });
    for (const hear of this.#hear) hear({ data });
  }

  terminate(): void {
    this.#hear.clear();
  }
}
