import { hourMs, minuteMs } from '#contract/time/durations.ts';
import { limits } from '#contract/wire/limits.ts';
import type { Signer } from '#server/platform/tokens/signer.ts';

/**
 * How many failures block, and how long each counter lasts (docs/decisions/0005-sessions.md).
 * `place` counts an email in one network or known browser, and locks it there. `network` counts the
 * failing emails of a network, and makes its unknown browsers wait. `account` counts the networks
 * in which an email fails, and then leaves each network one attempt.
 */
export const failureLimits = {
  place: { failures: limits.failedSignIns, memory: limits.lockOutMinutes * minuteMs },
  network: { failures: 50, memory: limits.lockOutMinutes * minuteMs },
  account: { failures: 10, memory: hourMs },
} as const;

/**
 * The numbers of failures after which an attempt is risky: the captcha's visible step precedes the
 * comparison (AUTH-12). The counters are those of {@link failureLimits}. An email that fails in
 * many networks is risky everywhere.
 */
export const riskyFailureCounts = { place: 3, network: 20 } as const;

/** The number of attempts of each network for an email that fails in many networks. */
export const attemptsPerNetworkUnderAttack = 1;

/**
 * The keys of an attempt's failure counters. They are HMACs, which reveal neither email nor IP
 * address.
 */
export interface FailureCounterKeys {
  place: Buffer;
  /** Null for a known browser, which has only the counter of its `place`. */
  elsewhere: { network: Buffer; account: Buffer } | null;
}

/**
 * Returns the keys of an attempt's failure counters.
 * @param email in lower case
 * @param browser the number of a browser that has signed in to this account, else null
 */
export function createFailureCounterKeys(
  sign: Signer,
  email: string,
  network: string,
  browser: string | null,
): FailureCounterKeys {
  const key = (...parts: string[]) => sign(JSON.stringify(parts));
  if (browser !== null) return { place: key('browser', browser, email), elsewhere: null };
  return {
    place: key('place', network, email),
    elsewhere: { network: key('network', network), account: key('account', email) },
  };
}
