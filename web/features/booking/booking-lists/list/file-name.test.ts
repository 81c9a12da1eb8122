import { expect, it } from 'vitest';
import { fileNamePart } from './file-name.ts';

it('keeps letters and digits that every system accepts', () => {
  expect(fileNamePart('Łebsko (3. piętro)')).toBe('lebsko-3-pietro');
  expect(fileNamePart('14')).toBe('14');
});
