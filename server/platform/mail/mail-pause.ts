import { setTimeout as delay } from 'node:timers/promises';
import { backoffMs } from '../backoff.ts';

/** The most milliseconds until a waiting mail learns that the mail server is back. */
const lookMs = 250;

/** Holds mails back while their mail server takes none. One mail after each wait tries it. */
export interface MailPause {
  /** Returns when a mail may be tried. It returns early when `ending` aborts. */
  over(ending: AbortSignal): Promise<void>;
  /** Begins the pause, or lengthens its waits after another failure. */
  begin(): void;
  /** Ends the pause, since the mail server has answered about a mail. */
  end(): void;
}

/**
 * Opens the pause of one mail server. Without it each waiting mail would try a dead server. The
 * waits grow to five seconds, so that mails soon follow a server that is back.
 */
export function mailPause(waitMs = backoffMs): MailPause {
  let failures = 0;
  let until = 0;
  return {
    async over(ending) {
      while (failures > 0 && !ending.aborted) {
        const left = until - performance.now();
        if (left <= 0) {
          // This mail tries. The others wait once more, or until it has gone.
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
