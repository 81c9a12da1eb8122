import type { TwinSide } from './twin-companies.ts';
import { getTwinId, type TableRow, twinCreationTime } from './twin-rows.ts';

/**
 * Returns the rows of a twin company's subscription. It has a paid package, one that only this
 * company can choose, and a queued change.
 */
export function createSubscriptionRows(
  side: TwinSide,
  limits: Record<string, number>,
): [table: string, rows: TableRow[]][] {
  const isNorth = side === 'north';
  const own = (name: string, price: number, offered: boolean, more: Record<string, number>): TableRow => ({
    ...{ id: getTwinId(`${side}${name}`), name_pl: `${name} ${side}`, name_en: `${name} of the ${side}` },
    ...{ price, duration_in_months: 1, offered, ...limits, ...more },
  });
  const period = (name: string, price: number, period_start: string, period_end: string): TableRow => ({
    ...{ id: getTwinId(name), package_id: getTwinId(`${side}Package`), reason: 'renewed', period_start, period_end },
    ...{ price, worth: price, status: 'COMPLETED', created_on: twinCreationTime },
  });
  return [
    [
      'packages',
      [
        own('Package', isNorth ? 10_000 : 20_000, false, {}),
        own('Offer', isNorth ? 5_000 : 6_000, true, { desk_limit: 2 }),
      ],
    ],
    [
      'subscription_periods',
      isNorth
        ? [
            period('october', 10_000, '2026-10-05T08:00:00Z', '2026-11-05T08:00:00Z'),
            period('november', 10_000, '2026-11-05T08:00:00Z', '2099-12-05T08:00:00Z'),
          ]
        : [
            period('november', 20_000, '2026-11-10T08:00:00Z', '2099-12-10T08:00:00Z'),
            period('northOctober', 20_000, '2026-10-10T08:00:00Z', '2026-11-10T08:00:00Z'),
          ],
    ],
    [
      'subscriptions',
      [
        {
          ...{ id: getTwinId('subscription'), period_id: getTwinId('november'), counted_from: '2026-10-05T08:00:00Z' },
          counted_months: isNorth ? 2 : 1,
        },
      ],
    ],
    [
      'queued_changes',
      [
        {
          id: getTwinId(isNorth ? 'waitingInTheNorth' : 'waiting'),
          package_id: getTwinId(`${side}Offer`),
          created_on: twinCreationTime,
        },
      ],
    ],
  ];
}
