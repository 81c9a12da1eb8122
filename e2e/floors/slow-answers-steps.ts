import type { Page, Route } from '@playwright/test';

export const daysOfFloor = (method: string, route: Route) => route.request().method() === method;

/** Holds back the responses about a floor's bookings until the test calls `answer`. */
export async function holdDays(page: Page): Promise<{ answer: () => void }> {
  const held = Promise.withResolvers<void>();
  await page.route(/\/bookings\?/, async (route) => {
    if (daysOfFloor('GET', route)) await held.promise;
    await route.continue();
  });
  return { answer: held.resolve };
}
