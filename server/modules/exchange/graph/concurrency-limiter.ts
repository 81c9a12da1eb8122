/** The largest number of parallel requests that Graph allows for one application and mailbox. */
const mostOfGraph = 4;

/**
 * Returns a function that runs at most four actions, or `most`, for one name in parallel. Further
 * actions wait in order.
 */
export function createConcurrencyLimiter(most = mostOfGraph) {
  const queues = new Map<string, { running: number; waiting: (() => void)[] }>();

  return async function inTurn<T>(name: string, act: () => Promise<T>): Promise<T> {
    const queue = queues.get(name) ?? { running: 0, waiting: [] };
    queues.set(name, queue);
    if (queue.running >= most) await new Promise<void>((resolve) => queue.waiting.push(resolve));
    else queue.running += 1;
    try {
      return await act();
    } finally {
      // The next waiting action takes over this slot.
      const next = queue.waiting.shift();
      if (next) next();
      else {
        queue.running -= 1;
        if (queue.running === 0) queues.delete(name);
      }
    }
  };
}
