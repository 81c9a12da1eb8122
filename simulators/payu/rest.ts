import { z } from 'zod';
import {
  createNotFoundRefusal,
  createPayuRefusal,
  createWrongValueRefusal,
  type RestResponseStatus,
} from './answers.ts';
import { maskCardNumber } from './cards.ts';
import type { Notifier } from './notifier.ts';
import type { AuthenticatedMerchant } from './oauth.ts';
import { createOrderBody, createRefundBody, createTransactionsBody, getPaymentId, type Order } from './order.ts';
import { parseOrderRequest } from './order-request.ts';
import type { OrderStore, PlannedFaults } from './orders.ts';
import { addRefund, endRefund } from './refunds.ts';
import type { Vault } from './vault.ts';

/** A response of PayU's REST interface. */
export interface RestResponse {
  status: number;
  body?: object;
  headers?: Record<string, string>;
  /** A function that runs after the response, or after the connection was cut instead. */
  after?: () => void;
}

/** The dependencies of the REST interface. */
export interface RestDeps {
  url: string;
  orders: OrderStore;
  vault: Vault;
  notifier: Notifier;
  troubles: PlannedFaults;
  processingMs: number;
  now: () => Date;
}

interface Call {
  service: RestDeps;
  caller: AuthenticatedMerchant;
  id: string;
  body: unknown;
}

const success = (statusDesc?: string): { status: RestResponseStatus } => ({
  status: { statusCode: 'SUCCESS', ...(statusDesc && { statusDesc }) },
});

const namesOf = ({ orderId, request: { extOrderId } }: Order) => ({ orderId, ...(extOrderId && { extOrderId }) });

function methodOf({ card, saved, request }: Order) {
  if (!saved) return { payMethods: { payMethod: request.payMethods.payMethod } };
  const shown = { number: maskCardNumber(card), expirationMonth: card.month, expirationYear: card.year };
  return { payMethods: { payMethod: { card: shown, type: 'CARD_TOKEN', value: saved.value } } };
}

function stepAnswer(order: Order, url: string): RestResponse {
  const isBank = order.awaits === 'bank';
  const redirectUri = `${url}/front/${isBank ? 'threeds' : 'cvv'}/?refReqId=${order.refReqId}`;
  const body = {
    status: { statusCode: isBank ? 'WARNING_CONTINUE_3DS' : 'WARNING_CONTINUE_CVV', severity: 'WARNING' },
    redirectUri,
    ...namesOf(order),
    ...methodOf(order),
    ...(isBank && { iframeAllowed: false, threeDsProtocolVersion: '3DS2' }),
  };
  return { status: 302, body, headers: { location: redirectUri } };
}

function create({ service, caller, body }: Call): RestResponse {
  const { orders, url } = service;
  const order = orders.create(caller.pos, parseOrderRequest(body));
  const after = () => orders.proceed(order);
  if (order.awaits) return { ...stepAnswer(order, url), after };
  return { status: 201, body: { ...success(), ...namesOf(order), ...methodOf(order) }, after };
}

const orderOf = ({ service, caller, id }: Call) => service.orders.find(caller.pos, id);

function retrieve(call: Call): RestResponse {
  const order = orderOf(call);
  const properties = [{ name: 'PAYMENT_ID', value: getPaymentId(order) }];
  return {
    status: 200,
    body: { orders: [createOrderBody(order)], ...success('Request processing successful'), properties },
  };
}

const received = z.object({ orderId: z.string().optional(), orderStatus: z.literal('COMPLETED') });

/**
 * Responds with the order that has the merchant's id (extOrderId), in an array. Without such an
 * order the array is empty.
 */
function retrieveByName({ service, caller, id }: Call): RestResponse {
  const name = decodeURIComponent(id);
  const named = service.orders.all.filter(({ pos, request }) => pos === caller.pos && request.extOrderId === name);
  return { status: 200, body: { orders: named.map((order) => createOrderBody(order)), ...success() } };
}

function changeStatus(call: Call): RestResponse {
  const order = orderOf(call);
  const read = received.safeParse(call.body);
  if (!read.success || (read.data.orderId ?? order.orderId) !== order.orderId)
    throw createWrongValueRefusal('Invalid orderStatus');
  call.service.orders.receive(order);
  return { status: 200, body: success('Status was updated') };
}

function capture(call: Call): RestResponse {
  call.service.orders.receive(orderOf(call));
  return { status: 200, body: success('Order was captured') };
}

function cancel(call: Call): RestResponse {
  const order = orderOf(call);
  call.service.orders.cancel(order);
  return { status: 200, body: { ...namesOf(order), ...success() } };
}

function refund(call: Call): RestResponse {
  const order = orderOf(call);
  const { notifier, troubles, now, processingMs } = call.service;
  const { refund, isNew } = addRefund(order, call.body, now());
  const isCancelled = isNew && troubles.cancelledRefunds > 0;
  if (isCancelled) troubles.cancelledRefunds--;
  const status = isCancelled ? 'CANCELED' : 'FINALIZED';
  const end = () => void setTimeout(() => endRefund(order, refund, status, notifier, now()), processingMs).unref();
  const body = {
    orderId: order.orderId,
    refund: createRefundBody(refund, order),
    ...success('Refund queued for processing'),
  };
  return { status: 200, body, ...(isNew && { after: end }) };
}

function refunds(call: Call): RestResponse {
  const order = orderOf(call);
  return { status: 200, body: { refunds: order.refunds.map((one) => createRefundBody(one, order)) } };
}

function removeToken({ service, caller, id }: Call): RestResponse {
  service.vault.remove(caller, id);
  return { status: 204 };
}

const payMethods = ({ service, caller }: Call): RestResponse => ({
  status: 200,
  body: { cardTokens: service.vault.listOf(caller), pexTokens: [], payByLinks: [], blikTokens: [], ...success() },
});

const transactions = (call: Call): RestResponse => ({
  status: 200,
  body: { transactions: createTransactionsBody(orderOf(call)) },
});

const calls: readonly [method: string, path: RegExp, act: (call: Call) => RestResponse][] = [
  ['POST', /^orders\/?$/, create],
  ['GET', /^orders\/?\?extOrderId=([^&]+)$/, retrieveByName],
  ['GET', /^orders\/(\w+)$/, retrieve],
  ['DELETE', /^orders\/(\w+)$/, cancel],
  ['GET', /^orders\/(\w+)\/transactions$/, transactions],
  ['PUT', /^orders\/(\w+)\/status$/, changeStatus],
  ['POST', /^orders\/(\w+)\/captures$/, capture],
  ['POST', /^orders\/(\w+)\/refunds?$/, refund],
  ['GET', /^orders\/(\w+)\/refunds$/, refunds],
  ['GET', /^paymethods\/?$/, payMethods],
  ['DELETE', /^tokens\/(\w+)$/, removeToken],
];

function bodyOf(raw: string): unknown {
  if (raw === '') return undefined;
  try {
    return JSON.parse(raw);
  } catch {
    throw createPayuRefusal(400, 'ERROR_SYNTAX', {
      codeLiteral: 'ERROR_SYNTAX',
      statusDesc: 'Incorrect request syntax.',
    });
  }
}

/** Responds to a request to the REST interface. `path` is the part after `/api/v2_1/`. */
export function answerRestRequest(
  service: RestDeps,
  caller: AuthenticatedMerchant,
  method: string,
  path: string,
  raw: string,
): RestResponse {
  for (const [does, where, act] of calls) {
    const found = does === method && where.exec(path);
    if (found) return act({ service, caller, id: found[1] ?? '', body: bodyOf(raw) });
  }
  throw createNotFoundRefusal();
}
