import { expect, it } from 'vitest';
import { wayOut } from './way-out.ts';

it('is closed while the form is being saved', () => {
  expect(wayOut({ isDirty: true, isSaving: true })).toBe('stay');
});

it('asks about changes, and leads out when there are none', () => {
  expect(wayOut({ isDirty: true, isSaving: false })).toBe('ask');
  expect(wayOut({ isDirty: false, isSaving: false })).toBe('go');
});
