const paying = 'e2e/subscription/paying';
const cards = 'e2e/subscription/cards';
const bank = '[SUB-01] [SUB-03] from the trial to a paid package';

/** Faults of the subscription's screens. */
export const faults = [
  {
    sentence: 'A payment is sent before an invoice was chosen or refused.',
    file: 'web/subscription/change/PayStep.tsx',
    text: '    if (!invoice) {\n',
    replacement: '    if (false) {\n',
    noticedBy: [[paying, bank]],
  },
  {
    sentence: 'The button that pays says the price without its tax.',
    file: 'web/subscription/change/PayStep.tsx',
    text: 'displayMoney(grossOf(wanted.price))',
    replacement: 'displayMoney(wanted.price)',
    noticedBy: [[paying, bank]],
  },
  {
    sentence: 'What was chosen of the invoice is forgotten after a refused payment.',
    file: 'web/subscription/change/use-pay.ts',
    text: "search: { orderId, package: packageId, invoice: invoice ? 'yes' : 'no' },",
    replacement: 'search: { orderId, package: packageId },',
    noticedBy: [[paying, 'refused, abandoned and refused at the bank']],
  },
  {
    sentence: 'A card that may not be removed has a button that works.',
    file: 'web/payments/cards/CardItem.tsx',
    text: 'aria-disabled={notRemoved !== null || undefined}',
    replacement: '',
    noticedBy: [[cards, '[PAY-02] cards are added, made default and removed']],
  },
  {
    sentence: 'The screen of cards does not know that the company is on the free package.',
    file: 'web/payments/cards/CardsScreen.tsx',
    text: 'isOnFree={subscription?.packageId === freePackageId}',
    replacement: 'isOnFree={subscription === null}',
    noticedBy: [[cards, '[PAY-02] cards are added, made default and removed']],
  },
  {
    sentence: 'A yearly package speaks of its first month.',
    file: 'web/subscription/change/PackageCard.tsx',
    text: '{isPromo && (',
    replacement: '{(isPromo || durationInMonths > 1) && (',
    noticedBy: [[paying, bank]],
  },
];
