import type { SeriesRule } from '#contract/booking/series-rule.ts';
import type { TwinSide } from './twin-companies.ts';
import { getTwinId, type TableRow, twinCreationTime } from './twin-rows.ts';

const weekly = (weekdays: number[]): SeriesRule => ({
  pattern: { every: 'week', weeks: 1, weekdays },
  firstDay: '2026-11-23',
  end: { ends: 'never' },
  hours: { start: '05:00', end: '06:00', nights: 0 },
});

/**
 * Returns a twin company's rows of series. Both companies use the same ids for series of different
 * people, places and days. The north's dates are due for booking (`due_on`) before the south's.
 */
export function createSeriesRows(side: TwinSide): [table: string, rows: TableRow[]][] {
  const isNorth = side === 'north';
  const open = (name: string, place: string, holder: string): TableRow => ({
    ...{
      id: getTwinId(name),
      kind: 'desk',
      bookable_id: getTwinId(place),
      user_id: getTwinId(holder),
      booked_by: getTwinId(holder),
    },
    ...{ rule: weekly(isNorth ? [2] : [4]), details: {}, created_on: twinCreationTime, ended_from: null, sequence: 0 },
    due_on: isNorth ? '2099-12-05T08:00:00Z' : '2099-12-10T08:00:00Z',
  });
  const date = (series: string, day: string, more: TableRow): TableRow => ({
    ...{ series_id: getTwinId(series), day, booking_id: null, skipped: false, choice: null, refusal: null },
    ...{ reported_on: null, ...more },
  });
  const [one, other] = isNorth ? ['nina', 'iga'] : ['zofia', 'iwo'];
  return [
    [
      'series',
      [
        open('s1', isNorth ? 'd6' : 'r3', one!),
        open('s2', isNorth ? 'd3' : 'd7', other!),
        open(isNorth ? 'northSeries' : 'southSeries', 'd1', one!),
      ],
    ],
    ['series_participants', [{ series_id: getTwinId('s1'), user_id: getTwinId('ada') }]],
    [
      'series_dates',
      [
        date('s1', '2026-12-01', { booking_id: getTwinId('w1') }),
        date('s1', '2026-12-24', isNorth ? { skipped: true } : { refusal: { errorCode: 'placeFrozen', details: {} } }),
        date('s2', '2026-12-02', { booking_id: getTwinId('w2') }),
      ],
    ],
  ];
}
