import sql from 'sql-template-tag';
import { addNewCard, getOrder, listCards, startRecurringPayment } from '#contract/billing/payments.ts';
import { getSubscription } from '#contract/billing/subscription.ts';
import { createCompany } from '#contract/company/new-company.ts';
import { getExtOrderId } from '#server/modules/billing/orders/orders.query.ts';
import { findFreePort } from '../../simulators/find-free-port.ts';
import { testCardNumbers } from '../../simulators/payu/cards.ts';
import { demoPointOfSale, openPayu, type PayuOptions } from '../../simulators/payu/payu.ts';
import { openTestMailbox } from './mailbox.ts';
import { createTestApp, type TestApp, type TestAppOptions, testSeller } from './test-app.ts';
import { runDueJobs } from './test-jobs.ts';
import { smallMonthlyPackageId } from './test-subscriptions.ts';
import { waitUntil } from './test-waiting.ts';
import { addPerson } from './test-world.ts';

/** The context that a job handler receives on its first attempt. */
export const firstJobAttempt = { attempt: 1, isLast: false, signal: new AbortController().signal };

/** A company, and its founder, who pays for it. Both are ids. */
export interface PayerAndCompanyIds {
  company: string;
  userId: string;
}

/**
 * Founds a company through the API and stores its data for invoices. With a VAT number, the company
 * receives invoices.
 */
export async function foundPayingCompany(
  app: TestApp,
  name = 'Firma na próbę',
  vatNumber = '',
): Promise<PayerAndCompanyIds> {
  const userId = await addPerson(app.db, 'Paulina Płatna');
  const body = { companyName: name, phoneNumber: '+48 22 123 45 67' };
  const { body: made } = await app.call(createCompany, { userId }, { body } as never);
  await app.db.query(sql`
    UPDATE companies SET invoice_company_name = ${name}, vat_number = ${vatNumber}, invoice = ${vatNumber !== ''},
           street = 'Krótka 2', postal_code = '30-002', city = 'Kraków' WHERE id = ${made.id}`);
  return { company: made.id, userId };
}

/**
 * Opens an application that PayU can reach, and a simulator of PayU with the same clock. A mailbox
 * receives the application's emails.
 */
export async function openTestAppWithPayu(options: TestAppOptions = {}, payuOptions: PayuOptions = {}) {
  const [port, mailbox] = await Promise.all([findFreePort(), openTestMailbox()]);
  const publicUrl = `http://127.0.0.1:${port}`;
  let app: TestApp | undefined;
  const payu = await openPayu({ now: () => app?.clock.now() ?? new Date(), ...payuOptions });
  const providerPages = { pricingUrl: null, contactUrl: null };
  const payments = { payu: { ...demoPointOfSale, url: payu.url }, invoiceSeller: testSeller, providerPages };
  const opened = await createTestApp({ publicUrl, payments, smtpUrl: mailbox.smtpUrl, ...options });
  app = opened;
  await opened.http.listen({ port, host: '127.0.0.1' });

  const continueUrl = `${publicUrl}/firma/subscription/orderSummary`;
  const token = (number: string) => payu.tokenize({ number, type: 'MULTI' });

  const found = (name?: string, vatNumber?: string) => foundPayingCompany(opened, name, vatNumber);

  const start = (payer: PayerAndCompanyIds, more: object = {}) =>
    opened.call(startRecurringPayment, payer, {
      body: {
        packageId: smallMonthlyPackageId,
        token: token(testCardNumbers.success),
        continueUrl,
        invoice: false,
        ...more,
      },
    });

  /** Pays for a package, and waits for PayU's notification. */
  async function pay(payer: PayerAndCompanyIds, more: object = {}): Promise<string> {
    const { status, body } = await start(payer, more);
    if (status !== 200) throw new Error(`not taken: ${JSON.stringify(body)}`);
    await told(payer, body.orderId);
    return body.orderId;
  }

  /**
   * Returns an order of Biurko as the simulated PayU has it. Undefined if PayU never received it.
   */
  const atPayu = ({ company }: PayerAndCompanyIds, id: string) => payu.order(getExtOrderId({ companyId: company, id }));

  /**
   * Waits until the order has ended at PayU, and Biurko has processed PayU's notifications about
   * it.
   */
  async function told(payer: PayerAndCompanyIds, orderId: string): Promise<void> {
    await waitUntil(() => ['COMPLETED', 'CANCELED'].includes(atPayu(payer, orderId)?.status ?? ''));
    await payu.notifications.settled();
    await runDueJobs(opened);
    await refundsTold();
  }

  /**
   * Waits until PayU has ended all refunds, and Biurko has processed PayU's notifications about
   * them.
   */
  async function refundsTold(): Promise<void> {
    await waitUntil(() => payu.orders.every(({ refunds }) => refunds.every(({ status }) => status !== 'PENDING')));
    await payu.notifications.settled();
    await runDueJobs(opened);
  }

  /**
   * Moves the clock to this instant and runs the scheduled jobs that end periods and renew
   * packages. The renewals run `servers` times in parallel, as on several servers.
   */
  async function pass(instant: string, servers = 1): Promise<void> {
    opened.clock.set(instant);
    const due = { dueOn: opened.clock.now().toISOString() };
    await opened.jobHandlers.endPeriods!.act(due, firstJobAttempt);
    await Promise.all(
      Array.from({ length: servers }, () => opened.jobHandlers.renewPackages!.act(due, firstJobAttempt)),
    );
    await runDueJobs(opened);
    await waitUntil(() =>
      payu.orders.every(({ status, awaits }) => awaits || status === 'COMPLETED' || status === 'CANCELED'),
    );
    await payu.notifications.settled();
    await runDueJobs(opened);
  }

  return {
    app: opened,
    payu,
    mailbox,
    pass,
    publicUrl,
    continueUrl,
    token,
    found,
    start,
    pay,
    told,
    refundsTold,
    atPayu,
    orderOf: async (payer: PayerAndCompanyIds, id: string) =>
      (await opened.call(getOrder, payer, { params: { id } })).body,
    cardsOf: async (payer: PayerAndCompanyIds) => (await opened.call(listCards, payer)).body.cards,
    subscriptionOf: async (payer: PayerAndCompanyIds) => (await opened.call(getSubscription, payer)).body,
    addCard: (payer: PayerAndCompanyIds, number: string, more: object = {}) =>
      opened.call(addNewCard, payer, { body: { token: token(number), continueUrl, ...more } }),
    async close() {
      await Promise.all([opened.stop(), payu.close()]);
      await mailbox.close();
    },
  };
}
export type TestAppWithPayu = Awaited<ReturnType<typeof openTestAppWithPayu>>;
