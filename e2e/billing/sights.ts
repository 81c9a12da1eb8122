import type { Page } from '@playwright/test';
import type { SavedPaymentCard } from '#contract/billing/payments.ts';
import type { AxeScreen } from '../support/accessibility.ts';
import { packageIds } from '../support/subscribed.ts';
import { visit } from '../support/visit.ts';

const saved = { cardBrand: 'VISA', brandImageUrl: '/brands/visa.svg', cardExpirationMonth: 12 };
const cards: SavedPaymentCard[] = [
  {
    ...saved,
    id: packageIds.small,
    cardNumberMasked: '444433******1111',
    default: true,
    expired: false,
    cardExpirationYear: 2040,
  },
  {
    ...saved,
    id: packageIds.medium,
    cardNumberMasked: '400000******0549',
    default: false,
    expired: true,
    cardExpirationYear: 2020,
  },
];

/** The subscription screens that axe checks, for a company on trial. */
export function subscriptionSights(urlName: string): AxeScreen[] {
  const open = async (page: Page, path: string, shown: string) => {
    await visit(page, `/${urlName}/subscription/${path}`);
    await page.locator(shown).first().waitFor();
  };
  return [
    { name: 'info', show: (page) => open(page, 'info', 'main dl') },
    { name: 'choose', show: (page) => open(page, 'changePackage', 'main article') },
    { name: 'lower', show: (page) => open(page, `changePackage?step=1&package=${packageIds.free}`, 'main table') },
    { name: 'no cards', show: (page) => open(page, 'paymentMethods', 'main svg') },
    { name: 'no order', show: (page) => open(page, 'orderSummary', 'main svg') },
    { name: 'history', show: (page) => open(page, 'subscriptionsHistory', 'main td, main h2') },
    {
      name: 'cards',
      show: async (page) => {
        await page.route('**/payment/cards', (route) => route.fulfill({ json: { cards } }));
        // Loads the document again. Otherwise the page would show its cached list of cards.
        await page.goto(`/${urlName}/subscription/paymentMethods`);
        await page.locator('main li').first().waitFor();
      },
    },
    // This is the payment by a saved card. Another test checks the form for a new card, with its
    // frames.
    { name: 'payment', show: (page) => open(page, `changePackage?step=2&package=${packageIds.small}`, 'main form') },
  ];
}
