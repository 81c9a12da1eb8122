/**
 * Pictures that a process encodes at once. Each occupies one of the four threads that also check
 * passwords, and may need memory for all its pixels.
 */
const atOnce = 2;

let underWay = 0;
const waiting: (() => void)[] = [];

/** Runs the work in its turn: first come, first served. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (underWay < atOnce) underWay++;
  else await new Promise<void>((go) => waiting.push(go));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The next one takes over this place.
    if (next) next();
    else underWay--;
  }
}
