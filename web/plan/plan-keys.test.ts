import { expect, test } from 'vitest';
import { getPlanCommand } from './plan-keys.ts';

const bare = { ctrlKey: false, metaKey: false, altKey: false };

test('arrow keys move the focus, Home and End jump, + - 0 zoom', () => {
  expect(getPlanCommand({ ...bare, key: 'ArrowLeft' })).toEqual({ do: 'walk', direction: 'left' });
  expect(getPlanCommand({ ...bare, key: 'End' })).toEqual({ do: 'edge', edge: 'last' });
  expect(getPlanCommand({ ...bare, key: '+' })).toEqual({ do: 'zoom', direction: 1 });
  expect(getPlanCommand({ ...bare, key: '0' })).toEqual({ do: 'fit' });
});

test('the browser keeps its own: Tab, letters and everything with ctrl, alt or the command key', () => {
  expect(getPlanCommand({ ...bare, key: 'Tab' })).toBeNull();
  expect(getPlanCommand({ ...bare, key: 'a' })).toBeNull();
  expect(getPlanCommand({ ...bare, key: '0', ctrlKey: true })).toBeNull();
  expect(getPlanCommand({ ...bare, key: 'ArrowLeft', altKey: true })).toBeNull();
});
