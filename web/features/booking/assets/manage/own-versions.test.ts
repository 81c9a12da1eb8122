import { expect, it } from 'vitest';
import { getBaseVersion, recordSavedVersion } from './own-versions.ts';

it('continues from the member’s own saves, however many there were since the version was seen', () => {
  const car = { id: 'yaris', modifiedOn: 'monday' };
  expect(getBaseVersion(car)).toBe('monday');
  recordSavedVersion(car, 'tuesday');
  expect(getBaseVersion(car)).toBe('tuesday');
  recordSavedVersion(car, 'wednesday');
  expect([getBaseVersion(car), getBaseVersion({ ...car, modifiedOn: 'tuesday' })]).toEqual(['wednesday', 'wednesday']);
});

it('does not count another member’s save as seen', () => {
  recordSavedVersion({ id: 'corolla', modifiedOn: 'monday' }, 'tuesday');
  expect(getBaseVersion({ id: 'corolla', modifiedOn: 'sunday' })).toBe('sunday');
  expect(getBaseVersion({ id: 'octavia', modifiedOn: 'monday' })).toBe('monday');
});

it('continues from a row that the member added, and ends where a save changed nothing', () => {
  const added = { id: 'golf', modifiedOn: null };
  recordSavedVersion(added, 'monday');
  recordSavedVersion(added, 'monday');
  expect(getBaseVersion(added)).toBe('monday');
});
