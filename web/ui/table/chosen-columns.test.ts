import { expect, it } from 'vitest';
import { getShownColumns, isColumnShown, parseColumnChoice } from './chosen-columns.ts';

const columns = [{ id: 'name' }, { id: 'start' }, { id: 'created', extra: true }];
const plain = { sorting: { column: 'start' }, filters: {} };
const ids = (choice: Record<string, boolean>, query = plain) =>
  getShownColumns(columns, choice, query).map((column) => column.id);

it('shows the selected columns, and else the default columns of the list', () => {
  expect(ids({})).toEqual(['name', 'start']);
  expect(ids({ created: true, name: false })).toEqual(['start', 'created']);
  expect(isColumnShown({ id: 'created', extra: true }, {})).toBe(false);
});

it('shows columns that sort or filter the rows, selected or not', () => {
  expect(ids({ start: false })).toEqual(['name', 'start']);
  expect(ids({}, { ...plain, filters: { created: '2026-11-23' } as never })).toEqual(['name', 'start', 'created']);
});

it('ignores a stored selection that cannot be read', () => {
  expect(parseColumnChoice('{"created":true,"name":"x"}')).toEqual({ created: true });
  for (const kept of [null, '', 'null', '[', '7']) expect(parseColumnChoice(kept)).toEqual({});
});
