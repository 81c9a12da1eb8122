import { describe, expect, it } from 'vitest';
import { assetOf, groupOf } from '../testing/examples.ts';
import { createCurrentTimeMarkers, doGroupClocksAgree } from './create-current-time-events.ts';
import { getTimelineRows } from './rows.ts';

const now = Date.parse('2026-11-23T12:00:00.000Z');
const warsaw = groupOf();
const lisbon = groupOf({
  id: 'lisbon',
  timeZone: 'Europe/Lisbon',
  assets: [assetOf({ id: 'clio', groupId: 'lisbon' })],
});

describe('the line of now', () => {
  it('is a single line if the clocks of all groups agree, whatever the names of their time zones', () => {
    expect(doGroupClocksAgree([], now)).toBe(true);
    expect(doGroupClocksAgree([warsaw, groupOf({ timeZone: 'Europe/Berlin' })], now)).toBe(true);
    expect(doGroupClocksAgree([warsaw, lisbon], now)).toBe(false);
  });

  it('is by the clocks of its own group in each line, where they differ', () => {
    const lines = [...getTimelineRows([warsaw, lisbon], new Set()), { id: 'before', room: 400 }];
    expect(createCurrentTimeMarkers(lines, now).map(({ resourceId, start, end }) => [resourceId, start, end])).toEqual([
      ['warsaw', '2026-11-23T13:00:00', '2026-11-23T13:01:00'],
      ['yaris', '2026-11-23T13:00:00', '2026-11-23T13:01:00'],
      ['lisbon', '2026-11-23T12:00:00', '2026-11-23T12:01:00'],
      ['clio', '2026-11-23T12:00:00', '2026-11-23T12:01:00'],
    ]);
  });
});
