import type { Page } from '@playwright/test';
import type { Sight } from '../support/accessibility.ts';
import { packages } from '../support/subscribed.ts';

/** What axe looks at of the subscription, of a company on trial. */
export function subscriptionSights(urlName: string): Sight[] {
  const open = async (page: Page, path: string, shown: string) => {
    await page.goto(`/${urlName}/subscription/${path}`);
    await page.locator(shown).first().waitFor();
  };
  return [
    { name: 'info', show: (page) => open(page, 'info', 'main dl') },
    { name: 'choose', show: (page) => open(page, 'changePackage', 'main article') },
    { name: 'lower', show: (page) => open(page, `changePackage?step=1&package=${packages.free}`, 'main table') },
    { name: 'payment', show: (page) => open(page, `changePackage?step=2&package=${packages.small}`, 'main iframe') },
    { name: 'no cards', show: (page) => open(page, 'paymentMethods', 'main svg') },
    { name: 'new card', show: (page) => open(page, 'paymentMethods/addCard', 'main iframe') },
    { name: 'no order', show: (page) => open(page, 'orderSummary', 'main svg') },
    { name: 'history', show: (page) => open(page, 'subscriptionsHistory', 'main td, main h2') },
  ];
}
