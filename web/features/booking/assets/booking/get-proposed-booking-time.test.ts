import { describe, expect, it } from 'vitest';
import type { AssetGroup } from '../asset-kind.ts';
import { createProposedBookingDraft } from './get-proposed-booking-time.ts';
import { findVeto } from './veto.ts';

const group = (id: string, timeZone: string, frozen = false): AssetGroup =>
  ({ id, timeZone, assets: [{ id: `${id} car`, frozen }] }) as never;
const warsaw = group('warsaw', 'Europe/Warsaw');

const proposed = (now: string, groups: readonly AssetGroup[] = [warsaw]) => {
  const { startDate, endDate } = createProposedBookingDraft(groups, Date.parse(now));
  return `${startDate.slice(0, 16)} ${endDate.slice(0, 16)}`;
};

describe('a new booking of a car or resource', () => {
  it('proposes the specified day from 09:00 to 17:00 before nine', () => {
    for (const now of ['2026-11-22T23:00:00Z', '2026-11-23T06:10:00Z', '2026-11-23T07:59:59Z'])
      expect(proposed(now), now).toBe('2026-11-23T08:00 2026-11-23T16:00');
  });

  it.each([
    ['2026-11-23T08:00:00Z', '2026-11-23T09:00 2026-11-23T16:00'],
    ['2026-11-23T12:40:00Z', '2026-11-23T13:00 2026-11-23T16:00'],
    ['2026-11-23T14:59:59Z', '2026-11-23T15:00 2026-11-23T16:00'],
    // The proposal lasts at least an hour, however late it is.
    ['2026-11-23T15:00:00Z', '2026-11-23T16:00 2026-11-23T17:00'],
    ['2026-11-23T20:30:00Z', '2026-11-23T21:00 2026-11-23T22:00'],
    ['2026-11-23T21:30:00Z', '2026-11-23T22:00 2026-11-23T23:00'],
    // No full hour of today remains.
    ['2026-11-23T22:00:00Z', '2026-11-24T08:00 2026-11-24T16:00'],
    ['2026-11-23T22:59:59Z', '2026-11-24T08:00 2026-11-24T16:00'],
  ])('begins with the next full hour from nine on: at %s', (now, time) => {
    expect(proposed(now)).toBe(time);
  });

  it('follows the clock of the first group with a bookable asset', () => {
    const groups = [group('tokyo', 'Asia/Tokyo', true), group('new-york', 'America/New_York')];
    // 08:30 in New York, 14:30 in Warsaw and 22:30 in Tokyo
    expect(proposed('2026-11-23T13:30:00Z', groups)).toBe('2026-11-23T14:00 2026-11-23T22:00');
    expect(proposed('2026-11-23T14:30:00Z', groups)).toBe('2026-11-23T15:00 2026-11-23T22:00');
  });

  it('keeps the proposed hours where the clocks change on that day', () => {
    expect(proposed('2026-10-24T22:30:00Z')).toBe('2026-10-25T08:00 2026-10-25T16:00');
    // The clocks change that night, so 09:00 in Warsaw is an hour later in UTC.
    expect(proposed('2026-10-24T21:30:00Z')).toBe('2026-10-25T08:00 2026-10-25T16:00');
  });

  it('is never in the past, at any minute of a day', () => {
    for (let minute = 0; minute < 24 * 60; minute++) {
      const now = Date.parse('2026-11-23T00:00:30Z') + minute * 60_000;
      const { startDate, endDate } = createProposedBookingDraft([warsaw], now);
      const veto = findVeto(
        { id: 'new', assetId: 'warsaw car', startDate, endDate },
        { bookings: [], asset: { frozen: false }, now },
      );
      expect(veto, new Date(now).toISOString()).toBeNull();
      expect(Date.parse(endDate) - Date.parse(startDate)).toBeGreaterThanOrEqual(3_600_000);
    }
  });
});
