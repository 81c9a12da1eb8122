import { describe, expect, it } from 'vitest';
import {
  formatRowTotal,
  getPageCount,
  getPageRowRange,
  type TableQueryState,
  withColumnFilter,
  withPageSize,
  withToggledSorting,
} from './table-query.ts';

const query: TableQueryState = { page: 3, pageSize: 10, sorting: null, filters: { name: 'żak' } };

describe('pages of a table', () => {
  it('are counted', () => {
    expect([getPageCount(0, 10), getPageCount(10, 10), getPageCount(11, 10)]).toEqual([1, 1, 2]);
  });

  it('say which rows they show', () => {
    expect(getPageRowRange(1, 8, 42)).toEqual({ from: 1, to: 8 });
    expect(getPageRowRange(6, 8, 42)).toEqual({ from: 41, to: 42 });
    expect(getPageRowRange(1, 10, 0)).toEqual({ from: 0, to: 0 });
    expect(getPageRowRange(9, 10, 42)).toEqual({ from: 41, to: 42 });
  });

  it('say how many rows there are, and when more were not counted', () => {
    expect(formatRowTotal(1234, false, 'pl-PL')).toBe('1234');
    expect(formatRowTotal(10_000, true, 'pl-PL')).toBe('10\u00a0000+');
    expect(formatRowTotal(10_000, true, 'en-GB')).toBe('10,000+');
  });

  it('keep the first row in sight when their size changes', () => {
    expect(withPageSize(query, 25).page).toBe(1);
    expect(withPageSize({ ...query, page: 6 }, 25).page).toBe(3);
    expect(withPageSize({ ...query, page: 2, pageSize: 50 }, 10).page).toBe(6);
  });
});

describe('the query of a table', () => {
  it('sorts ascending, descending, ascending, from the first page', () => {
    const once = withToggledSorting(query, 'name');
    expect(once).toMatchObject({ page: 1, sorting: { column: 'name', direction: 'ascending' } });
    const twice = withToggledSorting(once, 'name');
    expect(twice.sorting).toEqual({ column: 'name', direction: 'descending' });
    expect(withToggledSorting(twice, 'name').sorting?.direction).toBe('ascending');
    expect(withToggledSorting(twice, 'email').sorting).toEqual({ column: 'email', direction: 'ascending' });
  });

  it('filters from the first page, and forgets an emptied filter', () => {
    expect(withColumnFilter(query, 'role', 'admin')).toMatchObject({
      page: 1,
      filters: { name: 'żak', role: 'admin' },
    });
    expect(withColumnFilter(query, 'name', '').filters).toEqual({});
  });
});
