import type { Language } from '#contract/wire/locales.ts';
import { getLastResponseTimeKey } from '#web/features/display/last-seen.ts';
import en from '#web/features/display/texts.en.json';
import pl from '#web/features/display/texts.pl.json';
import { reloadWhenServerResponds } from '#web/platform/device/reload-when-server-responds.ts';

const style = `
:root{color-scheme:light dark;--bg:#f5f4f2;--text:#1c1917;--quiet:#5f5a55}
@media(prefers-color-scheme:dark){:root{--bg:#121110;--text:#f5f4f2;--quiet:#b5aea7}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--text);font:5vmin/1.4 system-ui,sans-serif}
main{display:grid;align-content:center;gap:4vmin;min-height:100dvh;padding:8vmin;text-align:center}
h1{margin:0;font-size:10vmin;line-height:1.1}p{margin:0;text-wrap:balance}#seen{color:var(--quiet)}`;

/**
 * Returns the page of a display that starts without a server. It states that the connection is
 * lost, and when the last data about its room arrived.
 */
export function createDisplayOfflinePage(
  roomId: string,
  { language, nonce }: { language: Language; nonce: string },
): string {
  const { title, words: text, seen } = (language === 'en' ? en : pl).offline;
  const script = `
try{const [at,timeZone]=localStorage.getItem(${JSON.stringify(getLastResponseTimeKey(roomId))}).split(' ');
document.getElementById('seen').textContent=${JSON.stringify(seen)}.replace('{{at}}',new Date(at).toLocaleString('${language}',{dateStyle:'short',timeStyle:'short',timeZone}))}catch{}
(${reloadWhenServerResponds})(location.href)`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style nonce="${nonce}">${style}</style></head>
<body><main role="alert"><h1>${title}</h1><p>${text}</p><p id="seen"></p></main><script nonce="${nonce}">${script}</script></body></html>`;
}
