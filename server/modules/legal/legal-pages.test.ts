import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { serveLegalPages } from './legal-pages.ts';

async function ask(url: string, headers: Record<string, string>, termsUrl: string | null = null) {
  const app = Fastify();
  serveLegalPages(app, { termsUrl, privacyUrl: null } as never);
  return await app.inject({ url, headers });
}
const languageOf = async (url: string, headers: Record<string, string>) =>
  /<html lang="(..)"/.exec((await ask(url, headers)).body)?.[1];

it.each([
  ['whoever has chosen nothing reads Polish, whatever the browser prefers', {}, 'pl'],
  ['whoever has chosen English reads English', { cookie: 'hd_locale=en-GB' }, 'en'],
  ['whoever has chosen American English reads English', { cookie: 'other=1; hd_locale=en-US' }, 'en'],
  ['whoever has chosen Polish reads Polish', { cookie: 'hd_locale=pl-PL' }, 'pl'],
  ['what is no language counts for nothing', { cookie: 'hd_locale=de-DE' }, 'pl'],
])('%s', async (_who, cookies, language) => {
  const headers = { 'accept-language': language === 'pl' ? 'en-GB,en' : 'pl', ...cookies };
  for (const document of ['terms', 'privacy']) {
    expect(await languageOf(`/legal/${document}`, headers)).toBe(language);
    for (const asked of ['pl', 'en'])
      expect(await languageOf(`/legal/${document}?language=${asked}`, headers)).toBe(asked);
  }
});

it('the operator’s own documents are requested in the same language', async () => {
  const termsUrl = 'https://firma.example/{language}';
  const { headers } = await ask('/legal/terms', { 'accept-language': 'en', cookie: 'hd_locale=pl-PL' }, termsUrl);
  expect(headers.location).toBe('https://firma.example/pl');
});
