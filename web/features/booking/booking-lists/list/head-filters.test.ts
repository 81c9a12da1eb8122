import { describe, expect, it } from 'vitest';
import type { FilterKinds } from '#web/platform/kinds/listed-kind.ts';
import { filteredBy, sortedBy, type TableQueryState } from '#web/ui/table/table-query.ts';
import { headsOf, requestOfHeads } from './head-filters.ts';

const columns: FilterKinds = { name: 'text', deskNo: 'text', startDate: 'days' };
const search = (filters: Record<string, string>): TableQueryState => ({
  page: 3,
  pageSize: 10,
  sorting: { column: 'startDate', direction: 'descending' },
  filters,
});

describe('the filters in the heads of the columns', () => {
  it('show a day, and of a range nothing', () => {
    expect(headsOf(search({ name: 'Żak', startDate: '2026-11-23' }), columns).filters.startDate).toBe('2026-11-23');
    expect(headsOf(search({ startDate: '2026-11-23..2026-11-27' }), columns).filters.startDate).toBe('');
  });

  it('keep a range that they do not show until a day is chosen instead, or all are cleared', () => {
    const asked = search({ startDate: '2026-11-23..2026-11-27' });
    const heads = headsOf(asked, columns);
    expect(requestOfHeads(filteredBy(heads, 'name', 'Żak'), heads, asked)).toMatchObject({
      page: 1,
      filters: { name: 'Żak', startDate: '2026-11-23..2026-11-27' },
    });
    expect(requestOfHeads(sortedBy(heads, 'name'), heads, asked).filters).toEqual(asked.filters);
    expect(requestOfHeads(filteredBy(heads, 'startDate', '2026-11-24'), heads, asked).filters).toEqual({
      startDate: '2026-11-24',
    });
    expect(requestOfHeads({ ...heads, page: 1, filters: {} }, heads, asked).filters).toEqual({});
  });

  it('all count when the address has not followed yet', () => {
    const shown = headsOf(search({}), columns);
    const first = requestOfHeads(filteredBy(shown, 'name', 'Żak'), shown, search({}));
    const second = requestOfHeads(filteredBy(shown, 'deskNo', '14'), shown, first);
    expect(second.filters).toEqual({ name: 'Żak', deskNo: '14' });
  });
});
