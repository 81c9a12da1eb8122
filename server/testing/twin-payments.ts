import { encryptCardToken } from './payment-rows.ts';
import { testSeller } from './test-app.ts';
import { smallMonthlyPackageId } from './test-subscriptions.ts';
import type { TwinSide } from './twin-companies.ts';
import { getTwinId, type TableRow, twinCreationTime } from './twin-rows.ts';

/**
 * Returns a twin company's rows of cards, orders and invoices. Some ids are the same in both
 * companies, and some exist in only one.
 */
export function createPaymentRows(side: TwinSide): [table: string, rows: TableRow[]][] {
  const isNorth = side === 'north';
  const card = (name: string, masked: string, is_default = false): TableRow => ({
    ...{
      id: getTwinId(name),
      token: encryptCardToken(`TOKC_${name}_${side}`),
      buyer_email: `${side}@cards.example`,
      masked,
    },
    ...{ exp_month: isNorth ? 5 : 6, exp_year: 2099, is_default, created_on: twinCreationTime, removed_on: null },
  });
  const order = (name: string, number: number, more: TableRow = {}): TableRow => ({
    ...{ id: getTwinId(name), number, kind: 'payment', status: 'COMPLETED', package_id: smallMonthlyPackageId },
    ...{
      package_name: `${name} of the ${side}`,
      net: isNorth ? 1_000 : 2_000,
      vat: isNorth ? 230 : 460,
      wants_invoice: true,
    },
    ...{ payu_order_id: `${name}${side}`, card_id: getTwinId('card'), placed_by: getTwinId('ada'), asks: 0 },
    ...{ buyer_email: `${side}@cards.example`, buyer_ip: '10.0.0.7', language: 'pl-PL' },
    ...{ created_on: twinCreationTime, ended_on: '2026-10-01T08:01:00Z' },
    ...{ period_start: null, attempt: null, response_code: null, ...more },
  });
  const invoice = (name: string, orderName: string): TableRow => ({
    ...{ id: getTwinId(name), number: `FV/1998/${name}/${side}`, order_id: getTwinId(orderName), language: 'pl-PL' },
    ...{
      issued_on: '2026-10-01',
      sold_on: '2026-10-01',
      seller: testSeller,
      line: `Biurko ${side}`,
      masked: '4444**1111',
    },
    buyer: {
      ...{ name: `Firma ${side}`, vatNumber: isNorth ? '1' : '2', person: '', street: '', postalCode: '', city: '' },
      ...{ state: '', country: '' },
    },
    ...{ net: isNorth ? 1_000 : 2_000, vat: isNorth ? 230 : 460 },
  });
  return [
    [
      'payment_cards',
      [
        card('card', isNorth ? '444433******1111' : '543402******4014', true),
        card('spareCard', isNorth ? '401200******1112' : '400000******0044'),
        card(`${side}Card`, '444433******2222'),
      ],
    ],
    [
      'payment_orders',
      [
        order('order', 1),
        order(`${side}Order`, 2),
        order('failedRenewal', 3, {
          ...{
            kind: 'renewal',
            status: 'CANCELED',
            period_start: isNorth ? '2099-12-05T08:00:00Z' : '2099-12-10T08:00:00Z',
          },
          ...{ attempt: 1, response_code: isNorth ? 'S51' : 'S43' },
        }),
      ],
    ],
    [
      'payment_refunds',
      [
        {
          order_id: getTwinId('order'),
          amount: isNorth ? 1_230 : 2_460,
          reason: 'paidTwice',
          created_on: twinCreationTime,
          sent_on: twinCreationTime,
        },
      ],
    ],
    ['invoices', [invoice('invoice', 'order'), invoice(`${side}Invoice`, `${side}Order`)]],
  ];
}
