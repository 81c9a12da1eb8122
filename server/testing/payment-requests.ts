import sql from 'sql-template-tag';
import { getExtOrderId } from '#server/modules/billing/orders/orders.query.ts';
import { createSignatureHeader } from '../../simulators/payu/sign.ts';
import { addCard, addInvoice, addOrder } from './payment-rows.ts';
import {
  createRequestsAboutOneObject,
  type EndpointTestRequests,
  type RequestParts,
  requestWithoutParts,
  type TestRequestContext,
} from './request-parts.ts';
import { unreachablePayuSettings } from './test-app.ts';
import { mediumMonthlyPackageId, resetToFreePackage } from './test-subscriptions.ts';

const continueUrl = 'http://localhost:3000/firma/subscription/orderSummary';
const ofOne = (
  add: (db: TestRequestContext['app']['db'], companyId: string) => Promise<string>,
  asked: (id: string) => RequestParts,
) => createRequestsAboutOneObject(({ app, company }) => add(app.db, company.id), asked);

/** Cancels the company's open orders, because the server refuses a new order beside an open one. */
async function idle({ app, company }: TestRequestContext): Promise<void> {
  await app.db.query(sql`
    UPDATE payment_orders SET status = 'CANCELED' WHERE company_id = ${company.id} AND status IN ('NEW', 'PENDING')`);
}

function paying(asked: (card: string) => Record<string, unknown>): EndpointTestRequests {
  const of = async (place: TestRequestContext, whose: TestRequestContext): Promise<RequestParts> => {
    await idle(place);
    await resetToFreePackage(place.app, place.company.id);
    return { body: { continueUrl, ...asked(await addCard(whose.app.db, whose.company.id)) } };
  };
  return {
    ask: (place) => of(place, place),
    reachOver: async (mine, theirs) => [{ request: await of(mine, theirs), refused: 'notFound' }],
  };
}

/**
 * Test requests to the payment endpoints, by the endpoint's name. No PayU responds, so that their
 * orders remain open.
 */
export const paymentEndpointTestRequests: Record<string, EndpointTestRequests> = {
  getPaymentSettings: requestWithoutParts,
  getRenewalTrouble: requestWithoutParts,
  listCards: requestWithoutParts,
  listOrders: requestWithoutParts,
  getOrder: ofOne(addOrder, (id) => ({ params: { id } })),
  downloadOrder: ofOne(addOrder, (id) => ({ query: { id } })),
  downloadInvoice: ofOne(addInvoice, (id) => ({ query: { id } })),
  setDefaultCard: ofOne(addCard, (cardId) => ({ body: { cardId } })),
  removeCard: ofOne(addCard, (id) => ({ params: { id } })),
  startRecurringPayment: paying((token) => ({ packageId: mediumMonthlyPackageId, token, invoice: false })),
  addNewCard: {
    async ask(place) {
      await idle(place);
      return { body: { continueUrl, token: 'TOK_1' } };
    },
  },
  notifyPayment: {
    async ask(place) {
      const { app, company } = place;
      await idle(place);
      const id = await addOrder(app.db, company.id, 'PENDING');
      const order = {
        ...{ orderId: `PAYU${id}`, extOrderId: getExtOrderId({ companyId: company.id, id }), merchantPosId: 'still' },
        ...{ currencyCode: 'PLN', totalAmount: '123', status: 'PENDING' },
      };
      const signature = createSignatureHeader(JSON.stringify({ order }), unreachablePayuSettings.payu.secondKey);
      return { body: { order }, headers: { 'openpayu-signature': signature } };
    },
  },
};
