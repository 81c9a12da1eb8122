import { expect, it } from 'vitest';
import { isChosen, readChoice, shownColumns } from './chosen-columns.ts';

const columns = [{ id: 'name' }, { id: 'start' }, { id: 'created', extra: true }];
const plain = { sorting: { column: 'start' }, filters: {} };
const ids = (choice: Record<string, boolean>, query = plain) =>
  shownColumns(columns, choice, query).map((column) => column.id);

it('shows what was chosen, and else what the list shows to everybody', () => {
  expect(ids({})).toEqual(['name', 'start']);
  expect(ids({ created: true, name: false })).toEqual(['start', 'created']);
  expect(isChosen({ id: 'created', extra: true }, {})).toBe(false);
});

it('shows what the rows are sorted or filtered by, chosen or not', () => {
  expect(ids({ start: false })).toEqual(['name', 'start']);
  expect(ids({}, { ...plain, filters: { created: '2026-11-23' } as never })).toEqual(['name', 'start', 'created']);
});

it('forgets a choice that cannot be read', () => {
  expect(readChoice('{"created":true,"name":"x"}')).toEqual({ created: true });
  for (const kept of [null, '', 'null', '[', '7']) expect(readChoice(kept)).toEqual({});
});
