import { expect, it } from 'vitest';
import { choices } from './choices.ts';
import { filterIn } from './filter-in.ts';

const values = (view: Parameters<typeof filterIn>[0], column: string, chosen?: string) => {
  const all = column === 'status' ? choices.listedStatus : choices[column as 'state'];
  const filter = { kind: 'select', options: all.map((value) => ({ value, label: value })) } as const;
  const shown = filterIn(view, column, filter, chosen);
  return shown?.kind === 'select' ? shown.options.map(({ value }) => value) : null;
};

it('a view offers the values that its bookings can have, and the view of all offers every value', () => {
  expect(values('upcoming', 'status')).toEqual(['planned', 'active']);
  expect(values('upcoming', 'state')).toEqual(['present', 'awaited']);
  expect(values('past', 'status')).toEqual(['passed']);
  expect(values('past', 'state')).toEqual(['present', 'absent']);
  expect(values('past', 'adminBypassMode')).toEqual(['yes', 'no']);
  expect(values('all', 'status')).toEqual([...choices.listedStatus]);
  expect(values('all', 'state')).toEqual([...choices.state]);
});

it('a value chosen in another view stays among them, so that its field shows it', () => {
  expect(values('past', 'status', 'cancelled')).toEqual(['passed', 'cancelled']);
  expect(values('upcoming', 'state', 'absent')).toEqual(['present', 'awaited', 'absent']);
});

it('other filters stay as they are', () => {
  expect(filterIn('past', 'startDate', { kind: 'date' }, undefined)).toEqual({ kind: 'date' });
  expect(filterIn('past', 'name', undefined, undefined)).toBeUndefined();
});
