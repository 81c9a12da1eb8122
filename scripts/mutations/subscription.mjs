const lower = ['e2e/billing/lower', '[SUB-02] a lower package is warned of and queued'];
const ahead = ['e2e/billing/lower', 'a lower package that is paid for a day ahead'];
const over = ['e2e/billing/overdue', 'a window that is open over the end of a period says'];
const renewed = ['e2e/billing/overdue', 'a window that is open over the end of a period that was renewed'];
const sevenDays = ['e2e/billing/overdue', 'what nobody pays for seven days'];
const withWaiting = ['e2e/billing/overdue', 'where another package waits'];
const less = ['e2e/billing/overdue', 'whoever chooses less while the period is over'];
const paying = 'e2e/billing/paying';
const cards = 'e2e/billing/cards';
const bank = '[SUB-01] [SUB-03] from the trial to a paid package';

/** Faults that `npm run mutate` plants in the subscription's screens. */
export const faults = [
  {
    sentence: 'A payment is sent before an invoice was chosen or refused.',
    file: 'web/features/billing/change/PackagePaymentStep.tsx',
    text: '    if (!invoice) {\n',
    replacement: '    if (false) {\n',
    noticedBy: [[paying, bank]],
  },
  {
    sentence: 'The button that pays says the price without its tax.',
    file: 'web/features/billing/change/PackagePaymentStep.tsx',
    text: 'formatMoney(calculateGrossPrice(wanted.price))',
    replacement: 'formatMoney(wanted.price)',
    noticedBy: [[paying, bank]],
  },
  {
    sentence: 'What was chosen of the invoice is forgotten after a refused payment.',
    file: 'web/features/billing/change/use-package-payment.ts',
    text: "search: { orderId, package: packageId, invoice: invoice ? 'yes' : 'no' },",
    replacement: 'search: { orderId, package: packageId },',
    noticedBy: [[paying, 'refused, abandoned and refused at the bank']],
  },
  {
    sentence: 'A card that may not be removed has a button that works.',
    file: 'web/features/billing/cards/PaymentCardItem.tsx',
    text: 'aria-disabled={notRemoved !== null || undefined}',
    replacement: '',
    noticedBy: [[cards, '[PAY-02] cards are added, made default and removed']],
  },
  {
    sentence: 'The screen of cards does not know that the company is on the free package.',
    file: 'web/features/billing/cards/PaymentCardsScreen.tsx',
    text: 'isOnFree={subscription?.packageId === freePackageId}',
    replacement: 'isOnFree={subscription === null}',
    noticedBy: [[cards, '[PAY-02] cards are added, made default and removed']],
  },
  {
    sentence: 'A yearly package speaks of its first month.',
    file: 'web/features/billing/change/PackageCard.tsx',
    text: '{isPromo && (',
    replacement: '{(isPromo || durationInMonths > 1) && (',
    noticedBy: [[paying, bank]],
  },
  {
    sentence: 'A queued change blocks nothing.',
    file: 'web/features/billing/change/use-package-change.ts',
    text: 'const isBlocked = isLoaded && queued !== undefined &&',
    replacement: 'const isBlocked = isLoaded && queued === null &&',
    noticedBy: [lower],
  },
  {
    sentence: 'A queued change blocks another during the trial as well.',
    file: 'web/features/billing/change/use-package-change.ts',
    text: ' && has.packageId !== trialPackageId && !isOfDue',
    replacement: '',
    noticedBy: [lower],
  },
  {
    sentence: 'A lower package does not say which modules close.',
    file: 'web/features/billing/change/PackageChangeDetailsStep.tsx',
    text: '{closed.length > 0 && (',
    replacement: '{closed.length < 0 && (',
    noticedBy: [lower],
  },
  {
    sentence: 'A package that is paid ahead does not say what freezes.',
    file: 'web/features/billing/NextPackage.tsx',
    text: '{frozen.length > 0 && (',
    replacement: '{frozen.length < 0 && (',
    noticedBy: [ahead],
  },
  {
    sentence: 'What follows can be chosen once more.',
    file: 'web/features/billing/change/use-package-change.ts',
    text: '(has?.nextPackage ?? has)?.packageId',
    replacement: 'undefined',
    noticedBy: [ahead],
  },
  {
    sentence: 'An open window does not notice that a period ends.',
    file: 'web/features/billing/subscription-query-options.ts',
    text: 'return getRefetchDelayUntilNext(ends, serverNow());',
    replacement: 'return getRefetchDelayUntilNext([], serverNow()) && ends.length < 0;',
    noticedBy: [over, renewed],
  },
  {
    sentence: 'An unpaid period is called active.',
    file: 'web/features/billing/info/CurrentPackage.tsx',
    text: "const state = !isActive ? 'ended' :",
    replacement: "const state = isActive === null ? 'ended' :",
    noticedBy: [over],
  },
  {
    sentence: 'What is overdue offers no way to pay.',
    file: 'web/features/billing/PayOverdueLink.tsx',
    text: 'if (!due) return null;',
    replacement: 'if (due || !due) return null;',
    noticedBy: [over],
  },
  {
    sentence: 'A period that was renewed is called unpaid.',
    file: 'web/features/billing/period-texts.ts',
    text: 'return isActive || !isRecurring || end === null ? null',
    replacement: 'return !isRecurring || end === null ? null',
    noticedBy: [renewed],
  },
  {
    sentence: 'A period that is paid ahead is not shown.',
    file: 'web/features/billing/info/CurrentPackage.tsx',
    text: '{ahead.map((',
    replacement: '{ahead.slice(1).map((',
    noticedBy: [renewed],
  },
  {
    sentence: 'A payment reaches no open window.',
    file: 'web/features/billing/create-billing-live-handlers.ts',
    text: '    SubscriptionUpgraded: again,\n',
    replacement: '',
    noticedBy: [sevenDays],
  },
  {
    sentence: 'A change that comes with the payment is said to come on a day.',
    file: 'web/features/billing/QueuedChangeNotice.tsx',
    text: "t(isOverdue ? 'billing.queued.oncePaid' : 'billing.queued.words', said)",
    replacement: "t('billing.queued.words', said)",
    noticedBy: [withWaiting],
  },
  {
    sentence: 'The question about a change that comes with the payment speaks of its day.',
    file: 'web/features/billing/QueuedChangeNotice.tsx',
    text: "t(isOverdue ? 'billing.queued.askOncePaid' : 'billing.queued.askWords', said)",
    replacement: "t('billing.queued.askWords', said)",
    noticedBy: [withWaiting],
  },
  {
    sentence: 'A queued change does not say its price.',
    file: 'web/features/billing/QueuedChangeNotice.tsx',
    text: '          queued.packagePrice > 0 &&\n',
    replacement: '          queued.packagePrice < 0 &&\n',
    noticedBy: [withWaiting],
  },
  {
    sentence: 'A lower package that is not paid is said to come at once.',
    file: 'web/features/billing/change/format-package-start.ts',
    text: 'noPromoPrice > 0',
    replacement: 'noPromoPrice < 0',
    noticedBy: [less],
  },
  {
    sentence: 'A free package that comes at once is said to come later.',
    file: 'web/features/billing/change/QueuePackageChangeStep.tsx',
    text: "waits || !isFree ? 'billing.queue.act'",
    replacement: "waits || isFree ? 'billing.queue.act'",
    noticedBy: [less],
  },
  {
    sentence: 'A change at once is told of as one that waits for its payment.',
    file: 'web/features/billing/change/QueuePackageChangeStep.tsx',
    text: "isFree ? 'atOnce' : 'oncePaid'",
    replacement: "isFree ? 'oncePaid' : 'atOnce'",
    noticedBy: [less],
  },
];
