import { hourMs, minuteMs } from '#contract/time/durations.ts';
import { limits } from '#contract/wire/limits.ts';
import type { Signer } from '#server/platform/tokens/signer.ts';

/**
 * The failures that are allowed, and the milliseconds that they are remembered
 * (docs/decisions/0005-sessions.md).
 * - `place`: one email from one network, or from one browser that knows the account. Then nothing
 * is compared.
 * - `network`: different emails that fail in one network. Then its unknown browsers wait.
 * - `account`: networks in which one email fails. From then on each has a single try.
 */
export const borne = {
  place: { failures: limits.failedSignIns, memory: limits.lockOutMinutes * minuteMs },
  network: { failures: 50, memory: limits.lockOutMinutes * minuteMs },
  account: { failures: 10, memory: hourMs },
} as const;

/**
 * Failures after which an attempt is risky: the captcha's visible step comes before the comparison
 * (AUTH-12). They count one email from one place, and different emails in one network. An account
 * under attack is risky everywhere.
 */
export const risky = { place: 3, network: 20 } as const;

/** The tries that each network has for an email that fails in many. */
export const triesUnderAttack = 1;

/** The keys of an attempt's counters. They reveal no email and no address. */
export interface CountedFor {
  place: Buffer;
  /** Null for a browser that knows the account: it has its own counter. */
  elsewhere: { network: Buffer; account: Buffer } | null;
}

/**
 * Returns the counters of an attempt.
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
