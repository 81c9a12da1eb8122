import { describe, expect, it, vi } from 'vitest';
import { retrieveDeskBookings } from '#contract/booking/bookings.ts';
import { deskKind } from '#web/features/booking/desks/desk-kind.ts';
import { parseListUrlState } from './list-search.ts';
import { createTableRequest } from './table-request.ts';

vi.mock('#web/platform/api/call.ts', () => ({ call: vi.fn() }));

const requestOf = (raw: object) => createTableRequest(parseListUrlState(raw, deskKind.columns), deskKind.columns);

describe('the request for a page of the list', () => {
  it('is a request that the contract takes', () => {
    const raw = { name: 'a', startDate: '2026-11-23..', state: 'absent', adminBypassMode: 'yes', page: 2, size: 100 };
    const request = requestOf(raw);
    expect(retrieveDeskBookings.body.parse(request)).toEqual(request);
  });

  it('filters texts by containing, choices by the server’s values, days by the first and the last', () => {
    expect(requestOf({ deskNo: '14' }).filters).toEqual([{ column: 'deskNo', operator: 'contains', value: '14' }]);
    expect(requestOf({ status: 'active' }).filters).toEqual([
      { column: 'status', operator: 'anyOf', value: ['active'] },
    ]);
    expect(requestOf({ adminBypassMode: 'no' }).filters).toEqual([
      { column: 'adminBypassMode', operator: 'anyOf', value: ['false'] },
    ]);
    expect(requestOf({ endDate: '2026-11-23' }).filters).toEqual([
      { column: 'endDate', operator: 'fromDay', value: '2026-11-23' },
      { column: 'endDate', operator: 'toDay', value: '2026-11-23' },
    ]);
    expect(requestOf({ startDate: '..2026-11-23' }).filters).toEqual([
      { column: 'startDate', operator: 'toDay', value: '2026-11-23' },
    ]);
  });

  it('requests upcoming and running bookings, or past bookings', () => {
    expect(requestOf({ view: 'upcoming', deskNo: '14' })).toMatchObject({
      sorting: { column: 'startDate', direction: 'ascending' },
      filters: [
        { column: 'status', operator: 'anyOf', value: ['planned', 'active'] },
        { column: 'deskNo', operator: 'contains', value: '14' },
      ],
    });
    expect(requestOf({ view: 'past' }).filters).toEqual([{ column: 'status', operator: 'anyOf', value: ['passed'] }]);
    expect(requestOf({}).filters).toEqual([]);
  });

  it('separates absent holders from those who may still confirm a running booking, as the column does', () => {
    const unconfirmed = { column: 'state', operator: 'anyOf', value: ['0'] };
    expect(requestOf({ state: 'absent' }).filters).toEqual([
      unconfirmed,
      { column: 'status', operator: 'anyOf', value: ['passed'] },
    ]);
    expect(requestOf({ state: 'awaited' }).filters).toEqual([
      unconfirmed,
      { column: 'status', operator: 'anyOf', value: ['active'] },
    ]);
  });
});
