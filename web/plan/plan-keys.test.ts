import { expect, test } from 'vitest';
import { commandOf } from './plan-keys.ts';

const bare = { ctrlKey: false, metaKey: false, altKey: false };

test('arrow keys move the focus, Home and End jump, + - 0 zoom', () => {
  expect(commandOf({ ...bare, key: 'ArrowLeft' })).toEqual({ do: 'walk', direction: 'left' });
  expect(commandOf({ ...bare, key: 'End' })).toEqual({ do: 'edge', edge: 'last' });
  expect(commandOf({ ...bare, key: '+' })).toEqual({ do: 'zoom', direction: 1 });
  expect(commandOf({ ...bare, key: '0' })).toEqual({ do: 'fit' });
});

test('the browser keeps its own: Tab, letters and everything with ctrl, alt or the command key', () => {
  expect(commandOf({ ...bare, key: 'Tab' })).toBeNull();
  expect(commandOf({ ...bare, key: 'a' })).toBeNull();
  expect(commandOf({ ...bare, key: '0', ctrlKey: true })).toBeNull();
  expect(commandOf({ ...bare, key: 'ArrowLeft', altKey: true })).toBeNull();
});
