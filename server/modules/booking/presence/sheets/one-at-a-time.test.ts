import { expect, it } from 'vitest';
import { runOneAtATimePerCompany } from './one-at-a-time.ts';

/** Collects all results of a run. */
async function allOf<T>(parts: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const part of parts) all.push(part);
  return all;
}

/** Creates runs that count how many of them run now, and the maximum at once. */
function counting() {
  const seen = { now: 0, most: 0 };
  async function* run() {
    seen.now += 1;
    seen.most = Math.max(seen.most, seen.now);
    try {
      for (const part of [1, 2, 3]) {
        await new Promise((resolve) => setImmediate(resolve));
        yield part;
      }
    } finally {
      seen.now -= 1;
    }
  }
  return { seen, run };
}

it('runs of one company go one after the other, those of other companies beside them', async () => {
  const [ours, theirs] = [counting(), counting()];
  const all = (company: string, run: () => AsyncIterable<number>) => allOf(runOneAtATimePerCompany(company, run));
  const both = counting();
  const beside = async function* (run: () => AsyncIterable<number>) {
    both.seen.most = Math.max(both.seen.most, ours.seen.now + theirs.seen.now);
    for await (const part of run()) {
      both.seen.most = Math.max(both.seen.most, ours.seen.now + theirs.seen.now);
      yield part;
    }
  };
  const runs = [1, 2, 3, 4].flatMap(() => [
    all('ours', () => beside(ours.run)),
    all('theirs', () => beside(theirs.run)),
  ]);
  expect(await Promise.all(runs)).toEqual(Array(8).fill([1, 2, 3]));
  expect([ours.seen.most, theirs.seen.most, both.seen.most]).toEqual([1, 1, 2]);
});

it('who goes away in the middle, or fails, gives up the turn', async () => {
  const { seen, run } = counting();
  for await (const _part of runOneAtATimePerCompany('ours', run)) break;
  const failing = runOneAtATimePerCompany('ours', async function* () {
    if (seen.most > 0) throw new Error('no typeface');
    yield 1;
  });
  await expect(failing.next()).rejects.toThrow('no typeface');
  expect(await allOf(runOneAtATimePerCompany('ours', run))).toEqual([1, 2, 3]);
  expect(seen).toEqual({ now: 0, most: 1 });
});
