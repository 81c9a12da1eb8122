import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { startServerProcess, temporaryFolder } from '#server/testing/server-process.ts';
import { isNumber } from '../../simulators/payu/cards.ts';
import { demoShop, openPayu } from '../../simulators/payu/payu.ts';
import { fieldOf, openCardForm, test, typeCard } from '../support/card-form-page.ts';

/** A card that stands nowhere else in the project. */
const canary = { number: '4539578763621486', date: '0831', cvv: '9173' };
const inFours = canary.number.replace(/(\d{4})(?!$)/g, '$1 ');
/** The number however it is written, and the code by itself: three random digits more would be part of something else. */
const canaries = [
  new RegExp([canary.number, ...[' ', '%20', '+', '-'].map((sign) => inFours.replaceAll(' ', `\\${sign}`))].join('|')),
  new RegExp(Buffer.from(canary.number).toString('base64').slice(0, 20)),
  /(?<![\w:.-])9173(?![\w.-])/,
];
const found = (text: string) => canaries.flatMap((one) => text.match(one)?.[0] ?? []);

/** A server that logs all it can, and every byte that browsers send it. */
async function openWatched() {
  const [folder, payu] = [await temporaryFolder(), await openPayu()];
  let target = 0;
  let received = '';
  const proxy = createServer((browser) => {
    const server = connect(target, '127.0.0.1');
    browser.on('data', (part) => {
      received += part.toString('latin1');
    });
    browser.pipe(server).pipe(browser);
    for (const one of [browser, server]) one.on('error', () => browser.destroy());
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = `http://localhost:${(proxy.address() as AddressInfo).port}`;
  const server = await startServerProcess({
    DATA_DIR: folder.path,
    PUBLIC_URL: address,
    LOG_LEVEL: 'trace',
    PAYU_URL: payu.url,
    PAYU_POS_ID: demoShop.posId,
    PAYU_CLIENT_ID: demoShop.clientId,
    PAYU_CLIENT_SECRET: demoShop.clientSecret,
    PAYU_SECOND_KEY: demoShop.secondKey,
    INVOICE_SELLER_NAME: 'Biurko na próbę sp. z o.o.',
    INVOICE_SELLER_VAT_NUMBER: 'PL0000000000',
    INVOICE_SELLER_STREET: 'Przykładowa 1',
    INVOICE_SELLER_POSTAL_CODE: '00-001',
    INVOICE_SELLER_CITY: 'Warszawa',
  });
  expect(server.output()).toContain('Biurko is ready');
  target = Number(new URL(server.url).port);
  return {
    address,
    payu,
    received: () => received,
    logged: server.output,
    async close() {
      server.child.kill('SIGTERM');
      proxy.close();
      await Promise.all([server.ended, payu.close()]);
      await folder.remove();
    },
  };
}

/** All that documents of ours hold and keep: what they show, what is in storage, cookies, caches and databases. */
async function heldBy(page: Page, address: string): Promise<string> {
  const ours = page.frames().filter((frame) => frame.url().startsWith(address));
  expect(ours.length).toBe(2);
  const held = await Promise.all(
    ours.map((frame) =>
      frame.evaluate(async () => {
        const fields = [...document.querySelectorAll('input, textarea')].map((one) => (one as HTMLInputElement).value);
        const cached = await Promise.all(
          (await caches.keys()).map(async (name) => {
            const cache = await caches.open(name);
            return Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))?.text()));
          }),
        );
        return JSON.stringify([
          document.documentElement.outerHTML,
          location.href,
          history.state,
          fields,
          { ...localStorage },
          { ...sessionStorage },
          document.cookie,
          cached,
          await indexedDB.databases(),
        ]);
      }),
    ),
  );
  return held.join('\n') + JSON.stringify(await page.context().storageState({ indexedDB: true }));
}

test('a card’s number and code reach PayU alone: our server receives and logs neither, our pages neither have nor keep them', async ({
  page,
  built,
}) => {
  test.setTimeout(180_000);
  const watched = await openWatched();
  const said: string[] = [];
  page.on('console', (one) => said.push(one.text()));
  page.on('pageerror', (error) => said.push(String(error.stack)));
  try {
    expect(isNumber(canary.number)).toBe(true);
    await openCardForm(page, built, watched.address);
    await expect(fieldOf(page, 'number')).toBeVisible();
    const given = page.getByRole('status', { name: 'Given' });
    const pay = page.getByRole('button', { name: 'Pay' });
    const look = async () => {
      expect(found(await heldBy(page, watched.address))).toEqual([]);
      expect(found(watched.received())).toEqual([]);
      expect(found(watched.logged())).toEqual([]);
      expect(found(said.join('\n'))).toEqual([]);
    };

    await test.step('while it is typed, wrong', async () => {
      await typeCard(page, { ...canary, date: '0120' });
      await pay.click();
      await expect(page.getByRole('group').getByRole('listitem')).toHaveText(['Karta straciła ważność. Podaj inną.']);
      await look();
    });

    await test.step('when PayU has it, and our server its token', async () => {
      await typeCard(page, { date: canary.date });
      await pay.click();
      await expect(given).toContainText('453957******1486');
      const { token } = JSON.parse((await given.textContent())!) as { token: string };
      const body = JSON.stringify({ token });
      await page.evaluate(async (sent) => {
        const headers = { 'content-type': 'application/json' };
        await fetch('/api/auth/login', { method: 'POST', headers, body: sent });
      }, body);
      // What is looked through is what came: the token did, and the log has lines of it.
      expect(watched.received()).toContain(token);
      expect(watched.received()).toContain('GET /cardForm ');
      await expect.poll(watched.logged).toContain('/api/auth/login');
      await look();
    });

    await test.step('after the page began anew', async () => {
      await page.reload();
      await expect(fieldOf(page, 'number')).toHaveValue('');
      await look();
    });
    expect(found(inFours)).toHaveLength(1);
    expect(found(JSON.stringify(canary))).toHaveLength(2);
  } finally {
    await watched.close();
  }
});
