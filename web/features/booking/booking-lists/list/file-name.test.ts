import { expect, it } from 'vitest';
import { toFileNamePart } from './file-name.ts';

it('keeps letters and digits that every system accepts', () => {
  expect(toFileNamePart('Łebsko (3. piętro)')).toBe('lebsko-3-pietro');
  expect(toFileNamePart('14')).toBe('14');
});
