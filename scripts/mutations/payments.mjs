/** Faults of money, cards and renewals. */
export const faults = [
  {
    sentence: 'Half a grosz of tax is rounded down.',
    file: 'contract/money.ts',
    text: '+ 50) / 100)',
    replacement: ') / 100)',
    noticedBy: [['contract/money.test.ts', 'grosze net are']],
  },
  {
    sentence: 'The only card cannot be removed on the free package.',
    file: 'contract/card-rules.ts',
    text: "return isOnFree ? null : 'onlyOne';",
    replacement: "return 'onlyOne';",
    noticedBy: [
      ['contract/card-rules.test.ts', 'the only card goes on the free package alone'],
      ['e2e/subscription/cards', '[PAY-02] cards are added, made default and removed'],
    ],
  },
  {
    sentence: 'A card that its bank declined for good is tried again.',
    file: 'server/payments/renew-packages.ts',
    text: 'days === undefined || own.some(({ responseCode }) => isForGood(responseCode))',
    replacement: 'days === undefined',
    noticedBy: [['server/payments/renew-packages.test.ts', 'is never by a card that its bank declines for good']],
  },
  {
    sentence: 'A renewal is tried again while another try of it is under way.',
    file: 'server/payments/renew-packages.ts',
    text: "if (last.status !== 'CANCELED') return null;",
    replacement: '',
    noticedBy: [['server/payments/renew-packages.test.ts', 'is never while one is under way']],
  },
  {
    sentence: 'Months that follow upon each other count as apart.',
    file: 'server/subscriptions/unbroken-months.ts',
    text: 'if (last && start <= last.end)',
    replacement: 'if (last && start < last.end)',
    noticedBy: [['server/subscriptions/unbroken-months.test.ts', 'go on where one period follows the other']],
  },
  {
    sentence: 'The days of a trial are lost with the second change of package.',
    file: 'server/subscriptions/next-period.ts',
    text: 'const given = givenDays(stored, now);',
    replacement: 'const given = isTrial(stored) ? givenDays(stored, now) : 0;',
    noticedBy: [['server/subscriptions/changed-twice.test.ts', 'of a trial are still there after three changes']],
  },
  {
    sentence: 'The same card is saved again beside itself.',
    file: 'server/payments/keep-card.command.ts',
    text: '  await takePlace(parts, tx, companyId, id);',
    replacement: '',
    noticedBy: [['server/payments/cards.test.ts', 'the same card is saved once']],
  },
  {
    sentence: 'A corrective invoice is not in the application.',
    file: 'server/payments/present-payments.ts',
    text: 'correction: presentInvoice(correction)',
    replacement: 'correction: null',
    noticedBy: [['server/payments/invoices/corrections.test.ts', 'a corrective invoice is listed']],
  },
];
