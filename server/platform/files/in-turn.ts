/**
 * Pictures that a process draws at once. Each keeps one of the four threads busy that passwords, too, are checked on, and may need as much
 * memory as it has pixels.
 */
const atOnce = 2;

let underWay = 0;
const waiting: (() => void)[] = [];

/** Does the work when its turn comes: first come, first served. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (underWay < atOnce) underWay++;
  else await new Promise<void>((go) => waiting.push(go));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // Whoever is next takes over the place of this one.
    if (next) next();
    else underWay--;
  }
}
