import { setTimeout as sleep } from 'node:timers/promises';
import { createThrottledError, GraphError } from './graph-error.ts';

/** A planned fault of the next requests. */
export interface PlannedGraphFault {
  /** The status of the response, or a cut connection. */
  status: 429 | 500 | 503 | 504 | 'cut';
  /** The number of requests that fail. The default is one. */
  times?: number;
  /** The seconds in the header Retry-After of a 429 or 503, by default 10. */
  retryAfter?: number;
  /** Limits the fault to requests about this mailbox. */
  mailboxId?: string;
  /** Limits the fault to requests with this HTTP method. */
  method?: string;
  /** True if the request takes effect and only its response fails. */
  afterDoing?: boolean;
}

/** The largest number of concurrent requests of an application to a mailbox. */
export const maxConcurrentRequests = 4;

/** The error that makes the simulator cut the connection. */
export class ConnectionCutError extends Error {}

function fail({ status, retryAfter = 10 }: PlannedGraphFault): never {
  if (status === 'cut') throw new ConnectionCutError();
  if (status === 429) throw createThrottledError(retryAfter);
  const message = 'The service is temporarily unavailable.';
  const headers: Record<string, string> = status === 503 ? { 'retry-after': String(retryAfter) } : {};
  throw new GraphError(status, status === 504 ? 'UnknownError' : 'ServiceUnavailable', message, headers);
}

/**
 * Creates the functions that limit concurrent requests and apply the planned faults. Each request
 * about a mailbox takes `latencyMs` milliseconds.
 */
export function createFaultInjector(latencyMs: number) {
  let faults: (PlannedGraphFault & { times: number })[] = [];
  const inside = new Map<string, number>();

  function take(mailboxId: string, method: string): PlannedGraphFault | undefined {
    const fault = faults.find((one) => (one.mailboxId ?? mailboxId) === mailboxId && (one.method ?? method) === method);
    if (fault) fault.times -= 1;
    faults = faults.filter(({ times }) => times > 0);
    return fault;
  }

  async function act<T>(mailboxId: string, method: string, work: () => T): Promise<T> {
    const fault = take(mailboxId, method);
    await sleep(latencyMs);
    if (fault && !fault.afterDoing) fail(fault);
    const done = work();
    if (fault) fail(fault);
    return done;
  }

  return {
    add: (fault: PlannedGraphFault) => void faults.push({ times: 1, ...fault }),
    /**
     * Runs a request about a mailbox, and applies the fault that is planned for it.
     * @throws GraphError 429 if four requests of the application to this mailbox are running
     */
    async letIn<T>(call: { clientId: string; mailboxId: string; method: string }, work: () => T): Promise<T> {
      const key = `${call.clientId} ${call.mailboxId}`;
      const before = inside.get(key) ?? 0;
      if (before >= maxConcurrentRequests) throw createThrottledError(1);
      inside.set(key, before + 1);
      try {
        return await act(call.mailboxId, call.method, work);
      } finally {
        inside.set(key, inside.get(key)! - 1);
      }
    },
  };
}
export type FaultInjector = ReturnType<typeof createFaultInjector>;
