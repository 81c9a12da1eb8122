import { describe, expect, it } from 'vitest';
import { committedValue, firstTyped, lastCommitted, typedOn, withStoredValue } from './typed-value.ts';

describe('a text that is typed into a filter', () => {
  it('stays when it is typed in two bursts and the address follows late', () => {
    const first = committedValue(typedOn(withStoredValue(firstTyped(''), ''), 'an'));
    const second = typedOn(withStoredValue(first, ''), 'anna');
    expect(second.typed).toBe('anna');
    const caughtUp = withStoredValue(second, 'an');
    expect(caughtUp).toEqual({ typed: 'anna', seen: 'an', told: [] });
    expect(lastCommitted(caughtUp)).toBe('an');
  });

  it('stays when the second burst was reported before the first reached the address', () => {
    const both = committedValue(typedOn(committedValue(typedOn(firstTyped(''), 'an')), 'anna'));
    expect(lastCommitted(both)).toBe('anna');
    expect(withStoredValue(both, 'an').typed).toBe('anna');
    expect(withStoredValue(withStoredValue(both, 'an'), 'anna')).toEqual(firstTyped('anna'));
    expect(withStoredValue(both, 'anna')).toEqual(firstTyped('anna'));
  });

  it('gives way to a change from elsewhere', () => {
    const typed = committedValue(typedOn(firstTyped('an'), 'anna'));
    expect(withStoredValue(typed, '')).toEqual(firstTyped(''));
    expect(withStoredValue(firstTyped('anna'), 'an').typed).toBe('an');
  });
});
