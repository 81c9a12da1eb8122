import { describe, expect, it } from 'vitest';
import { reportFilter } from '#contract/reports/reports.ts';
import {
  createDefaultFilter,
  createReportQuery,
  findInvalidDayField,
  getReadyPeriodDays,
  isFilterNonDefault,
  parseReportFilter,
  toReportFilterUrlParams,
} from './report-filter.ts';

const today = '2026-03-01';
const [one, two] = ['0199aaaa-0000-7000-8000-000000000001', '0199aaaa-0000-7000-8000-000000000002'];

describe('the filter of a report in the address', () => {
  it('is at first the last 30 days, today among them, and nothing else', () => {
    const filter = parseReportFilter({}, today);
    expect(filter).toEqual(createDefaultFilter(today));
    expect(filter).toMatchObject({ dateStart: '2026-01-31', dateEnd: '2026-03-01' });
    expect(toReportFilterUrlParams(filter, today)).toEqual({});
    expect(isFilterNonDefault(filter, today)).toBe(false);
  });

  it('is parsed as it was written, in every field', () => {
    const filter = {
      dateStart: '2026-02-01',
      dateEnd: '2026-02-28',
      period: null,
      locations: [one, two],
      parkings: [one],
      fleets: [two],
      users: [one],
      locationType: ['desk', 'fleet'] as const,
      adminBypassMode: 'admin' as const,
    };
    const written = toReportFilterUrlParams(filter, today);
    expect(written).toMatchObject({ locations: `${one},${two}`, locationType: 'desk,fleet', adminBypassMode: 'admin' });
    expect(parseReportFilter(written, today)).toEqual(filter);
    expect(isFilterNonDefault(filter, today)).toBe(true);
  });

  it('names a ready period, so that next month the link shows that month', () => {
    const written = toReportFilterUrlParams(
      { ...createDefaultFilter(today), ...getReadyPeriodDays('lastMonth', today) },
      today,
    );
    expect(written).toEqual({ period: 'lastMonth' });
    const days = (on: string) => [parseReportFilter(written, on).dateStart, parseReportFilter(written, on).dateEnd];
    expect(days(today)).toEqual(['2026-02-01', '2026-02-28']);
    expect(days('2026-04-15')).toEqual(['2026-03-01', '2026-03-31']);
    expect(
      toReportFilterUrlParams({ ...createDefaultFilter(today), ...getReadyPeriodDays('days30', today) }, today),
    ).toEqual({});
  });

  it.each([
    [{ period: 'toString' }],
    [{ dateStart: '2026-02-30', dateEnd: '2026-03-01' }],
    [{ dateStart: '2026-02-28', dateEnd: '2026-02-01' }],
    [{ dateStart: '2026-02-28' }],
    [{ dateStart: '0001-01-01', dateEnd: '2026-03-01' }],
    [{ dateStart: '2026-03-01', dateEnd: '2200-01-01' }],
    [{ dateEnd: 20260228 }],
    [{ locations: 'Warszawa,' }],
    [{ locationType: 'boat,' }],
    [{ locationType: 'desk,room,parking,fleet' }],
    [{ adminBypassMode: 'everybody' }],
  ])('leaves out what it says wrongly: %j', (raw) => {
    expect(parseReportFilter(raw, today)).toEqual(createDefaultFilter(today));
  });

  it.each([
    ['', '2026-03-01', 'dateStart'],
    ['2026-03-01', '', 'dateEnd'],
    ['2026-03-02', '2026-03-01', 'dateEnd'],
    ['2026-03-01', '2026-03-01', null],
  ])('is not taken from days that make none: %j to %j', (dateStart, dateEnd, wrong) => {
    expect(findInvalidDayField({ dateStart, dateEnd })).toBe(wrong);
  });

  it('sends the request that the server expects', () => {
    const query = createReportQuery({ ...createDefaultFilter(today), users: [one, two], locationType: ['room'] });
    expect(reportFilter.parse(query)).toMatchObject({ users: [one, two], locationType: ['room'], locations: [] });
  });
});
