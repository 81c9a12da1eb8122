import { describe, expect, it } from 'vitest';
import { committedValue, firstTyped, heard, lastCommitted, typedOn } from './typed-value.ts';

describe('a text that is typed into a filter', () => {
  it('stays when it is typed in two bursts and the address follows late', () => {
    const first = committedValue(typedOn(heard(firstTyped(''), ''), 'an'));
    const second = typedOn(heard(first, ''), 'anna');
    expect(second.typed).toBe('anna');
    const caughtUp = heard(second, 'an');
    expect(caughtUp).toEqual({ typed: 'anna', seen: 'an', told: [] });
    expect(lastCommitted(caughtUp)).toBe('an');
  });

  it('stays when the second burst was reported before the first reached the address', () => {
    const both = committedValue(typedOn(committedValue(typedOn(firstTyped(''), 'an')), 'anna'));
    expect(lastCommitted(both)).toBe('anna');
    expect(heard(both, 'an').typed).toBe('anna');
    expect(heard(heard(both, 'an'), 'anna')).toEqual(firstTyped('anna'));
    expect(heard(both, 'anna')).toEqual(firstTyped('anna'));
  });

  it('gives way to a change from elsewhere', () => {
    const typed = committedValue(typedOn(firstTyped('an'), 'anna'));
    expect(heard(typed, '')).toEqual(firstTyped(''));
    expect(heard(firstTyped('anna'), 'an').typed).toBe('an');
  });
});
