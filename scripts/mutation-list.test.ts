import { describe, expect, it } from 'vitest';
import { chosenFaults, outOfDate, readFaults, withFault } from './mutation-list.mjs';

const faults = await readFaults();

describe('the faults of `npm run mutate`', () => {
  it('are sixty at least, each with a sentence of its own', () => {
    expect(faults.length).toBeGreaterThanOrEqual(60);
    expect(new Set(faults.map(({ sentence }) => sentence)).size).toBe(faults.length);
  });

  it.each(faults)('$area: $sentence', (fault) => {
    expect(outOfDate(fault)).toEqual([]);
  });

  it('are chosen by a part of their area, sentence, file or test', () => {
    expect(chosenFaults(faults, [])).toHaveLength(faults.length);
    expect(chosenFaults(faults, ['web/features/company/settings/']).map(({ area }) => area)).toContain('settings');
  });

  it('need their text exactly once', () => {
    const fault = { file: 'a.ts', text: 'two', replacement: '$&' };
    expect(withFault('one two', fault)).toBe('one $&');
    expect(() => withFault('one', fault)).toThrow('out of date');
    expect(() => withFault('two two', fault)).toThrow('out of date');
  });
});
