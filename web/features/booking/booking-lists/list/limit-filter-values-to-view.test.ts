import { expect, it } from 'vitest';
import { columnFilterValues } from './column-filter-values.ts';
import { limitFilterValuesToView } from './limit-filter-values-to-view.ts';

const values = (view: Parameters<typeof limitFilterValuesToView>[0], column: string, chosen?: string) => {
  const all = column === 'status' ? columnFilterValues.listedStatus : columnFilterValues[column as 'state'];
  const filter = { kind: 'select', options: all.map((value) => ({ value, label: value })) } as const;
  const shown = limitFilterValuesToView(view, column, filter, chosen);
  return shown?.kind === 'select' ? shown.options.map(({ value }) => value) : null;
};

it('a view offers the values that its bookings can have, and the view of all offers every value', () => {
  expect(values('upcoming', 'status')).toEqual(['planned', 'active']);
  expect(values('upcoming', 'state')).toEqual(['present', 'awaited']);
  expect(values('past', 'status')).toEqual(['passed']);
  expect(values('past', 'state')).toEqual(['present', 'absent']);
  expect(values('past', 'adminBypassMode')).toEqual(['yes', 'no']);
  expect(values('all', 'status')).toEqual([...columnFilterValues.listedStatus]);
  expect(values('all', 'state')).toEqual([...columnFilterValues.state]);
});

it('a value chosen in another view stays among them, so that its field shows it', () => {
  expect(values('past', 'status', 'cancelled')).toEqual(['passed', 'cancelled']);
  expect(values('upcoming', 'state', 'absent')).toEqual(['present', 'awaited', 'absent']);
});

it('other filters stay as they are', () => {
  expect(limitFilterValuesToView('past', 'startDate', { kind: 'date' }, undefined)).toEqual({ kind: 'date' });
  expect(limitFilterValuesToView('past', 'name', undefined, undefined)).toBeUndefined();
});
