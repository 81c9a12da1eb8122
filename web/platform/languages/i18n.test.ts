import { beforeEach, expect, it, vi } from 'vitest';

const page = { cookie: '', documentElement: { lang: '' } };
vi.stubGlobal('document', page);
vi.stubGlobal('location', { protocol: 'https:' });
vi.stubGlobal('fetch', async () => new Response(null, { status: 502 }));

let fetchEnglish: (missing: boolean) => void;
let chooseLanguage: typeof import('./i18n.ts').switchLanguage;
let currentLocale: typeof import('./locale.ts').currentLocale;

// The modules cache loaded texts, so that each test needs fresh modules.
beforeEach(async () => {
  vi.resetModules();
  const english = new Promise<boolean>((resolve) => {
    fetchEnglish = resolve;
  });
  vi.doMock('#web/app/texts/bundles/workplace.en.ts', async () => {
    if (await english) throw new Error('not fetched');
    return { default: { shell: { menu: { open: 'Open' } } } };
  });
  page.cookie = '';
  const i18n = await import('./i18n.ts');
  ({ switchLanguage: chooseLanguage } = i18n);
  ({ currentLocale } = await import('./locale.ts'));
  await import('#web/app/texts/add-first-texts.ts');
  i18n.initializeLangAttribute();
  await i18n.loadWithTexts(['workplace'], Promise.resolve());
});

it('stays as it is when the texts of a language fail to load', async () => {
  const chosen = chooseLanguage('en-GB');
  setTimeout(() => fetchEnglish(true), 20);
  await expect(chosen).rejects.toMatchObject({ errorCode: 'offline' });
  expect(page.cookie).toBe('');
  expect(currentLocale()).toBe('pl-PL');
});

it('is the last selected language, though an earlier one loads later', async () => {
  const first = chooseLanguage('en-GB');
  expect(await chooseLanguage('pl-PL')).toBe(true);
  setTimeout(() => fetchEnglish(false), 20);
  expect(await first).toBe(false);
  expect(currentLocale()).toBe('pl-PL');
  expect(page.cookie).toContain('pl-PL');
});
