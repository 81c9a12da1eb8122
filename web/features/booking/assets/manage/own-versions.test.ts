import { expect, it } from 'vitest';
import { getVersionAfterOwnSaves, recordSavedVersion } from './own-versions.ts';

it('continues from the member’s own saves, however many there were since the version was seen', () => {
  const car = { id: 'yaris', modifiedOn: 'monday' };
  expect(getVersionAfterOwnSaves(car)).toBe('monday');
  recordSavedVersion(car, 'tuesday');
  expect(getVersionAfterOwnSaves(car)).toBe('tuesday');
  recordSavedVersion(car, 'wednesday');
  expect([getVersionAfterOwnSaves(car), getVersionAfterOwnSaves({ ...car, modifiedOn: 'tuesday' })]).toEqual([
    'wednesday',
    'wednesday',
  ]);
});

it('does not count another member’s save as seen', () => {
  recordSavedVersion({ id: 'corolla', modifiedOn: 'monday' }, 'tuesday');
  expect(getVersionAfterOwnSaves({ id: 'corolla', modifiedOn: 'sunday' })).toBe('sunday');
  expect(getVersionAfterOwnSaves({ id: 'octavia', modifiedOn: 'monday' })).toBe('monday');
});

it('continues from a row that the member added, and ends where a save changed nothing', () => {
  const added = { id: 'golf', modifiedOn: null };
  recordSavedVersion(added, 'monday');
  recordSavedVersion(added, 'monday');
  expect(getVersionAfterOwnSaves(added)).toBe('monday');
});
