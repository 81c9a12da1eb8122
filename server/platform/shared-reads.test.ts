import { describe, expect, it } from 'vitest';
import { createSharedReader } from './shared-reads.ts';

/** Returns a read that the test ends or fails, and the number of its starts. */
function held() {
  const ends: ((value: string) => void)[] = [];
  const fails: ((error: Error) => void)[] = [];
  const read = () =>
    new Promise<string>((resolve, reject) => {
      ends.push(resolve);
      fails.push(reject);
    });
  return { read, ends, fails, begun: () => ends.length };
}

describe('shared reads', () => {
  it('run once for all callers who arrive during another read, and start after their arrival', async () => {
    const shared = createSharedReader<string>();
    const { read, ends, begun } = held();
    const first = shared('floor', read);
    const others = [shared('floor', read), shared('floor', read), shared('floor', read)];
    expect(begun()).toBe(1);
    ends[0]!('before');
    expect(await first).toBe('before');
    await expect.poll(begun).toBe(2);
    ends[1]!('after');
    expect(await Promise.all(others)).toEqual(['after', 'after', 'after']);
    expect(begun()).toBe(2);
  });

  it('of different keys do not wait for each other', async () => {
    const shared = createSharedReader<string>();
    const { read, ends, begun } = held();
    const one = shared('one', read);
    const two = shared('two', read);
    expect(begun()).toBe(2);
    ends[1]!('two');
    expect(await two).toBe('two');
    ends[0]!('one');
    expect(await one).toBe('one');
  });

  it('give no caller a result that was read before their call', async () => {
    const shared = createSharedReader<number>();
    let stored = 0;
    const slowly = async () => {
      const seen = stored;
      await new Promise((resolve) => setTimeout(resolve, 2));
      return seen;
    };
    const ask = async () => {
      const written = ++stored;
      expect(await shared('floor', slowly)).toBeGreaterThanOrEqual(written);
    };
    for (let round = 0; round < 20; round++) {
      const asked = [ask(), ask()];
      await new Promise((resolve) => setTimeout(resolve, round % 4));
      await Promise.all([...asked, ask()]);
    }
  });

  it('that fail do so for all callers who share them, and the next read starts anew', async () => {
    const shared = createSharedReader<string>();
    const { read, ends, fails, begun } = held();
    const first = shared('floor', read);
    const second = shared('floor', read);
    fails[0]!(new Error('away'));
    await expect(first).rejects.toThrow('away');
    await expect.poll(begun).toBe(2);
    fails[1]!(new Error('still away'));
    await expect(second).rejects.toThrow('still away');
    const third = shared('floor', read);
    expect(begun()).toBe(3);
    ends[2]!('back');
    expect(await third).toBe('back');
  });
});
