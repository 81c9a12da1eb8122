import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeCard, setDefaultCard } from '#contract/billing/payments.ts';
import { type LiveEventWindow, openLiveEventWindow } from '#server/testing/live-window.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { openTestAppWithPayu, type PayerAndCompanyIds, type TestAppWithPayu } from '#server/testing/test-payments.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { addMember } from '#server/testing/test-world.ts';
import { testCardNumbers } from '../../../simulators/payu/cards.ts';

let shop: TestAppWithPayu;
/**
 * Another server on the same database. It uses the machine's clock, because its windows stay open
 * during the test.
 */
let other: TestApp;
let address: string;
beforeEach(async () => {
  const now = new Date().toISOString();
  shop = await openTestAppWithPayu({ now });
  other = await createTestApp({ databaseUrl: shop.app.databaseUrl, now });
  address = await other.http.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await other.stop();
  await shop.close();
});

const open = (userId: string) => openLiveEventWindow(address, other.tokenOf(userId));
const times = (window: LiveEventWindow) => window.namesHeard().filter((name) => name === 'PaymentsUpdated').length;

/** Opens windows of the payer, of colleagues who may not pay, and of a payer of another company. */
async function windowsOf(payer: PayerAndCompanyIds) {
  const { db } = shop.app;
  const others = [await addMember(db, payer.company, 'manager'), await addMember(db, payer.company, 'user')];
  const stranger = await shop.found('Inna firma');
  const [told, ...rest] = await Promise.all([payer.userId, ...others, stranger.userId].map(open));
  return {
    told: told!,
    /**
     * @throws when a person who does not pay there received an event
     */
    async close() {
      for (const window of rest) expect(window.namesHeard()).not.toContain('PaymentsUpdated');
      for (const { payload } of told!.heard) expect(payload).toMatchObject({ companyId: payer.company });
      await Promise.all([told!, ...rest].map((window) => window.close()));
    },
  };
}

it('each try of a renewal that fails is told to those who pay, at another server too, and to nobody else', async () => {
  const payer = await shop.found();
  await shop.pay(payer, { token: shop.token(testCardNumbers.renewalsInsufficientFunds) });
  const { told, close } = await windowsOf(payer);
  const end = Date.parse((await shop.subscriptionOf(payer)).periods.at(-1).periodEnd);
  for (const [before, days] of [-0.5, 0.6].entries()) {
    await shop.pass(new Date(end + days * 86_400_000).toISOString());
    await waitUntil(() => times(told) > before);
  }
  expect(times(told)).toBe(2);
  await close();
});

it('a payment that ends, and a card that comes, is made the default one or goes, are told likewise', async () => {
  const payer = await shop.found();
  const { told, close } = await windowsOf(payer);
  const tells = async (act: () => Promise<unknown>) => {
    const before = times(told);
    await act();
    await waitUntil(() => times(told) > before);
  };
  await tells(() => shop.pay(payer, { token: shop.token(testCardNumbers.stolen) }));
  await tells(() => shop.pay(payer));
  await tells(async () =>
    shop.told(payer, (await shop.addCard(payer, testCardNumbers.successMastercard)).body.orderId),
  );
  const [first, second] = (await shop.cardsOf(payer)) as { id: string }[];
  const [theDefault, added] = (await shop.cardsOf(payer))[0].default ? [first!, second!] : [second!, first!];
  await tells(() => shop.app.call(setDefaultCard, payer, { body: { cardId: added.id } }));
  await tells(() => shop.app.call(removeCard, payer, { params: { id: theDefault.id } }));
  await close();
});
