import { describe, expect, it } from 'vitest';
import {
  createTypedFieldState,
  getLastCommittedText,
  withCommittedText,
  withStoredValue,
  withTypedText,
} from './typed-value.ts';

describe('a text that is typed into a filter', () => {
  it('stays when it is typed in two bursts and the address follows late', () => {
    const first = withCommittedText(withTypedText(withStoredValue(createTypedFieldState(''), ''), 'an'));
    const second = withTypedText(withStoredValue(first, ''), 'anna');
    expect(second.typed).toBe('anna');
    const caughtUp = withStoredValue(second, 'an');
    expect(caughtUp).toEqual({ typed: 'anna', seen: 'an', told: [] });
    expect(getLastCommittedText(caughtUp)).toBe('an');
  });

  it('stays when the second burst was reported before the first reached the address', () => {
    const both = withCommittedText(
      withTypedText(withCommittedText(withTypedText(createTypedFieldState(''), 'an')), 'anna'),
    );
    expect(getLastCommittedText(both)).toBe('anna');
    expect(withStoredValue(both, 'an').typed).toBe('anna');
    expect(withStoredValue(withStoredValue(both, 'an'), 'anna')).toEqual(createTypedFieldState('anna'));
    expect(withStoredValue(both, 'anna')).toEqual(createTypedFieldState('anna'));
  });

  it('gives way to a change from elsewhere', () => {
    const typed = withCommittedText(withTypedText(createTypedFieldState('an'), 'anna'));
    expect(withStoredValue(typed, '')).toEqual(createTypedFieldState(''));
    expect(withStoredValue(createTypedFieldState('anna'), 'an').typed).toBe('an');
  });
});
