import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { PayuRefusal } from './answers.ts';
import { createCardFormHandlers } from './card-form.ts';
import { runPayuControl } from './control.ts';
import type { InitialSavedCard } from './demo-cards.ts';
import { answerBrowserRequest } from './front.ts';
import type { PayuSimulator } from './interface.ts';
import { openNotifier, payuRetryTimesMs } from './notifier.ts';
import { openOauthTokenIssuer, type PointOfSale } from './oauth.ts';
import { createOrderStore, type PlannedFaults } from './orders.ts';
import { answerRestRequest, type RestResponse } from './rest.ts';
import type { SignatureAlgorithm } from './sign.ts';
import { openVault } from './vault.ts';

/** The default point of sale. */
export const demoPointOfSale: PointOfSale = {
  posId: 'demo',
  clientId: 'demo',
  clientSecret: 'demo client secret',
  secondKey: 'demo second key',
};

/** The options of the simulator, all optional. */
export interface PayuOptions {
  /** The port of the simulator. 0 or undefined selects any free port. */
  port?: number;
  shops?: readonly PointOfSale[];
  /** The cards that customers of the first point of sale have saved before the simulator starts. */
  kept?: readonly InitialSavedCard[];
  now?: () => Date;
  /** The algorithm of signatures, by default PayU's MD5. */
  algorithm?: SignatureAlgorithm;
  /**
   * The times at which an unanswered notification is retried, in milliseconds after the first
   * attempt. The default is PayU's schedule of three days.
   */
  retriesMs?: readonly number[];
  /** Milliseconds between the response to an order or refund and its result. The default is 0. */
  processingMs?: number;
}

/**
 * Returns the path after `/api/v2_1/`. It includes the query only if that names an order by the
 * merchant's id (extOrderId).
 */
const restPath = ({ pathname, search, searchParams }: URL) =>
  `${pathname.replace('/api/v2_1/', '')}${searchParams.has('extOrderId') ? search : ''}`;

/** Starts the simulator of PayU on a port of this machine. */
export async function openPayu(options: PayuOptions = {}): Promise<PayuSimulator> {
  const { port = 0, shops = [demoPointOfSale], kept = [], now = () => new Date(), algorithm = 'MD5' } = options;
  const { processingMs = 0 } = options;
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const troubles: PlannedFaults = { declines: [], unavailable: 0, cancelledRefunds: 0 };
  const oauth = openOauthTokenIssuer(shops, now);
  const vault = openVault(`${url}/images`, now);
  for (const card of kept) vault.keep(shops[0]!.posId, card);
  const notifier = openNotifier({ algorithm, retriesMs: options.retriesMs ?? payuRetryTimesMs, now });
  const orders = createOrderStore({ vault, notifier, troubles, processingMs, now });
  const cardForm = createCardFormHandlers({ vault, orders, now });
  const service = { url, orders, vault, notifier, troubles, processingMs, now };
  let losesAnswer = false;

  function rest(request: IncomingMessage, address: URL, raw: string): RestResponse {
    if (request.method === 'POST' && address.pathname === '/pl/standard/user/oauth/authorize')
      return { status: 200, body: oauth.authorize(new URLSearchParams(raw)) };
    const caller = oauth.callerOf(request.headers.authorization);
    orders.expireOverdue();
    return answerRestRequest(service, caller, request.method ?? '', restPath(address), raw);
  }

  function sayRest(response: ServerResponse, { status, body, headers = {}, after }: RestResponse): void {
    // `close` also comes when the simulator cuts the connection, so the charge happens in any case.
    if (after) response.once('close', after);
    if (after && losesAnswer) {
      losesAnswer = false;
      response.destroy();
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json;charset=UTF-8', ...headers });
    response.end(body && JSON.stringify(body));
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '/', url);
    const raw = await text(request);
    if (/^\/(api\/v2_1|pl\/standard)\//.test(address.pathname)) return sayRest(response, rest(request, address, raw));
    if (address.pathname === '/control')
      return sayRest(response, { status: 200, body: await runPayuControl(payu, raw) });
    const page = answerBrowserRequest({ url, orders, cardForm }, request.method ?? '', address, raw);
    if (!page) return void response.writeHead(404).end();
    response.writeHead(page.status, { 'content-type': page.type, ...page.headers }).end(page.body);
  }

  server.on('request', (request, response) => {
    answer(request, response).catch((error: Error) => {
      const { status, body } = error instanceof PayuRefusal ? error : new PayuRefusal(400, { error: error.message });
      response.writeHead(status, { 'content-type': 'application/json;charset=UTF-8' }).end(JSON.stringify(body));
    });
  });

  const payu: PayuSimulator = {
    url,
    orders: orders.all,
    order: (extOrderId) => orders.all.find(({ request }) => request.extOrderId === extOrderId),
    savedCards: vault.saved,
    notifications: notifier,
    declineNext: (code) => void troubles.declines.push(code),
    beUnavailable(count = 1) {
      troubles.unavailable = count;
    },
    cancelRefunds(count = 1) {
      troubles.cancelledRefunds = count;
    },
    loseNextAnswer() {
      losesAnswer = true;
    },
    reuseTokens: () => vault.reuseTokens(),
    revokeTokens: () => oauth.revokeAll(),
    decideAtBank(orderId, decision) {
      const order = orders.all.find((known) => known.orderId === orderId);
      if (order?.awaits !== 'bank') throw new Error(`${orderId} does not wait for the bank`);
      orders.answerStep(order, decision === 'accept');
    },
    expireOverdue: () => orders.expireOverdue(),
    tokenize({ number, date = '12/99', cvv = '123', type = 'MULTI', posId = shops[0]!.posId }) {
      const made = cardForm.tokenize({ posId, type, values: { number, date, cvv } });
      if ('token' in made) return String(made.token);
      throw new Error(JSON.stringify(made));
    },
    async close() {
      notifier.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return payu;
}
