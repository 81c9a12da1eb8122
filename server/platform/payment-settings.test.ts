import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createServerDataFolder } from '#server/testing/server-process.ts';
import { readEnvironment } from './environment.ts';
import { StartupError } from './startup-error.ts';

const AUTH_SECRET = 'Zx81kq0Tt5wLr93VbN62mPfYc7HsJd4A';
const pointOfSale = {
  PAYU_POS_ID: '145227',
  PAYU_CLIENT_ID: '145228',
  PAYU_CLIENT_SECRET: 'a client secret',
  PAYU_SECOND_KEY: 'a second key',
};
const seller = {
  INVOICE_SELLER_NAME: 'Biurko sp. z o.o.',
  INVOICE_SELLER_VAT_NUMBER: 'PL5260250274',
  INVOICE_SELLER_STREET: 'Prosta 1',
  INVOICE_SELLER_POSTAL_CODE: '00-838',
  INVOICE_SELLER_CITY: 'Warszawa',
};
const whole = { AUTH_SECRET, ...pointOfSale, ...seller };
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://desks.example',
  DATABASE_URL: 'postgres://biurko@localhost/biurko',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'biurko@desks.example',
};

it('payments are off without settings of PayU, also in production', async () => {
  for (const env of [{ AUTH_SECRET }, { AUTH_SECRET, ...production }]) {
    const { payu, invoiceSeller } = await readEnvironment(env);
    expect([payu, invoiceSeller]).toEqual([null, null]);
  }
});

it('PayU is the real one unless another is named, and the seller has a bank account or none', async () => {
  expect(await readEnvironment(whole)).toMatchObject({
    payu: {
      url: 'https://secure.payu.com',
      posId: '145227',
      clientId: '145228',
      clientSecret: 'a client secret',
      secondKey: 'a second key',
    },
    invoiceSeller: {
      name: 'Biurko sp. z o.o.',
      vatNumber: 'PL5260250274',
      street: 'Prosta 1',
      postalCode: '00-838',
      city: 'Warszawa',
      account: null,
    },
  });
  const elsewhere = { PAYU_URL: 'https://secure.snd.payu.com/', INVOICE_SELLER_ACCOUNT: '61 1090 1014' };
  const { payu, invoiceSeller } = await readEnvironment({ ...whole, ...elsewhere });
  expect([payu?.url, invoiceSeller?.account]).toEqual(['https://secure.snd.payu.com', '61 1090 1014']);
});

it('an operator may have a seller before payments', async () => {
  const { payu, invoiceSeller } = await readEnvironment({ AUTH_SECRET, ...seller });
  expect([payu, invoiceSeller?.city]).toEqual([null, 'Warszawa']);
});

it.each([
  ...Object.keys(pointOfSale).map((name) => [name, 'Payments need'] as const),
  ...Object.keys(seller).map((name) => [name, 'Invoices need'] as const),
])('a start without %s alone says so', async (name, words) => {
  const reading = readEnvironment({ ...whole, [name]: '' });
  await expect(reading).rejects.toThrow(StartupError);
  await expect(reading).rejects.toThrow(`${words} ${name}; see docs/operations.md.`);
});

it('payments need a seller, whose name is on invoices', async () => {
  const reading = readEnvironment({ AUTH_SECRET, ...pointOfSale });
  await expect(reading).rejects.toThrow(StartupError);
  await expect(reading).rejects.toThrow('Payments need INVOICE_SELLER_NAME, INVOICE_SELLER_VAT_NUMBER');
});

it.each([
  ['an address with a path', { PAYU_URL: 'https://secure.payu.com/api' }, 'without a path'],
  ['one with a query', { PAYU_URL: 'https://secure.payu.com/?a=1' }, 'without a path'],
  ['no address', { PAYU_URL: 'secure.payu.com' }, 'not an address such as https://secure.payu.com'],
  ['a postal code of a whole street', { INVOICE_SELLER_POSTAL_CODE: '00-838 Warszawa' }, 'at most 10 characters'],
])('%s is refused', async (_title, wrong, text) => {
  const reading = readEnvironment({ ...whole, ...wrong });
  await expect(reading).rejects.toThrow(StartupError);
  await expect(reading).rejects.toThrow(`The setting ${Object.keys(wrong)[0]} is not usable: ${text}`);
});

it('production speaks to PayU over https alone', async () => {
  const reading = readEnvironment({ ...production, ...whole, PAYU_URL: 'http://localhost:3030' });
  await expect(reading).rejects.toThrow('The setting PAYU_URL is not usable: production needs https.');
  expect((await readEnvironment({ ...whole, PAYU_URL: 'http://localhost:3030' })).payu?.url).toBe(
    'http://localhost:3030',
  );
});

it('PayU’s secrets may be in files', async () => {
  const folder = await createServerDataFolder();
  const names = ['PAYU_CLIENT_SECRET', 'PAYU_SECOND_KEY'] as const;
  const files = await Promise.all(
    names.map(async (name) => {
      const file = join(folder.path, name);
      await writeFile(file, `of a file: ${name}\n`);
      return [`${name}_FILE`, file];
    }),
  );
  const given = { ...whole, PAYU_CLIENT_SECRET: '', PAYU_SECOND_KEY: '', ...Object.fromEntries(files) };
  const { payu } = await readEnvironment(given);
  expect([payu?.clientSecret, payu?.secondKey]).toEqual(names.map((name) => `of a file: ${name}`));
  await folder.remove();
});

it('links to the operator’s pages if they are configured', async () => {
  const pages = {
    PRICING_URL: 'https://biurko.example/{language}/prices',
    ENTERPRISE_CONTACT_URL: 'mailto:more@biurko.example',
  };
  expect((await readEnvironment({ AUTH_SECRET })).providerPages).toEqual({ pricingUrl: null, contactUrl: null });
  expect((await readEnvironment({ AUTH_SECRET, ...pages })).providerPages).toEqual({
    pricingUrl: pages.PRICING_URL,
    contactUrl: pages.ENTERPRISE_CONTACT_URL,
  });
  await expect(readEnvironment({ AUTH_SECRET, PRICING_URL: 'javascript:alert(1)' })).rejects.toThrow(StartupError);
});
