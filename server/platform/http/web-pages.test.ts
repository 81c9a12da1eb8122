import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startRouteTestServer } from '#server/testing/drawn-up-server.ts';
import { serveWebPages } from './web-pages.ts';

let folder: string;
let http: FastifyInstance;
const built = '<!doctype html><head><title>Biurko</title></head>';
const page =
  '<!doctype html><head><title>Biurko</title><meta name="login-providers" content="Google Microsoft"></head>';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'biurko-pages-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), built);
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(join(folder, 'sw.js'), 'worker');
  await writeFile(join(folder, 'manifest.webmanifest'), '{}');
  await writeFile(join(folder, 'assets', 'app-1a2b.js'), 'plain');
  await writeFile(join(folder, 'assets', 'app-1a2b.js.br'), 'brotli');
  await writeFile(join(folder, 'assets', 'app-1a2b.js.gz'), 'gzip');
  const server = await startRouteTestServer([], {
    pages: (app) => serveWebPages(app, folder, ['Google', 'Microsoft']),
  });
  http = server.http;
});
afterAll(async () => {
  await http.close();
  await rm(folder, { recursive: true });
});

it.each([undefined, '', 'gzip, br', 'identity', '*', 'nonsense'])(
  'every path that a person may open is the page with its providers, whatever encoding is asked for (%s)',
  async (encoding) => {
    const headers = encoding === undefined ? {} : { 'accept-encoding': encoding };
    for (const url of [
      '/',
      '/?qr=1',
      '/login',
      '/loginSSO/firma.pl',
      '/acme/booking',
      '/acme/booking/',
      '/assets/',
      '/assets',
    ]) {
      const { statusCode, headers: answered, body } = await http.inject({ url, headers });
      expect([statusCode, answered['content-type'], answered['cache-control'], body], url).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-cache',
        page,
      ]);
    }
  },
);

it('hashed files are kept for ever, as they were compressed when built; others are asked for again', async () => {
  const hashed = await http.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'br' } });
  expect([hashed.statusCode, hashed.headers['content-encoding'], hashed.body]).toEqual([200, 'br', 'brotli']);
  expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await http.inject('/assets/app-1a2b.js')).body).toBe('plain');
  expect((await http.inject('/favicon.svg')).headers['cache-control']).toBe('no-cache');
});

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['deflate', undefined],
  ['identity', undefined],
])('a file is sent as its reader likes it best (%s: %s), and caches keep each by itself', async (asked, sent) => {
  const url = '/assets/app-1a2b.js';
  const { headers } = await http.inject({ url, headers: { 'accept-encoding': asked } });
  expect(headers['content-encoding']).toBe(sent);
  expect(headers['content-type']).toBe('application/javascript; charset=utf-8');
  expect(headers.vary).toMatch(/accept-encoding/i);
  const other = await http.inject({ url, headers: { 'accept-encoding': sent === 'br' ? 'gzip' : 'br' } });
  expect(other.headers.etag).not.toBe(headers.etag);
  const again = await http.inject({ url, headers: { 'accept-encoding': asked, 'if-none-match': headers.etag } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('a file that is not there, and whatever else is done to a page, is not found', async () => {
  for (const request of [
    '/assets/none.js',
    '/none.png',
    '/loginSSO/firma/none.png',
    { method: 'POST', url: '/login' },
    '/api/none',
  ] as const) {
    const { statusCode, body, headers } = await http.inject(request);
    expect([statusCode, JSON.parse(body).errorCode]).toEqual([404, 'notFound']);
    expect(headers['cache-control']).toBe('no-store');
  }
});

it.each([
  '/.git/config',
  '/../package.json',
  '/assets/../../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/',
])('what lies beside the pages is out of reach (%s)', async (url) => {
  const { statusCode, body } = await http.inject(url);
  expect([400, 403, 404, 200]).toContain(statusCode);
  if (statusCode === 200) expect(body).toBe(page);
  else expect(JSON.parse(body).errorCode).toMatch(/^(malformedRequest|notFound)$/);
});

it('who only asks whether a page is there is told so, without the page', async () => {
  for (const [url, status] of [
    ['/', 200],
    ['/acme/booking', 200],
    ['/assets/app-1a2b.js', 200],
    ['/none.png', 404],
  ] as const) {
    const { statusCode, body } = await http.inject({ method: 'HEAD', url });
    expect([statusCode, body], url).toEqual([status, '']);
  }
});

it.each([
  ['/sw.js', /^(text|application)\/javascript/],
  ['/manifest.webmanifest', /^application\/manifest\+json/],
])('%s is asked for anew each time, as what it is', async (url, type) => {
  const { statusCode, headers } = await http.inject({ url });
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(headers['content-type']).toMatch(type);
});
