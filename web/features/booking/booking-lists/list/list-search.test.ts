import { describe, expect, it, vi } from 'vitest';
import { deskKind } from '#web/features/booking/desks/desk-kind.ts';
import { changeListView, type ListUrlState, parseListUrlState, toListUrlParams } from './list-search.ts';

vi.mock('#web/platform/api/call.ts', () => ({ call: vi.fn() }));

const { columns } = deskKind;
const untouched: ListUrlState = {
  view: 'all',
  page: 1,
  pageSize: 10,
  sorting: { column: 'startDate', direction: 'descending' },
  filters: {},
};

describe('a list in the address', () => {
  it('shows ten rows, the latest start first, without search parameters', () => {
    expect(parseListUrlState({}, columns)).toEqual(untouched);
    expect(toListUrlParams(untouched)).toEqual({});
  });

  it('parses what it formats', () => {
    const search: ListUrlState = {
      view: 'past',
      page: 3,
      pageSize: 25,
      sorting: { column: 'deskNo', direction: 'ascending' },
      filters: { name: 'Żak', status: 'planned', startDate: '2026-11-23..2026-11-27', state: 'absent' },
    };
    expect(parseListUrlState(toListUrlParams(search), columns)).toEqual(search);
  });

  it('shows upcoming bookings from the nearest on, past bookings from the latest back', () => {
    const upcoming = parseListUrlState({ view: 'upcoming' }, columns);
    expect(upcoming).toEqual({
      ...untouched,
      view: 'upcoming',
      sorting: { column: 'startDate', direction: 'ascending' },
    });
    expect(toListUrlParams(upcoming)).toEqual({ view: 'upcoming' });
    expect(toListUrlParams({ ...upcoming, sorting: untouched.sorting })).toEqual({
      view: 'upcoming',
      sort: 'startDate',
      order: 'desc',
    });
    expect(parseListUrlState({ view: 'past' }, columns)).toEqual({ ...untouched, view: 'past' });
    expect(parseListUrlState({ view: 'tomorrow' }, columns)).toEqual(untouched);
    expect(changeListView({ ...upcoming, page: 4, filters: { deskNo: '14' } }, 'past')).toEqual({
      ...untouched,
      view: 'past',
      filters: { deskNo: '14' },
    });
  });

  it('opens the last selected view only without search parameters, so a shared URL means the same to all', () => {
    expect(parseListUrlState({}, columns, 'upcoming')).toEqual(parseListUrlState({ view: 'upcoming' }, columns));
    expect(parseListUrlState({ campaign: 'mail' }, columns, 'upcoming').view).toBe('upcoming');
    for (const raw of [{ deskNo: 14 }, { page: 2 }, { size: 25 }, { sort: 'deskNo', order: 'asc' }])
      expect(parseListUrlState(raw, columns, 'upcoming').view).toBe('all');
    for (const view of ['past', 'all']) expect(parseListUrlState({ view }, columns, 'upcoming').view).toBe(view);
  });

  it('falls back where a parameter is not valid, and keeps the others', () => {
    const raw = {
      page: '0',
      size: 7,
      sort: 'salary',
      order: 'up',
      status: 'late',
      startDate: '23-11-2026',
      deskNo: '14',
    };
    expect(parseListUrlState(raw, columns)).toEqual({ ...untouched, filters: { deskNo: '14' } });
    for (const page of [-1, 1.5, 'x', null, []]) expect(parseListUrlState({ page }, columns).page).toBe(1);
    for (const page of [1001, 2_000_000]) expect(parseListUrlState({ page }, columns).page).toBe(1000);
    expect(parseListUrlState({ page: 101, size: 100 }, columns).page).toBe(100);
  });

  it('takes a number for a text, as the router reads it', () => {
    expect(parseListUrlState({ deskNo: 14, page: '2', size: '50' }, columns)).toMatchObject({
      page: 2,
      pageSize: 50,
      filters: { deskNo: '14' },
    });
  });

  it('drops columns that this person does not see', () => {
    const { name: _name, ...visible } = columns;
    expect(parseListUrlState({ name: 'Żak', sort: 'name', order: 'asc' }, visible)).toMatchObject({
      sorting: { column: 'startDate' },
      filters: {},
    });
  });
});
