import { describe, expect, it } from 'vitest';
import { createFaultySource, listFaultProblems, readFaults, selectFaults } from './mutation-list.mjs';

const faults = await readFaults();

describe('the faults of `npm run mutate`', () => {
  it('are sixty at least, each with a sentence of its own', () => {
    expect(faults.length).toBeGreaterThanOrEqual(60);
    expect(new Set(faults.map(({ sentence }) => sentence)).size).toBe(faults.length);
  });

  it.each(faults)('$area: $sentence', (fault) => {
    expect(listFaultProblems(fault)).toEqual([]);
  });

  it('are chosen by a part of their area, sentence, file or test', () => {
    expect(selectFaults(faults, [])).toHaveLength(faults.length);
    expect(selectFaults(faults, ['web/features/company/settings/']).map(({ area }) => area)).toContain('settings');
  });

  it('need their text exactly once', () => {
    const fault = { file: 'a.ts', text: 'two', replacement: '$&' };
    expect(createFaultySource('one two', fault)).toBe('one $&');
    expect(() => createFaultySource('one', fault)).toThrow('out of date');
    expect(() => createFaultySource('two two', fault)).toThrow('out of date');
  });
});
