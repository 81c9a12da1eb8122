import { expect, it } from 'vitest';
import {
  findImportColumnIndexes,
  getImportRowStatus,
  getUnreadColumnNames,
  splitIntoChunks,
  toImportedRows,
} from './import-rows.ts';

const attributes = [
  { id: 'team', name: 'Zespół' },
  { id: 'room', name: 'Pokój' },
];

it('columns are found by their header in any case, language and order', () => {
  const header = ['ZESPOL', 'E-mail', 'Rola', 'Wzrost'];
  const columns = { email: 1, role: 2, attributes: [{ id: 'team', at: 0 }] };
  expect(findImportColumnIndexes(header, attributes)).toEqual(columns);
  expect(getUnreadColumnNames(header, columns)).toEqual(['Wzrost']);
  expect(findImportColumnIndexes(['email'], attributes)).toEqual({ email: 0, role: -1, attributes: [] });
  expect(findImportColumnIndexes(['imię', 'nazwisko'], attributes).email).toBeNull();
});

it('rows are read, and each unusable row has its reason', () => {
  const columns = { ...findImportColumnIndexes(['email', 'rola', 'zespół'], attributes), email: 0 };
  const cells = [
    ['Anna@Firma.pl ', 'Menedżer', ' IT '],
    ['', '', ''],
    ['jan@firma.pl'],
    ['anna@firma.pl', 'user', ''],
    ['nonsense', '', ''],
    ['', 'user', 'IT'],
    ['ewa@firma.pl', 'szef', ''],
    ['ola@firma.pl', '', 'x'.repeat(101)],
  ];
  const records = cells.map((row, at) => ({ line: at + 2, lastLine: at + 2, cells: row, text: row.join(';') }));
  const rows = toImportedRows(records, columns);
  expect(rows.map(({ line, email, role, fault, isRepeated }) => [line, email, role, fault, isRepeated])).toEqual([
    [2, 'anna@firma.pl', 'manager', null, false],
    [4, 'jan@firma.pl', 'user', null, false],
    [5, 'anna@firma.pl', 'user', null, true],
    [6, 'nonsense', 'user', 'emailInvalid', false],
    [7, '', 'user', 'emailIsRequired', false],
    [8, 'ewa@firma.pl', 'user', 'roleUnknown', false],
    [9, 'ola@firma.pl', 'user', 'valueTooLong', false],
  ]);
  expect(rows[0]!.extraAttributes).toEqual([{ id: 'team', value: 'IT' }]);
  const standings = new Map([['jan@firma.pl', 'member'] as const]);
  expect(rows.map((row) => getImportRowStatus(row, standings))).toEqual([
    ...['new', 'member', 'repeated', 'unusable', 'unusable', 'unusable', 'unusable'],
  ]);
});

it('a list is cut into portions', () => {
  expect(splitIntoChunks([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(splitIntoChunks([], 2)).toEqual([]);
});
