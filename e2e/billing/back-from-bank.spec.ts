import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { createAccessTokenService } from '#server/platform/tokens/access-tokens.ts';
import { testCardNumbers } from '../../simulators/payu/cards.ts';
import { authSecret } from '../support/auth-secret.ts';
import { tellPayu } from '../support/payu.ts';
import { password } from '../support/people.ts';
import {
  findPayButton,
  openPayment,
  packageIds,
  putOnTrial,
  readSubscriptionFromApi,
  typeGoodCard,
} from '../support/subscribed.ts';
import { test, type World } from '../support/world.ts';

const outcome = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 });
const accept = (page: Page) => page.getByRole('button', { name: 'Accept' });

/**
 * Founds a company on trial and takes its administrator to the bank's page with a payment. Returns
 * the URL to which the bank returns.
 */
async function goToBank(page: Page, found: () => Promise<World>): Promise<{ world: World; back: RegExp }> {
  const world = await found();
  await putOnTrial(world);
  await world.signIn(page.context(), world.admin);
  await openPayment(page, world, packageIds.small, '&invoice=no&card=new');
  await typeGoodCard(page, testCardNumbers.threeDs);
  const answer = page.waitForResponse('**/payment/startRecurringPayment');
  await findPayButton(page).click();
  await answer;
  await expect(accept(page)).toBeVisible();
  return { world, back: new RegExp(`/${world.urlName}/subscription/orderSummary\\?.*orderId=`) };
}

/** Expects one payment, the package that it bought, and one paid period. */
async function expectPaidOnce(world: World): Promise<void> {
  const { orders } = await tellPayu();
  const taken = orders.filter(({ extOrderId, status }) => extOrderId?.startsWith(world.id) && status === 'COMPLETED');
  expect(taken).toHaveLength(1);
  expect(await readSubscriptionFromApi(world)).toMatchObject({ packageId: packageIds.small, isActive: true });
  const periods = await world.db.query(sql`
    SELECT FROM subscription_periods WHERE company_id = ${world.id} AND order_id IS NOT NULL`);
  expect(periods).toHaveLength(1);
}

/**
 * Lets twenty minutes pass while the browser is at the bank: the tab's access token has expired.
 * @param isNoticed whether the page can know that, or finds out only from a refusal
 */
async function lapse(page: Page, { admin }: World, isNoticed = true): Promise<void> {
  const before = { now: () => new Date(Date.now() - 20 * 60_000) };
  const lapsed = createAccessTokenService(authSecret, before).issue({ userId: admin, sessionId: admin });
  const expiry = isNoticed ? lapsed.expiry : new Date(Date.now() + 10 * 60_000).toISOString();
  await page.addInitScript(
    (accessToken) => {
      const kept = JSON.parse(sessionStorage.getItem('hd_access_token') ?? 'null');
      if (!kept || sessionStorage.getItem('lapsed')) return;
      sessionStorage.setItem('lapsed', 'once');
      sessionStorage.setItem('hd_access_token', JSON.stringify({ ...kept, tokens: { ...kept.tokens, accessToken } }));
    },
    { ...lapsed, expiry },
  );
}

/** Deletes the session, like one that was not renewed in time. */
async function endSession({ db, admin }: World): Promise<void> {
  await db.query(sql`DELETE FROM sessions WHERE user_id = ${admin}`);
}

async function signInAgain(page: Page, world: World): Promise<void> {
  await page.getByLabel('E-mail').fill(world.emailOf(world.admin));
  await page.getByLabel('Hasło', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
}

for (const isNoticed of [true, false])
  test(`twenty minutes at the bank: one comes back signed in and sees the order${isNoticed ? '' : ', though the page takes its token for good'}`, async ({
    page,
    found,
  }) => {
    const { world, back } = await goToBank(page, found);
    await lapse(page, world, isNoticed);
    let renewals = 0;
    page.on('response', (response) => {
      if (response.url().endsWith('/auth/renewTokens') && response.ok()) renewals++;
    });
    await accept(page).click();
    await expect(page).toHaveURL(back);
    await expect(outcome(page, 'Zapłacono')).toBeVisible();
    await expect.poll(() => renewals).toBe(1);
    await expect(page.getByRole('button', { name: /Profil: / })).toBeVisible();
    await expectPaidOnce(world);
  });

test('a session that ended at the bank: one signs in again and is at the order, which was paid meanwhile', async ({
  page,
  found,
}) => {
  const { world, back } = await goToBank(page, found);
  await lapse(page, world);
  await endSession(world);
  await accept(page).click();
  await expect(page).toHaveURL(/\/login\?/);
  await expect(page.getByText('Sesja wygasła. Zaloguj się ponownie')).toBeVisible();
  // The payer need not be there, because PayU notifies the server.
  await expect.poll(async () => (await readSubscriptionFromApi(world)).packageId).toBe(packageIds.small);
  await signInAgain(page, world);
  await expect(page).toHaveURL(back);
  await expect(outcome(page, 'Zapłacono')).toBeVisible();
  await expectPaidOnce(world);
  await page.reload();
  await expect(outcome(page, 'Zapłacono')).toBeVisible();
});

test('the bank leads into another browser, where nobody is signed in: one signs in and is at the order', async ({
  page,
  browser,
  found,
}) => {
  const { world, back } = await goToBank(page, found);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(page.url());
  await accept(elsewhere).click();
  await expect(elsewhere).toHaveURL(/\/login\?/);
  await signInAgain(elsewhere, world);
  await expect(elsewhere).toHaveURL(back);
  await expect(outcome(elsewhere, 'Zapłacono')).toBeVisible();
  await expectPaidOnce(world);
  await elsewhere.context().close();
});

test('the browser’s own way back finds the page as it was left: it goes on to the order, which leads to the bank again', async ({
  page,
  found,
}) => {
  const world = await found();
  await putOnTrial(world);
  await world.signIn(page.context(), world.admin);
  await openPayment(page, world, packageIds.small, '&invoice=no&card=new');
  await typeGoodCard(page, testCardNumbers.threeDs);
  // For the page, the aborted request looks like a visit to the bank from which the browser
  // restores the page.
  const bank = '**/front/threeds/**';
  await page.route(bank, (route) => route.abort('aborted'));
  const left = page.waitForEvent('requestfailed');
  await findPayButton(page).click();
  await left;
  await expect(findPayButton(page)).toBeDisabled();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(outcome(page, 'Czekamy na płatność')).toBeVisible();
  await page.unroute(bank);
  await page.getByRole('link', { name: 'Przejdź na stronę banku' }).click();
  await accept(page).click();
  await expect(outcome(page, 'Zapłacono')).toBeVisible();
  await expectPaidOnce(world);
});

test('coming back in another tab: the first one, which still asks for the order, sees the same', async ({
  page,
  context,
  found,
}) => {
  const { world, back } = await goToBank(page, found);
  const bank = page.url();
  await page.goBack();
  await page.goto(`/${world.urlName}/subscription/subscriptionsHistory`);
  const [{ id }] = (await world.db.query<{ id: string }>(sql`
    SELECT id FROM payment_orders WHERE company_id = ${world.id}`)) as [{ id: string }];
  await page.goto(`/${world.urlName}/subscription/orderSummary?orderId=${id}`);
  await expect(outcome(page, 'Czekamy na płatność')).toBeVisible();
  const other = await context.newPage();
  await other.goto(bank);
  await accept(other).click();
  await expect(other).toHaveURL(back);
  for (const tab of [other, page]) await expect(outcome(tab, 'Zapłacono')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Przejdź na stronę banku' })).toHaveCount(0);
  await expectPaidOnce(world);
});
