import { expect, it } from 'vitest';
import { versionSaved, versionSeen } from './own-versions.ts';

it('continues from the member’s own saves, however many there were since the version was seen', () => {
  const car = { id: 'yaris', modifiedOn: 'monday' };
  expect(versionSeen(car)).toBe('monday');
  versionSaved(car, 'tuesday');
  expect(versionSeen(car)).toBe('tuesday');
  versionSaved(car, 'wednesday');
  expect([versionSeen(car), versionSeen({ ...car, modifiedOn: 'tuesday' })]).toEqual(['wednesday', 'wednesday']);
});

it('does not count another member’s save as seen', () => {
  versionSaved({ id: 'corolla', modifiedOn: 'monday' }, 'tuesday');
  expect(versionSeen({ id: 'corolla', modifiedOn: 'sunday' })).toBe('sunday');
  expect(versionSeen({ id: 'octavia', modifiedOn: 'monday' })).toBe('monday');
});

it('continues from a row that the member added, and ends where a save changed nothing', () => {
  const added = { id: 'golf', modifiedOn: null };
  versionSaved(added, 'monday');
  versionSaved(added, 'monday');
  expect(versionSeen(added)).toBe('monday');
});
