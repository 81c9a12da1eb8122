import type { FastifyRequest } from 'fastify';
import type { Language } from '#contract/wire/formats.ts';

/**
 * Returns whether a person has opened this address in a window, as from a link or a calendar.
 * Requests by the web application have other headers.
 */
export function isOpenedByPerson({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['sec-fetch-mode'] === 'navigate' && (headers.accept ?? '').includes('text/html');
}

const texts: Record<Language, { title: string; home: string }> = {
  pl: { title: 'Tego nie da się otworzyć', home: 'Przejdź do Biurka' },
  en: { title: 'This cannot be opened', home: 'Go to Biurko' },
};

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (one) => escapes[one]!);

const style = `
:root{color-scheme:light dark;--bg:#f5f4f2;--text:#1c1917;--accent:#b3321b}
@media(prefers-color-scheme:dark){:root{--bg:#121110;--text:#f5f4f2;--accent:#ff8f7a}}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--text);font:1.125rem/1.5 system-ui,sans-serif}
main{display:grid;align-content:center;justify-items:start;gap:1rem;min-height:100dvh;max-width:36rem;margin:auto;padding:2rem}
h1{margin:0;font-size:1.75rem;line-height:1.2}p{margin:0}a{color:var(--accent);display:inline-block;padding:.6rem 0}`;

/**
 * Returns the page that explains to a person why an address of the API did not open: a message and
 * a link home.
 */
export function createErrorPageHtml(message: string, language: Language): string {
  const { title, home } = texts[language];
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · Biurko</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${escaped(message)}</p><p><a href="/">${home}</a></p></main></body></html>`;
}
