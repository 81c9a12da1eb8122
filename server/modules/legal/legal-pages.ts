import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCookie } from 'cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getLanguage, type Language, languages, locales } from '#contract/wire/locales.ts';
import type { LegalSettings } from '#server/platform/legal-settings.ts';

const titles = {
  terms: { pl: 'Regulamin', en: 'Terms of service' },
  privacy: { pl: 'Polityka prywatności i plików cookie', en: 'Privacy and cookie policy' },
} as const;
type Document = keyof typeof titles;

const style = `body{margin:0 auto;max-width:42rem;padding:2rem 1.25rem 4rem;font:1rem/1.6 system-ui,sans-serif;color:#1c1917;background:#fff}
h1{font-size:1.75rem;line-height:1.2}h2{font-size:1.125rem;margin-top:2rem}a{color:#b93a24}
.notice{padding:.75rem 1rem;border:1px solid #b93a24;border-radius:.5rem}
@media(prefers-color-scheme:dark){body{color:#f5f4f2;background:#1c1917}a{color:#ff9d87}.notice{border-color:#ff9d87}}`;

function pageOf(document: Document, language: Language): string {
  const title = titles[document][language];
  const text = readFileSync(join(import.meta.dirname, `documents/${document}.${language}.html`), 'utf8');
  const other = languages.find((one) => one !== language)!;
  const otherName = { pl: 'Polski', en: 'English' }[other];
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Biurko</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${style}</style></head>
<body><p lang="${other}"><a href="/legal/${document}?language=${other}">${otherName}</a></p>
<main><h1>${title}</h1>
${text}</main></body></html>
`;
}

/**
 * Returns the language of the interface in this browser: the language in the cookie, else Polish.
 * The browser's own preference does not count (core, section 9), so that one visit has one
 * language.
 */
function languageOfInterface({ headers }: FastifyRequest): Language {
  const chosen = parseCookie(headers.cookie ?? '').hd_locale;
  return getLanguage(locales.find((locale) => locale === chosen) ?? locales[0]);
}

/**
 * Serves the documents that people accept, /legal/terms and /legal/privacy. The language is that of
 * the URL, else that of the interface. TERMS_URL and PRIVACY_URL redirect to the operator's own
 * documents.
 */
export function serveLegalPages(app: FastifyInstance, { termsUrl, privacyUrl }: LegalSettings): void {
  const replacements = { terms: termsUrl, privacy: privacyUrl };
  for (const document of Object.keys(titles) as Document[]) {
    const pages = Object.fromEntries(languages.map((language) => [language, pageOf(document, language)]));
    app.get(`/legal/${document}`, async (request, reply) => {
      const asked = (request.query as { language?: unknown }).language;
      const language = languages.find((one) => one === asked) ?? languageOfInterface(request);
      const replacement = replacements[document];
      if (replacement) return reply.redirect(replacement.replaceAll('{language}', language), 302);
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(pages[language]);
    });
  }
}
