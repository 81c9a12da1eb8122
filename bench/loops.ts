/**
 * Runs `act` repeatedly in parallel loops for some seconds. Returns how many calls finished a
 * second.
 */
export async function measureCallsPerSecond(
  loops: number,
  seconds: number,
  act: (n: number) => Promise<void>,
): Promise<number> {
  let done = 0;
  let next = 0;
  const started = performance.now();
  const until = started + seconds * 1000;
  await Promise.all(
    Array.from({ length: loops }, async () => {
      while (performance.now() < until) {
        await act(next++);
        done++;
      }
    }),
  );
  return (done * 1000) / (performance.now() - started);
}

/**
 * Returns the median milliseconds of each action. The actions take turns, so that a slow phase of
 * the machine slows all of them. One more turn comes first, which is not measured.
 */
export async function measureMediansInTurns(
  acts: readonly (() => Promise<unknown>)[],
  turns: number,
): Promise<number[]> {
  const times = acts.map(() => [] as number[]);
  for (let turn = 0; turn <= turns; turn++)
    for (const [at, act] of acts.entries()) {
      const started = performance.now();
      await act();
      if (turn > 0) times[at]!.push(performance.now() - started);
    }
  return times.map(median);
}

/**
 * Returns the value at a percentile between 0 (the least) and 100 (the greatest). NaN without
 * values.
 */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * p) / 100))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The most milliseconds between two frames at 60 Hz, with the rounding of the browser's clock. */
export const maxFrameMs = 17;
