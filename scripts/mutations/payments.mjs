/** Faults of money, cards and renewals. */
export const faults = [
  {
    sentence: 'Half a grosz of tax is rounded down.',
    file: 'contract/billing/money.ts',
    text: '+ 50) / 100)',
    replacement: ') / 100)',
    noticedBy: [['contract/billing/money.test.ts', 'grosze net are']],
  },
  {
    sentence: 'The only card cannot be removed on the free package.',
    file: 'contract/billing/card-rules.ts',
    text: "return isOnFree ? null : 'onlyOne';",
    replacement: "return 'onlyOne';",
    noticedBy: [
      ['contract/billing/card-rules.test.ts', 'the only card goes on the free package alone'],
      ['e2e/subscription/cards', '[PAY-02] cards are added, made default and removed'],
    ],
  },
  {
    sentence: 'A card that its bank declined for good is tried again.',
    file: 'server/modules/billing/payments/renew-packages.ts',
    text: 'days === undefined || own.some(({ responseCode }) => isForGood(responseCode))',
    replacement: 'days === undefined',
    noticedBy: [
      ['server/modules/billing/payments/renew-packages.test.ts', 'is never by a card that its bank declines for good'],
    ],
  },
  {
    sentence: 'A renewal is tried again while another try of it is under way.',
    file: 'server/modules/billing/payments/renew-packages.ts',
    text: "if (last.status !== 'CANCELED') return null;",
    replacement: '',
    noticedBy: [['server/modules/billing/payments/renew-packages.test.ts', 'is never while one is under way']],
  },
  {
    sentence: 'Months that follow upon each other count as apart.',
    file: 'server/modules/billing/subscriptions/unbroken-months.ts',
    text: 'if (last && start <= last.end)',
    replacement: 'if (last && start < last.end)',
    noticedBy: [
      ['server/modules/billing/subscriptions/unbroken-months.test.ts', 'go on where one period follows the other'],
    ],
  },
  {
    sentence: 'The days of a trial are lost with the second change of package.',
    file: 'server/modules/billing/subscriptions/next-period.ts',
    text: 'const given = givenDays(stored, now);',
    replacement: 'const given = isTrial(stored) ? givenDays(stored, now) : 0;',
    noticedBy: [
      ['server/modules/billing/subscriptions/changed-twice.test.ts', 'of a trial are still there after three changes'],
    ],
  },
  {
    sentence: 'The days of an earlier order are lost with a refunded one.',
    file: 'server/modules/billing/subscriptions/portions.ts',
    text: 'orderIds.includes(portion.orderId) ? portions : [',
    replacement: 'orderIds.includes(portion.orderId) ? [] : [',
    noticedBy: [
      ['server/modules/billing/subscriptions/portions.test.ts', 'each order’s money alone, in any order'],
      ['server/modules/billing/subscriptions/refunded-chains.test.ts', ': refunds of '],
    ],
  },
  {
    sentence: 'A refunded order’s days stay in the period that they lengthened.',
    file: 'server/modules/billing/subscriptions/take-back-period.ts',
    text: 'period.orderId === orderId || holds(line, orderId)',
    replacement: 'period.orderId === orderId',
    noticedBy: [['server/modules/billing/subscriptions/refunded-chains.test.ts', ': refunds of ']],
  },
  {
    sentence: 'A refund that comes before its payment is forgotten.',
    file: 'server/modules/billing/payments/hear-payu.command.ts',
    text: '  await completeRefunded(parts, order, orderId);\n',
    replacement: '',
    noticedBy: [['server/modules/billing/payments/panel-refund.test.ts', 'refunds the order ']],
  },
  {
    sentence: 'The same card is saved again beside itself.',
    file: 'server/modules/billing/payments/keep-card.command.ts',
    text: '  await takePlace(parts, tx, companyId, id);',
    replacement: '',
    noticedBy: [['server/modules/billing/payments/cards.test.ts', 'the same card is saved once']],
  },
  {
    sentence: 'A corrective invoice is not in the application.',
    file: 'server/modules/billing/payments/present-payments.ts',
    text: 'correction: presentInvoice(correction)',
    replacement: 'correction: null',
    noticedBy: [['server/modules/billing/payments/invoices/corrections.test.ts', 'a corrective invoice is listed']],
  },
  {
    sentence: 'Amounts of English invoices have no currency.',
    file: 'server/modules/billing/payments/invoices/invoice-pdf.ts',
    text: ': `PLN\\u00a0',
    replacement: ': `',
    noticedBy: [['server/modules/billing/payments/invoices/invoice-pdf.test.ts', 'prints money to the grosz']],
  },
  {
    sentence: 'A voucher is called one for 1 months.',
    file: 'server/modules/referrals/vouchers/operate-vouchers.command.ts',
    text: "months === 1 ? '1 month'",
    replacement: "months === 0 ? '1 month'",
    noticedBy: [
      ['server/modules/referrals/vouchers/vouchers.test.ts', 'lists vouchers as CSV, and marks one as handed over'],
    ],
  },
];
