import { addDays, formatDisplayDay, getCalendarDayAt, getWallClockTime } from '#contract/time/wall-clock.ts';
import type { Language } from '#contract/wire/locales.ts';
import type { LastSeenBookings } from '#web/platform/device/last-seen-bookings.ts';
import { reloadWhenServerResponds } from '#web/platform/device/reload-when-server-responds.ts';
import { offlineTexts } from './offline-texts.ts';

type Kept = LastSeenBookings['bookings'][number];

/** The maximum number of listed bookings. */
const most = 20;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character]!);

/**
 * Returns the day and hours of a booking on the clock of its place. The text has the weekday, or
 * 'today' or 'tomorrow'.
 */
function whenOf({ startDate, endDate, timeZone }: Kept, language: Language, now: number): string {
  const [start, end] = [
    getWallClockTime(Date.parse(startDate), timeZone),
    getWallClockTime(Date.parse(endDate), timeZone),
  ];
  const today = getCalendarDayAt(now, timeZone);
  const { today: todayWord, tomorrow } = offlineTexts[language];
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const word =
    start.day === today
      ? todayWord
      : start.day === addDays(today, 1)
        ? tomorrow
        : weekday.format(new Date(`${start.day}T12:00:00Z`));
  const until = end.day === start.day ? end.hour : `${formatDisplayDay(end.day)} ${end.hour}`;
  return `${word}, ${formatDisplayDay(start.day)}, ${start.hour}–${until}`;
}

function listOf(kept: LastSeenBookings, language: Language, now: number): string {
  const texts = offlineTexts[language];
  const ahead = kept.bookings
    .filter(({ endDate }) => Date.parse(endDate) > now)
    .toSorted((one, other) => Date.parse(one.startDate) - Date.parse(other.startDate))
    .slice(0, most);
  const seenOn = new Date(kept.seenOn);
  const local = getWallClockTime(seenOn.getTime(), Intl.DateTimeFormat().resolvedOptions().timeZone);
  const seen = texts.seen.replace('{at}', `${formatDisplayDay(local.day)} ${local.hour}`);
  const items = ahead.map(
    (booking) =>
      `<li><strong>${escaped(booking.title)}</strong><span>${escaped(booking.place)}</span><time datetime="${escaped(booking.startDate)}">${escaped(whenOf(booking, language, now))}</time></li>`,
  );
  const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : `<p>${texts.none}</p>`;
  return `<section><h2>${texts.bookings}</h2><p class="quiet">${escaped(kept.company)}</p>${list}<p class="quiet">${seen}</p></section>`;
}

const dark =
  '--bg:#121110;--card:#1c1a19;--text:#f5f4f2;--quiet:#b5aea7;--line:#3a3633;--brand:#f07a63;--focus:#93b4fd;color-scheme:dark';
const style = `
:root{color-scheme:light;--bg:#f5f4f2;--card:#fff;--text:#1c1917;--quiet:#5f5a55;--line:#e2dfdb;--brand:#e65b42;--on-brand:#1c1917;--focus:#1d4ed8}
@media(prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}
:root[data-theme=dark]{${dark}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--text);font:1rem/1.5 system-ui,sans-serif}
main{display:grid;gap:24px;max-width:560px;margin:0 auto;padding:max(48px,8vh) 16px 48px}
h1{margin:0;font-size:1.75rem;line-height:1.2;text-wrap:balance}h2{margin:0;font-size:1.25rem}p{margin:0}
header{display:grid;gap:20px;justify-items:start}[role=status],[role=status]>div{display:grid;gap:12px}
:root[data-offline] [data-when=server],:root:not([data-offline]) [data-when=device]{display:none}
section{display:grid;gap:8px;padding:20px;border:1px solid var(--line);border-radius:10px;background:var(--card)}
ul{display:grid;margin:0;padding:0;list-style:none}
li{display:grid;gap:2px;padding:12px 0;overflow-wrap:anywhere}li+li{border-top:1px solid var(--line)}
time{font-variant-numeric:tabular-nums}
li span,.quiet{color:var(--quiet);font-size:.875rem}
a{display:inline-flex;align-items:center;min-height:48px;padding:0 20px;border-radius:8px;background:var(--brand);color:var(--on-brand);font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid var(--focus);outline-offset:2px}`;

/**
 * Returns a script that applies the theme selected on this device. The script also sets the page's
 * title, which names the device or the server as offline, by `navigator.onLine`.
 */
const script = (titles: { device: string; server: string }) => `
const root=document.documentElement,titles=${JSON.stringify(titles)}
try{const theme=localStorage.getItem('biurko.theme');if(theme==='dark'||theme==='light')root.dataset.theme=theme}catch{}
const say=()=>{root.toggleAttribute('data-offline',!navigator.onLine);document.title=(navigator.onLine?titles.server:titles.device)+' · Biurko'}
addEventListener('online',say);addEventListener('offline',say);say()`;

/**
 * Returns the page that the worker shows when the network or the server is unavailable. It lists
 * the last seen bookings. Displays at rooms' doors have another page.
 * @param isAnswered true if a response with an error status arrived. The network then works, so the
 * page gives no advice to check the connection.
 */
export function createOfflinePage(
  kept: LastSeenBookings | null,
  { language, now, nonce, isAnswered }: { language: Language; now: number; nonce: string; isAnswered: boolean },
): string {
  const { deviceTitle, device, serverTitle, server, unsure, again } = offlineTexts[language];
  const titles = { device: deviceTitle, server: serverTitle };
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${serverTitle} · Biurko</title><style nonce="${nonce}">${style}</style><script nonce="${nonce}">${script(titles)}</script></head>
<body><main><header><div role="status"><div data-when="server"><h1>${serverTitle}</h1><p>${server}</p>${isAnswered ? '' : `<p>${unsure}</p>`}</div><div data-when="device"><h1>${deviceTitle}</h1><p>${device}</p></div></div><a href="">${again}</a></header>${kept ? listOf(kept, language, now) : ''}</main><script nonce="${nonce}">(${reloadWhenServerResponds})(location.href)</script></body></html>`;
}
