import { limits } from '#contract/limits.ts';
import type { Signer } from '#server/platform/tokens/signer.ts';

const minute = 60_000;

/**
 * How many failures are borne, and for how many milliseconds they are remembered (docs/decisions/0005-sessions.md).
 * - `place`: of one e-mail from one network, or from one browser that knows the account; then nothing is compared.
 * - `network`: different e-mails that fail in one network; then its unknown browsers wait.
 * - `account`: networks in which one e-mail fails; from then on each of them has a single try.
 */
export const borne = {
  place: { failures: limits.failedSignIns, memory: limits.lockOutMinutes * minute },
  network: { failures: 50, memory: limits.lockOutMinutes * minute },
  account: { failures: 10, memory: 60 * minute },
} as const;

/**
 * Failures after which an attempt is risky: the captcha's visible step is asked for before anything is compared (AUTH-12). Of one
 * e-mail from one place, and of different e-mails in one network; an account under attack is risky everywhere.
 */
export const risky = { place: 3, network: 20 } as const;

/** The tries that each network has for an e-mail that fails in many. */
export const triesUnderAttack = 1;

/** What the failures of one attempt are counted for: keys of rows that tell nobody's e-mail or address. */
export interface CountedFor {
  place: Buffer;
  /** Null for a browser that knows the account: it counts for itself alone. */
  elsewhere: { network: Buffer; account: Buffer } | null;
}

/**
 * What failures are counted for.
 * @param email in lower case
 * @param browser of a browser that has signed in to this account, else null
 */
export function countedFor(sign: Signer, email: string, network: string, browser: string | null): CountedFor {
  const key = (...parts: string[]) => sign(JSON.stringify(parts));
  if (browser !== null) return { place: key('browser', browser, email), elsewhere: null };
  return {
    place: key('place', network, email),
    elsewhere: { network: key('network', network), account: key('account', email) },
  };
}
