import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startRouteTestServer } from '#server/testing/drawn-up-server.ts';
import { createServerDataFolder } from '#server/testing/server-process.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { serveCardForm } from './card-form-page.ts';

const payu = {
  url: 'https://payu.example',
  posId: '14"5<227>&',
  clientId: 'client',
  clientSecret: 'client secret',
  secondKey: 'second key',
};
const invoiceSeller = {
  name: 'Biurko sp. z o.o.',
  vatNumber: 'PL5260250274',
  street: 'Prosta 1',
  postalCode: '00-838',
  city: 'Warszawa',
  account: null,
};
const page = '<meta name="payu-sdk" content="{{sdk}}" /><meta name="payu-pos-id" content="{{posId}}" />';
const policy = (of: string | null, more = '') =>
  `default-src 'none'; script-src 'self'${of ? ` ${of}` : ''}; frame-src ${of ?? "'none'"}; connect-src ${of ?? "'none'"}; ` +
  "style-src 'self' 'unsafe-inline'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'" +
  more;

let folder: Awaited<ReturnType<typeof createServerDataFolder>>;
beforeAll(async () => {
  folder = await createServerDataFolder();
  await writeFile(join(folder.path, 'card-form.html'), page);
});
afterAll(() => folder.remove());

async function answerOf(options: Omit<Parameters<typeof serveCardForm>[1], 'folder'>, path = folder.path) {
  const { http } = await startRouteTestServer([], {
    secure: options.secure,
    pages: async (app) => serveCardForm(app, { ...options, folder: path }),
  });
  const answer = await http.inject('/cardForm');
  await http.close();
  return answer;
}

it('the document of the card form knows PayU’s script and point of sale, opens itself to PayU, and to no frame but ours', async () => {
  const { statusCode, headers, body } = await answerOf({ payu, secure: false });
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-cache',
  ]);
  expect(headers['content-security-policy']).toBe(policy('https://payu.example'));
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(body).toBe(
    '<meta name="payu-sdk" content="https://payu.example/javascript/sdk" />' +
      '<meta name="payu-pos-id" content="14&quot;5&lt;227&gt;&amp;" />',
  );
  for (const secret of [payu.clientId, payu.clientSecret, payu.secondKey]) expect(body).not.toContain(secret);
});

it('over https it stays there', async () => {
  const { headers } = await answerOf({ payu, secure: true });
  expect(headers['content-security-policy']).toBe(policy('https://payu.example', '; upgrade-insecure-requests'));
  expect(headers['strict-transport-security']).toBeDefined();
});

it('where nobody can pay it is not found, opens itself to nobody, and tells its page', async () => {
  const { statusCode, headers, body } = await answerOf({ payu: null, secure: false });
  expect([statusCode, headers['content-security-policy']]).toEqual([404, policy(null)]);
  expect(body).toBe('<meta name="payu-sdk" content="" /><meta name="payu-pos-id" content="" />');
});

it('without a build there is none', async () => {
  const empty = join(folder.path, 'empty');
  await mkdir(empty);
  const { statusCode, headers, json } = await answerOf({ payu, secure: false }, empty);
  expect([statusCode, json().errorCode]).toEqual([404, 'notFound']);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  await rm(empty, { recursive: true });
});

it('no other answer opens itself to PayU: pages, calls, documents and what is not found are as without payments', async () => {
  const providerPages = { pricingUrl: null, contactUrl: null };
  const [paying, without] = [
    await createTestApp({ payments: { payu, invoiceSeller, providerPages } }),
    await createTestApp(),
  ];
  const usual = String((await without.http.inject('/health/live')).headers['content-security-policy']);
  expect(usual).toContain("frame-ancestors 'none'");
  expect(usual).not.toContain('frame-src');
  const pages = ['/', '/login', '/acme/subscription/paymentMethods/addCard', '/legal/terms', '/legal/privacy'];
  const files = ['/card-form.html', '/index.html', '/assets/none.js', '/none.png', '/cardForm/none', '/cardform'];
  const others = ['/health/live', '/health/ready', '/metrics', '/api/docs', '/api/openapi.json', '/api/none'];
  const calls = paying.routes.map(({ endpoint: { method, path } }) => ({
    method,
    url: `/api${path.replace(/:\w+/g, 'x')}`,
  }));
  expect(calls.length).toBeGreaterThan(100);
  for (const request of [
    ...[...pages, ...files, ...others].map((url) => ({ method: 'GET' as const, url })),
    ...calls,
  ]) {
    const { headers } = await paying.http.inject(request);
    expect([headers['content-security-policy'], headers['x-frame-options']], request.url).toEqual([usual, 'DENY']);
  }
  await Promise.all([paying.stop(), without.stop()]);
});
