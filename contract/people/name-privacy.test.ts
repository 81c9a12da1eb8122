import { expect, it } from 'vitest';
import { getHolderKey, hiddenPerson } from './name-privacy.ts';

it('[WEEK-09] counts each booking of a hidden holder as a person of its own', () => {
  const hidden = ['1', '2'].map((id) => ({ id, userId: hiddenPerson.id }));
  const shown = ['3', '4'].map((id) => ({ id, userId: 'anna' }));
  expect(new Set([...hidden, ...shown].map(getHolderKey))).toEqual(new Set(['1', '2', 'anna']));
});
