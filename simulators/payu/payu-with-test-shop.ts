import { openNotificationReceiver } from './merchant.ts';
import { demoPointOfSale, openPayu, type PayuOptions } from './payu.ts';

/** A response with its parsed body. */
export interface ParsedPayuResponse {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the body's shape
  body: any;
}

async function read(answer: Response): Promise<ParsedPayuResponse> {
  const raw = await answer.text();
  return { status: answer.status, headers: answer.headers, body: raw === '' ? null : JSON.parse(raw) };
}

/**
 * Starts the simulator and a merchant. The merchant uses PayU only over HTTP, as Biurko's server
 * does.
 */
export async function openPayuWithTestShop(options: PayuOptions = {}) {
  const payu = await openPayu(options);
  const merchant = await openNotificationReceiver();
  const { clientId, clientSecret, posId } = options.shops?.[0] ?? demoPointOfSale;
  let orders = 0;

  async function authorize(more: Record<string, string> = {}): Promise<ParsedPayuResponse> {
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      ...more,
    });
    return read(await fetch(`${payu.url}/pl/standard/user/oauth/authorize`, { method: 'POST', body }));
  }
  /** Returns an access token on behalf of a customer. */
  const trusted = async (email: string, ext_customer_id: string) =>
    (await authorize({ grant_type: 'trusted_merchant', email, ext_customer_id })).body.access_token as string;

  let own = '';
  async function call(method: string, path: string, body?: unknown, token?: string): Promise<ParsedPayuResponse> {
    own ||= (await authorize()).body.access_token;
    const headers = { authorization: `Bearer ${token ?? own}`, 'content-type': 'application/json' };
    const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
    return read(await fetch(`${payu.url}/api/v2_1/${path}`, { method, headers, redirect: 'manual', ...sent }));
  }

  /**
   * Returns the body of an order of 12.30 PLN that pays by the card of `token` and saves it. `more`
   * overrides its fields.
   */
  const orderWith = (token: string, more: object = {}) => ({
    extOrderId: `order ${++orders}`,
    notifyUrl: merchant.notifyUrl,
    continueUrl: 'https://biurko.example/subscription',
    customerIp: '10.0.0.7',
    merchantPosId: posId,
    description: 'Biurko, 10 desks',
    currencyCode: 'PLN',
    totalAmount: '1230',
    products: [{ name: '10 desks', unitPrice: '1230', quantity: '1' }],
    buyer: { email: 'anna@desks.example', extCustomerId: 'company 1', language: 'pl' },
    payMethods: { payMethod: { type: 'CARD_TOKEN', value: token } },
    recurring: 'FIRST',
    ...more,
  });

  const pay = (token: string, more: object = {}) => call('POST', 'orders', orderWith(token, more));

  /**
   * Waits until an order's charge has ended and the merchant has its notification. Returns the
   * status.
   */
  async function settled(orderId: string): Promise<string> {
    const isEnded = () =>
      ['COMPLETED', 'CANCELED', 'WAITING_FOR_CONFIRMATION'].includes(
        payu.orders.find((order) => order.orderId === orderId)?.status ?? '',
      );
    while (!isEnded()) await new Promise((resolve) => setTimeout(resolve, 2));
    await payu.notifications.settled();
    return payu.orders.find((order) => order.orderId === orderId)!.status;
  }

  /** Saves a card by a first payment, and returns its token. */
  async function saveCard(number: string, more: object = {}): Promise<string> {
    const { body } = await pay(payu.tokenize({ number }), more);
    await settled(body.orderId);
    return body.payMethods.payMethod.value;
  }

  async function close(): Promise<void> {
    await Promise.all([payu.close(), merchant.close()]);
  }
  return { payu, merchant, authorize, trusted, call, orderWith, pay, settled, saveCard, close };
}

export type PayuWithTestShop = Awaited<ReturnType<typeof openPayuWithTestShop>>;
