import { expect, it } from 'vitest';
import * as z from 'zod';
import { endpoint } from '#contract/wire/endpoint.ts';
import { startRouteTestServer } from '#server/testing/drawn-up-server.ts';
import { createOpenApiDocument } from './openapi.ts';
import { createRoute } from './route.ts';

const cookie = 'provider_state';
const path = '/api/provider';

const leave = endpoint({
  method: 'GET',
  path: '/provider/leave',
  area: 'drawn up',
  summary: 'Sign in by a provider',
  access: { who: 'anyone' },
  query: z.object({ language: z.enum(['pl', 'en']) }),
  answer: { status: 303, redirect: 'the provider’s sign-in page' },
  errors: [],
});
const comeBack = endpoint({
  method: 'GET',
  path: '/provider/return',
  area: 'drawn up',
  summary: 'Where the provider sends the browser back to',
  access: { who: 'anyone' },
  query: z.object({ state: z.string() }),
  answer: { status: 303, redirect: 'the application' },
  errors: ['forbidden'],
});

const serving = (secure: boolean) =>
  startRouteTestServer(
    [
      createRoute(leave, ({ query: { language }, exchange }) => {
        exchange.setCookie(cookie, 'a b;c', { path, sameSite: 'lax', maxAgeSeconds: 600 });
        exchange.setCookie('strict', '1', { path: '/' });
        return { location: `https://provider.example/authorize?ui_locales=${language}` };
      }),
      createRoute(comeBack, ({ query: { state }, exchange }) => {
        exchange.clearCookie(cookie, { path, sameSite: 'lax' });
        return { location: exchange.cookies[cookie] === state ? '/' : '/login?error=state' };
      }),
    ],
    { secure },
  );

it('a redirect goes where its handler says and sets cookies, lax where the browser comes back from elsewhere', async () => {
  for (const secure of [true, false]) {
    const { http } = await serving(secure);
    const answer = await http.inject('/api/provider/leave?language=pl');
    expect([answer.statusCode, answer.headers.location, answer.body]).toEqual([
      303,
      'https://provider.example/authorize?ui_locales=pl',
      '',
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
    const end = secure ? '; HttpOnly; Secure' : '; HttpOnly';
    expect(answer.headers['set-cookie']).toEqual([
      `${cookie}=a%20b%3Bc; Max-Age=600; Path=/api/provider${end}; SameSite=Lax`,
      `strict=1; Path=/${end}; SameSite=Strict`,
    ]);
  }
});

it('a cookie comes back as it was set, and is taken back by the same name, path and site', async () => {
  const { http } = await serving(true);
  const [set] = (await http.inject('/api/provider/leave?language=pl')).headers['set-cookie'] as string[];
  const headers = { cookie: `other=1; ${set!.split(';')[0]}` };
  const back = await http.inject({ url: '/api/provider/return?state=a%20b;c', headers });
  expect([back.statusCode, back.headers.location]).toEqual([303, '/']);
  expect(back.headers['set-cookie']).toBe(
    `${cookie}=; Max-Age=0; Path=/api/provider; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax`,
  );
  expect((await http.inject('/api/provider/return?state=x')).headers.location).toBe('/login?error=state');
});

it('input that does not fit is refused as everywhere, without a redirect', async () => {
  const { http } = await serving(true);
  const answer = await http.inject('/api/provider/leave?language=de');
  expect([answer.statusCode, answer.json().errorCode]).toEqual([400, 'validationFailed']);
  expect(answer.headers.location).toBeUndefined();
});

it('OpenAPI says where a redirect goes', () => {
  const document = createOpenApiDocument(new Map([['leave', leave]]));
  expect(document.paths['/provider/leave']!.get).toMatchObject({
    responses: {
      303: { description: 'Goes on to the provider’s sign-in page', headers: { Location: expect.anything() } },
    },
  });
});
