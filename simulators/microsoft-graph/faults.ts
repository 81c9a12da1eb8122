import { setTimeout as sleep } from 'node:timers/promises';
import { GraphError, throttled } from './graph-error.ts';

/** What goes wrong with the next calls. */
export interface Fault {
  /** What is answered: told to wait, out of order, or the connection is cut. */
  status: 429 | 500 | 503 | 504 | 'cut';
  /** How many calls; one, where nothing is said. */
  times?: number;
  /** In how many seconds to come again. */
  retryAfter?: number;
  /** Only calls about this mailbox, or by this method. */
  mailboxId?: string;
  method?: string;
  /** The call is done all the same, and only its answer goes wrong. */
  afterDoing?: boolean;
}

/** Four calls at once are let in for an application and a mailbox. */
export const atOnce = 4;

/** The words by which a cut connection is told from an answer. */
export class Cut extends Error {}

function fail({ status, retryAfter = 10 }: Fault): never {
  if (status === 'cut') throw new Cut();
  if (status === 429) throw throttled(retryAfter);
  const words = 'The service is temporarily unavailable.';
  const headers: Record<string, string> = status === 503 ? { 'retry-after': String(retryAfter) } : {};
  throw new GraphError(status, status === 504 ? 'UnknownError' : 'ServiceUnavailable', words, headers);
}

/** Lets calls in, four at once, and lets them go wrong when told to. `latency`: how long one about a mailbox takes, in milliseconds. */
export function openFaults(latency: number) {
  let faults: (Fault & { times: number })[] = [];
  const inside = new Map<string, number>();

  function take(mailboxId: string, method: string): Fault | undefined {
    const fault = faults.find((one) => (one.mailboxId ?? mailboxId) === mailboxId && (one.method ?? method) === method);
    if (fault) fault.times -= 1;
    faults = faults.filter(({ times }) => times > 0);
    return fault;
  }

  async function act<T>(mailboxId: string, method: string, work: () => T): Promise<T> {
    const fault = take(mailboxId, method);
    await sleep(latency);
    if (fault && !fault.afterDoing) fail(fault);
    const done = work();
    if (fault) fail(fault);
    return done;
  }

  return {
    add: (fault: Fault) => void faults.push({ times: 1, ...fault }),
    /** @throws GraphError 429 where four are inside already, and what else goes wrong */
    async letIn<T>(call: { clientId: string; mailboxId: string; method: string }, work: () => T): Promise<T> {
      const key = `${call.clientId} ${call.mailboxId}`;
      const before = inside.get(key) ?? 0;
      if (before >= atOnce) throw throttled(1);
      inside.set(key, before + 1);
      try {
        return await act(call.mailboxId, call.method, work);
      } finally {
        inside.set(key, inside.get(key)! - 1);
      }
    },
  };
}
export type Faults = ReturnType<typeof openFaults>;
