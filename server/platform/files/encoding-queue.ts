/**
 * The number of pictures that a process encodes at once. Each picture occupies one of the four
 * threads that also check passwords, and may need memory for all its pixels.
 */
const atOnce = 2;

let underWay = 0;
const waiting: (() => void)[] = [];

/**
 * Runs `work` as soon as fewer than `atOnce` pictures are being encoded. Waiting calls run
 * in order of arrival.
 */
export async function runInEncodingQueue<T>(work: () => Promise<T>): Promise<T> {
  if (underWay < atOnce) underWay++;
  else await new Promise<void>((go) => waiting.push(go));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The next waiting call takes over this slot.
    if (next) next();
    else underWay--;
  }
}
