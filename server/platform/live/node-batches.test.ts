import { describe, expect, it } from 'vitest';
import { NotifyBatchReader, splitIntoNotifyPayloads } from './node-batches.ts';

const long = JSON.stringify(['ż🪑\n\x1e '.repeat(3_000), 'x'.repeat(8_000)]);

describe('splitBatch', () => {
  it('stays below the limit of NOTIFY and splits no character', () => {
    for (const shift of ['', 'a', 'ab', 'abc']) {
      const parts = splitIntoNotifyPayloads('node', Number.MAX_SAFE_INTEGER, shift + long);
      expect(Math.max(...parts.map((part) => Buffer.byteLength(part)))).toBeLessThan(8_000);
      expect(parts.join('')).not.toContain('\ufffd');
    }
    expect(splitIntoNotifyPayloads('node', 1, '[1]')).toEqual(['node 1 0 1 [1]']);
  });
});

describe('BatchReader', () => {
  const readAll = (reader: NotifyBatchReader, parts: string[]) =>
    parts.map((part) => reader.read(part)).filter((text) => text !== undefined);

  it('puts a batch together again', () => {
    const parts = splitIntoNotifyPayloads('other', 1, long);
    expect(parts.length).toBeGreaterThan(4);
    expect(readAll(new NotifyBatchReader('own'), parts)).toEqual([long]);
  });

  it('passes over its own node and what comes twice', () => {
    const reader = new NotifyBatchReader('own');
    const parts = ['[1]', long, '[3]'].flatMap((text, index) => splitIntoNotifyPayloads('other', index + 1, text));
    expect(readAll(reader, splitIntoNotifyPayloads('own', 1, long))).toEqual([]);
    expect(readAll(reader, [...parts, ...parts])).toEqual(['[1]', long, '[3]']);
    expect(readAll(reader, splitIntoNotifyPayloads('third', 1, '[4]'))).toEqual(['[4]']);
  });

  it('starts afresh after a batch that broke off', () => {
    const reader = new NotifyBatchReader('own');
    const [first = '', ...rest] = splitIntoNotifyPayloads('other', 1, long);
    expect(readAll(reader, [first, ...splitIntoNotifyPayloads('other', 2, long)])).toEqual([long]);
    expect(readAll(reader, rest)).toEqual([]);
    // The sender did not learn that the first part had arrived, and sends the whole batch again.
    const again = splitIntoNotifyPayloads('other', 3, long);
    expect(readAll(reader, [again[0]!, ...again])).toEqual([long]);
    expect(readAll(reader, splitIntoNotifyPayloads('third', 1, long).slice(1))).toEqual([]);
  });

  it.each(['', 'hello', 'node 1 0 1 ', 'node one 0 1 [1]'])('refuses %j', (payload) => {
    expect(() => new NotifyBatchReader('own').read(payload)).toThrow();
  });
});
