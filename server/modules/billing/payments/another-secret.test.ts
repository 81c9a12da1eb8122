import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getRenewalTrouble, removeCard, setDefaultCard } from '#contract/billing/payments.ts';
import { createEncryptor } from '#server/platform/tokens/encryptor.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { openTestAppWithPayu, type TestAppWithPayu } from '#server/testing/test-payments.ts';
import { testCardNumbers } from '../../../../simulators/payu/cards.ts';
import { cardEncryptionPurpose } from '../billing-deps.ts';

let shop: TestAppWithPayu;
beforeAll(async () => {
  shop = await openTestAppWithPayu({ now: '2027-01-31T09:00:00Z' });
});
afterAll(() => shop.close());

it('a card that another AUTH_SECRET has sealed is as gone: its renewal fails and is told of, the next card pays at once, and it can be removed', async () => {
  const payer = await shop.found();
  await shop.pay(payer);
  const [{ id: unreadable }] = await shop.cardsOf(payer);
  const other = createEncryptor('what AUTH_SECRET was before this one', cardEncryptionPurpose);
  await shop.app.db.query(sql`
    UPDATE payment_cards SET token = ${other.encrypt('TOKC_BEFORE')} WHERE company_id = ${payer.company} AND id = ${unreadable}`);
  const end = Date.parse((await shop.subscriptionOf(payer)).periods.at(-1).periodEnd);
  const before = (hours: number) => new Date(end - hours * 3_600_000).toISOString();

  await shop.pass(before(20));
  expect((await shop.app.call(getRenewalTrouble, payer)).body.trouble).toMatchObject({
    ...{ decline: 'noCard', nextTryOn: null },
  });
  expect((await shop.mailbox.letterTo(`${payer.userId}@test.example`)).subject).toMatch(/renewed|odnowić/);

  await shop.told(payer, (await shop.addCard(payer, testCardNumbers.successMastercard)).body.orderId);
  const added = (await shop.cardsOf(payer)).find(({ id }: { id: string }) => id !== unreadable);
  await shop.app.call(setDefaultCard, payer, { body: { cardId: added.id } });
  await shop.pass(before(19));
  expect((await shop.subscriptionOf(payer)).periods).toHaveLength(2);
  expect((await shop.app.call(getRenewalTrouble, payer)).body.trouble).toBeNull();

  expect((await shop.app.call(removeCard, payer, { params: { id: unreadable } })).status).toBe(204);
  await runDueJobs(shop.app);
  const [row] = await shop.app.db.query(sql`
    SELECT token FROM payment_cards WHERE company_id = ${payer.company} AND id = ${unreadable}`);
  expect(row).toEqual({ token: '' });
});
