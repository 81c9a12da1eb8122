import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { TextFieldProps } from '#web/ui/text-field/TextField.tsx';
import { NumberEntry, parseNumberEntry } from './NumberEntry.tsx';

let field: TextFieldProps;
vi.mock('#web/ui/text-field/TextField.tsx', () => ({
  TextField(props: TextFieldProps) {
    field = props;
    return null;
  },
}));

test.each([
  ['12', 12],
  [' 2,5 ', 2.5],
  ['2.5', 2.5],
  ['1 250,5', 1250.5],
  ['1\u00a0250', 1250],
  ['2,4 m', 2.4],
  ['2,4m', 2.4],
  ['\u22123', -3],
  ['１２，５', 12.5],
  ['', null],
  [' ', null],
  ['abc', Number.NaN],
])('%j is typed for %s', (typed, number) => {
  expect(parseNumberEntry(typed, 'm')).toBe(number);
});

function typing(text: string, ...keys: { key: string; isComposing?: boolean }[]) {
  const onEnter = vi.fn();
  renderToStaticMarkup(<NumberEntry label="X" value={1} onEnter={onEnter} />);
  field.onChange?.({ target: { value: text } } as never);
  for (const { key, isComposing = false } of keys)
    field.onKeyDown?.({ key, nativeEvent: { isComposing }, preventDefault() {} } as never);
  const entered = onEnter.mock.calls.flat();
  field.onBlur?.({} as never);
  return { entered, left: onEnter.mock.calls.flat() };
}

test('a half-typed number is applied once, by Enter or when the field loses the focus', () => {
  expect(typing('5')).toEqual({ entered: [], left: [5] });
  expect(typing('5', { key: 'Enter' })).toEqual({ entered: [5], left: [5] });
});

test('Escape discards a half-typed number', () => {
  expect(typing('5', { key: 'Escape' })).toEqual({ entered: [], left: [] });
});

test('Enter that ends an input method’s composition takes nothing half typed', () => {
  expect(typing('5', { key: 'Enter', isComposing: true })).toEqual({ entered: [], left: [5] });
});
