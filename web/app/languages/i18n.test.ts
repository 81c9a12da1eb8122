import { beforeEach, expect, it, vi } from 'vitest';
import { chooseLanguage, startLanguages, withTexts } from './i18n.ts';
import { currentLocale } from './locale.ts';

const page = { cookie: '', documentElement: { lang: '' } };
vi.stubGlobal('document', page);
vi.stubGlobal('location', { protocol: 'https:' });
vi.stubGlobal('fetch', async () => new Response(null, { status: 502 }));

const english = vi.hoisted(() => ({ fetched: (_missing: boolean) => {} }));
vi.mock('./bundles/workplace.en.ts', async () => {
  const missing = await new Promise<boolean>((resolve) => {
    english.fetched = resolve;
  });
  if (missing) throw new Error('not fetched');
  return { default: { shell: { menu: { open: 'Open' } } } };
});

beforeEach(async () => {
  page.cookie = '';
  startLanguages();
  await withTexts(['workplace'], Promise.resolve());
});

it('stays as it is when the texts of a language do not come', async () => {
  const chosen = chooseLanguage('en-GB');
  setTimeout(() => english.fetched(true), 20);
  await expect(chosen).rejects.toMatchObject({ errorCode: 'offline' });
  expect(page.cookie).toBe('');
  expect(currentLocale()).toBe('pl-PL');
});

it('is the one chosen last, though an earlier one comes later', async () => {
  const first = chooseLanguage('en-GB');
  expect(await chooseLanguage('pl-PL')).toBe(true);
  setTimeout(() => english.fetched(false), 20);
  expect(await first).toBe(false);
  expect(currentLocale()).toBe('pl-PL');
  expect(page.cookie).toContain('pl-PL');
});
