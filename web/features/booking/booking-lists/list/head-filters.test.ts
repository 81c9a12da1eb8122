import { describe, expect, it } from 'vitest';
import type { ColumnFilterTypes } from '#web/platform/kinds/listed-booking-kind.ts';
import { type TableQueryState, withColumnFilter, withToggledSorting } from '#web/ui/table/table-query.ts';
import { getQueryStateShownInHeaders, mergeHeaderFilters } from './head-filters.ts';

const columns: ColumnFilterTypes = { name: 'text', deskNo: 'text', startDate: 'days' };
const search = (filters: Record<string, string>): TableQueryState => ({
  page: 3,
  pageSize: 10,
  sorting: { column: 'startDate', direction: 'descending' },
  filters,
});

describe('the filters in the heads of the columns', () => {
  it('show a day, and of a range nothing', () => {
    expect(
      getQueryStateShownInHeaders(search({ name: 'Żak', startDate: '2026-11-23' }), columns).filters.startDate,
    ).toBe('2026-11-23');
    expect(
      getQueryStateShownInHeaders(search({ startDate: '2026-11-23..2026-11-27' }), columns).filters.startDate,
    ).toBe('');
  });

  it('keep a range that they do not show until a day is chosen instead, or all are cleared', () => {
    const asked = search({ startDate: '2026-11-23..2026-11-27' });
    const heads = getQueryStateShownInHeaders(asked, columns);
    expect(mergeHeaderFilters(withColumnFilter(heads, 'name', 'Żak'), heads, asked)).toMatchObject({
      page: 1,
      filters: { name: 'Żak', startDate: '2026-11-23..2026-11-27' },
    });
    expect(mergeHeaderFilters(withToggledSorting(heads, 'name'), heads, asked).filters).toEqual(asked.filters);
    expect(mergeHeaderFilters(withColumnFilter(heads, 'startDate', '2026-11-24'), heads, asked).filters).toEqual({
      startDate: '2026-11-24',
    });
    expect(mergeHeaderFilters({ ...heads, page: 1, filters: {} }, heads, asked).filters).toEqual({});
  });

  it('all count when the address has not followed yet', () => {
    const shown = getQueryStateShownInHeaders(search({}), columns);
    const first = mergeHeaderFilters(withColumnFilter(shown, 'name', 'Żak'), shown, search({}));
    const second = mergeHeaderFilters(withColumnFilter(shown, 'deskNo', '14'), shown, first);
    expect(second.filters).toEqual({ name: 'Żak', deskNo: '14' });
  });
});
