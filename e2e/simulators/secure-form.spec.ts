import { expect, type Page, test } from '@playwright/test';
import { testCardNumbers } from '../../simulators/payu/cards.ts';
import type { PayuSimulator } from '../../simulators/payu/interface.ts';
import { openPayu } from '../../simulators/payu/payu.ts';

/**
 * A PayU simulator for each worker, and a merchant's page of another origin with a strict content
 * security policy.
 */
const journey = test.extend<{ merchant: Merchant }, { payu: PayuSimulator }>({
  payu: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs from this pattern
    async ({}, use) => {
      const payu = await openPayu();
      await use(payu);
      await payu.close();
    },
    { scope: 'worker' },
  ],
  merchant: [
    async ({ page, payu }, use) => {
      // The same server under another host name is another origin.
      const address = `http://localhost:${new URL(payu.url).port}/demo`;
      const merchant: Merchant = { address, blocked: [], console: [], sent: [] };
      watch(page, merchant);
      await page.goto(address);
      await use(merchant);
      expect(merchant.blocked).toEqual([]);
    },
    { auto: true },
  ],
});

interface Merchant {
  address: string;
  /** The messages about requests that the browser blocked on the page. */
  blocked: string[];
  console: string[];
  /** The requests of every frame, with the frame that sent them. */
  sent: { from: string; to: string; body: string }[];
}

function watch(page: Page, merchant: Merchant): void {
  page.on('console', (said) => {
    merchant.console.push(said.text());
    if (said.text().includes('Content Security Policy')) merchant.blocked.push(said.text());
  });
  page.on('request', (request) => {
    const from = request.isNavigationRequest() ? '' : new URL(request.frame().url()).origin;
    merchant.sent.push({ from, to: request.url(), body: request.postData() ?? '' });
  });
}

const field = (page: Page, name: 'number' | 'date' | 'cvv') =>
  page.frameLocator(`iframe[title="${name}"]`).getByRole('textbox');

async function type(page: Page, card: { number: string; date: string; cvv: string }): Promise<void> {
  await field(page, 'number').fill(card.number);
  await field(page, 'date').pressSequentially(card.date);
  await field(page, 'cvv').fill(card.cvv);
}

/** Clicks Pay, and returns the form's result. */
async function result(page: Page) {
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.locator('output')).not.toBeEmpty();
  return JSON.parse((await page.locator('output').textContent()) ?? '');
}

/** The functions of PayU's script that the merchant's page calls itself. */
interface Sdk {
  secureForms(options: object): { add(type: string, options: object): SdkForm };
  sendCvv(refReqId: string): Promise<object>;
  extractRefReqId(address: string): string;
}
interface SdkForm {
  on(event: 'change', act: (change: object) => void): SdkForm;
  render(selector: string): SdkForm;
  clear(): SdkForm;
}
interface SdkPage {
  sdk: Sdk;
  form: SdkForm;
  said: object[];
}

/** Types a valid card, and returns the form's result. */
async function tokenized(page: Page, number: string) {
  await type(page, { number, date: '1229', cvv: '123' });
  return result(page);
}

/** Places an order with a token of the form, as a merchant's server does. */
async function order(payu: PayuSimulator, token: string, continueUrl: string) {
  const grant = { grant_type: 'client_credentials', client_id: 'demo', client_secret: 'demo client secret' };
  const authorize = `${payu.url}/pl/standard/user/oauth/authorize`;
  const granted = await fetch(authorize, { method: 'POST', body: new URLSearchParams(grant) });
  const { access_token } = (await granted.json()) as { access_token: string };
  const answer = await fetch(`${payu.url}/api/v2_1/orders`, {
    method: 'POST',
    redirect: 'manual',
    headers: { authorization: `Bearer ${access_token}` },
    body: JSON.stringify({
      continueUrl,
      customerIp: '127.0.0.1',
      merchantPosId: 'demo',
      description: 'Biurko, 10 desks',
      currencyCode: 'PLN',
      totalAmount: '1230',
      products: [{ name: '10 desks', unitPrice: '1230', quantity: '1' }],
      buyer: { email: 'anna@desks.example', extCustomerId: 'company 1' },
      payMethods: { payMethod: { type: 'CARD_TOKEN', value: token } },
      recurring: 'FIRST',
    }),
  });
  return (await answer.json()) as { orderId: string; redirectUri: string };
}

