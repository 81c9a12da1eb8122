import { describe, expect, it } from 'vitest';
import { getSortingAfterClick, parseReportTabState, sortRows, toReportTabUrlParams } from './report-tab-state.ts';

describe('how a report is shown', () => {
  it('is parsed from the URL as it was written', () => {
    const view = { tab: 'rooms', sorting: { column: 'hours', direction: 'descending' } } as const;
    expect(parseReportTabState(toReportTabUrlParams(view))).toEqual(view);
    expect(toReportTabUrlParams({ tab: 'days', sorting: null })).toEqual({});
    expect(parseReportTabState({ tab: 'cars', sort: '' })).toEqual({ tab: 'days', sorting: null });
  });

  it('turns the order round when the same head is pressed again', () => {
    const once = getSortingAfterClick(null, 'count', 'descending');
    expect(once).toEqual({ column: 'count', direction: 'descending' });
    expect(getSortingAfterClick(once, 'count', 'descending').direction).toBe('ascending');
    expect(
      getSortingAfterClick(getSortingAfterClick(once, 'count', 'descending'), 'count', 'descending').direction,
    ).toBe('descending');
    expect(getSortingAfterClick(once, 'name', 'ascending')).toEqual({ column: 'name', direction: 'ascending' });
  });

  it('sorts texts by the language and numbers as numbers', () => {
    const rows = [
      { name: 'Łódź', count: 9 },
      { name: 'Lublin', count: 10 },
      { name: 'Zabrze', count: 9 },
    ];
    const by = (keyOf: (row: (typeof rows)[number]) => string | number, direction: 'ascending' | 'descending') =>
      sortRows(rows, keyOf, { direction, locale: 'pl' }).map(({ name }) => name);
    expect(by(({ name }) => name, 'ascending')).toEqual(['Lublin', 'Łódź', 'Zabrze']);
    expect(by(({ count }) => count, 'descending')).toEqual(['Lublin', 'Łódź', 'Zabrze']);
    expect(by(({ count }) => count, 'ascending')).toEqual(['Łódź', 'Zabrze', 'Lublin']);
  });
});
