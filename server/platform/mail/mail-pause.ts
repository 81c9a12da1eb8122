import { setTimeout as delay } from 'node:timers/promises';
import { getBackoffMs } from '../backoff.ts';

/**
 * The longest delay in milliseconds until a waiting mail notices that the mail server works again.
 */
const lookMs = 250;

/**
 * Holds mails back while the mail server accepts none. After each wait one mail tries to reach it.
 */
export interface MailPause {
  /** Resolves when a mail may try the mail server. It resolves early when `ending` aborts. */
  over(ending: AbortSignal): Promise<void>;
  /** Begins the pause, or lengthens its waits after another failure. */
  begin(): void;
  /** Ends the pause, because the mail server has responded to a mail. */
  end(): void;
}

/**
 * Creates the pause of one mail server. Without it, each waiting mail would try a dead server. The
 * waits grow to five seconds, so that mails soon follow when the server works again.
 */
export function createMailPause(waitMs = getBackoffMs): MailPause {
  let failures = 0;
  let until = 0;
  return {
    async over(ending) {
      while (failures > 0 && !ending.aborted) {
        const left = until - performance.now();
        if (left <= 0) {
          // This mail tries the server. The other mails wait for the next attempt, or until this
          // mail's success ends the pause.
          until = performance.now() + waitMs(failures);
          return;
        }
        await delay(Math.min(left, lookMs), undefined, { signal: ending }).catch(() => {});
      }
    },
    begin() {
      until = performance.now() + waitMs(failures++);
    },
    end() {
      failures = 0;
    },
  };
}
