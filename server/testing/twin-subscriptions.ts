import type { Side } from './twin-companies.ts';
import { created, idOf, type Row } from './twin-rows.ts';

/**
 * Returns the rows of a twin company's subscription. It has a paid package, one that only this
 * company can choose, and a queued change.
 */
export function rowsOfSubscription(side: Side, limits: Record<string, number>): [table: string, rows: Row[]][] {
  const isNorth = side === 'north';
  const own = (name: string, price: number, offered: boolean, more: Record<string, number>): Row => ({
    ...{ id: idOf(`${side}${name}`), name_pl: `${name} ${side}`, name_en: `${name} of the ${side}` },
    ...{ price, duration_in_months: 1, offered, ...limits, ...more },
  });
  const period = (name: string, price: number, period_start: string, period_end: string): Row => ({
    ...{ id: idOf(name), package_id: idOf(`${side}Package`), reason: 'renewed', period_start, period_end },
    ...{ price, worth: price, status: 'COMPLETED', created_on: created },
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
          ...{ id: idOf('subscription'), period_id: idOf('november'), counted_from: '2026-10-05T08:00:00Z' },
          counted_months: isNorth ? 2 : 1,
        },
      ],
    ],
    [
      'queued_changes',
      [
        {
          id: idOf(isNorth ? 'waitingInTheNorth' : 'waiting'),
          package_id: idOf(`${side}Offer`),
          created_on: created,
        },
      ],
    ],
  ];
}
