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
    sentence: 'The same card is saved again beside itself.',
    file: 'server/modules/billing/payments/keep-card.command.ts',
    text: '  await takePlace(parts, tx, companyId, id);',
    replacement: '',
    noticedBy: [['server/modules/billing/payments/cards.test.ts', 'the same card is saved once']],
  },
  {
    sentence: 'An order whose bank page was lost blocks every further payment.',
    file: 'server/modules/billing/payments/start-order.command.ts',
    text: '(open.redirectUri === null && !isPageLost(open))',
    replacement: 'open.redirectUri === null',
    noticedBy: [['server/modules/billing/payments/lost-answer.test.ts', 'makes way for another one']],
  },
  {
    sentence: 'A saved card whose bank page was lost gets the same order again.',
    file: 'server/modules/billing/payments/start-order.command.ts',
    text: "'cardId' in wish.by && isPageLost(order) ? undefined : order",
    replacement: 'order',
    noticedBy: [['server/modules/billing/payments/lost-answer.test.ts', 'the same saved card pays again']],
  },
  {
    sentence: 'A renewal that PayU may have is dropped with its company.',
    file: 'server/modules/billing/payments/send-order.ts',
    text: 'isUnknown(order) && !order.sent)',
    replacement: 'isUnknown(order))',
    noticedBy: [['server/modules/billing/payments/two-servers.test.ts', 'a renewal that PayU may have is not dropped']],
  },
  {
    sentence: 'A card that PayU lists under a known token is not found.',
    file: 'server/modules/billing/payments/ask-order.ts',
    text: ' ?? fitting[0]',
    replacement: '',
    noticedBy: [['server/modules/billing/payments/cards.test.ts', 'saved under the same token as before']],
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