journey('a card is typed into frames of PayU, and its number reaches nobody else', async ({ page, payu, merchant }) => {
  const { status, body } = await tokenized(page, testCardNumbers.threeDs);
  await expect(field(page, 'date')).toHaveValue('12/29');
  expect([status, body.mask]).toEqual(['SUCCESS', '401200******1112']);

  const carrying = merchant.sent.filter((sent) => JSON.stringify(sent).includes(testCardNumbers.threeDs));
  expect(carrying.length).toBeGreaterThan(0);
  for (const { from, to } of carrying) expect([from, new URL(to).origin]).toEqual([payu.url, payu.url]);
  expect(carrying.map(({ to }) => to).join()).not.toContain(testCardNumbers.threeDs);
  expect(await page.content()).not.toContain(testCardNumbers.threeDs);
  expect(merchant.console.join()).not.toContain(testCardNumbers.threeDs);
  const framesSeen = await page.evaluate(() =>
    Array.from({ length: frames.length }, (_, at) => {
      try {
        return frames[at]!.document.body.innerHTML;
      } catch (error) {
        return (error as Error).name;
      }
    }),
  );
  expect(framesSeen).toEqual(['SecurityError', 'SecurityError', 'SecurityError']);

  const { redirectUri, orderId } = await order(payu, body.token, merchant.address);
  await page.goto(redirectUri);
  await expect(page.getByText('12.30 PLN')).toBeVisible();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page).toHaveURL(/\/demo\?statusCode=SUCCESS&refReqId=/);
  expect(payu.orders.find((made) => made.orderId === orderId)?.status).toBe('COMPLETED');
});

journey('mistakes are said by PayU’s codes, each with its field', async ({ page }) => {
  const codesOf = async () => (await result(page)).error.messages.map(({ code }: { code: string }) => code);
  expect(await codesOf()).toEqual([
    'error.validation.card.empty',
    'error.validation.expDate.empty',
    'error.validation.cvv.empty',
  ]);
  await type(page, { number: '4444 3333 2222 1112', date: '0120', cvv: '1' });
  await page.locator('output').evaluate((output) => output.replaceChildren());
  expect(await codesOf()).toEqual([
    'error.validation.card.number',
    'error.validation.expDate.past',
    'error.validation.cvv.value',
  ]);
});

journey('a frame does nothing for anybody but the page that opened it', async ({ page, payu, merchant }) => {
  await type(page, { number: testCardNumbers.success, date: '1229', cvv: '123' });
  // A page of another origin opens the same frames, and claims that the merchant's page is their
  // parent.
  const thief = await page.context().newPage();
  const asked: string[] = [];
  thief.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await thief.goto(`${payu.url}/front/page.css`);
  const framed = new URL('/front/secure-form/field', payu.url);
  const origin = new URL(merchant.address).origin;
  framed.search = String(new URLSearchParams({ type: 'card', formId: 'form1', posId: 'demo', page: origin }));
  const heard = await thief.evaluate(async (src) => {
    const said: unknown[] = [];
    addEventListener('message', ({ data }) => said.push(data));
    const frame = Object.assign(document.createElement('iframe'), { src });
    const loaded = new Promise((resolve) => {
      frame.onload = resolve;
    });
    document.body.append(frame);
    await loaded;
    frame.contentWindow!.postMessage({ act: 'tokenize', type: 'MULTI', id: 1 }, '*');
    await new Promise((resolve) => setTimeout(resolve, 300));
    return said;
  }, framed.href);
  expect(heard).toEqual([]);
  expect(asked).toContain('/front/secure-form/field.js');
  expect(asked).not.toContain('/front/secure-form/token');
});

journey('the script believes its own frames alone', async ({ page }) => {
  await expect(field(page, 'number')).toBeVisible();
  await page.evaluate(() => {
    document.querySelector('button')!.click();
    postMessage({ id: 1, body: { status: 'SUCCESS', body: { token: 'forged', mask: '' } } }, '*');
  });
  await expect(page.locator('output')).toContainText('error.validation.card.empty');
});

journey(
  'a field says what happens in it, is cleared, and sends a code that an order waits for',
  async ({ page, payu }) => {
    const { body } = await tokenized(page, testCardNumbers.cvvWanted);
    const { redirectUri, orderId } = await order(payu, body.token, page.url());
    await page.evaluate(() => {
      document.querySelector('#cvv')!.replaceChildren();
      const sdk = (globalThis as unknown as { PayU: (posId: string) => Sdk }).PayU('demo');
      const said: unknown[] = [];
      const form = sdk.secureForms({ lang: 'pl' }).add('cvv', { frameTitle: 'cvv' });
      form.on('change', (change) => said.push(change)).render('#cvv');
      Object.assign(globalThis, { sdk, form, said });
    });
    await expect(field(page, 'cvv')).toHaveAccessibleName('Kod CVV/CVC');
    await field(page, 'cvv').fill('1');
    await field(page, 'cvv').blur();
    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as SdkPage).said))
      .toMatchObject([
        {
          empty: false,
          error: [{ code: 'error.validation.cvv.value', message: 'Nieprawidłowy kod CVV/CVC', source: 'cvv' }],
        },
      ]);
    await page.evaluate(() => void (globalThis as unknown as SdkPage).form.clear());
    await expect(field(page, 'cvv')).toHaveValue('');
    await field(page, 'cvv').fill('123');
    const sent = await page.evaluate((uri) => {
      const { sdk } = globalThis as unknown as SdkPage;
      return sdk.sendCvv(sdk.extractRefReqId(uri));
    }, redirectUri);
    expect(sent).toEqual({ status: 'SUCCESS' });
    expect(payu.orders.find((made) => made.orderId === orderId)?.status).toBe('COMPLETED');
  },
);
