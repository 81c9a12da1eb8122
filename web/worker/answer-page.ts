import { type Language, languageOf, locales } from '#contract/wire/locales.ts';
import { displayOf } from '#web/features/display/display-address.ts';
import { type KeptBookings, keptCache, keptName } from '#web/platform/device/kept-bookings.ts';
import { localeCookie } from '#web/platform/languages/locale-cookie.ts';
import { displayOfflinePage } from './display-offline-page.ts';
import { offlinePage } from './offline-page.ts';
import type { PageFetch, WorkerScope } from './worker-scope.ts';

/** Paths that a window may open and that are no pages of the application. */
const others = /^\/(api|cardForm|health|legal|metrics)(\/|$)/;

/** Returns whether a window requests a page of the application. Others bypass the worker. */
export function isPage({ mode, method, url }: Pick<Request, 'mode' | 'method' | 'url'>): boolean {
  return mode === 'navigate' && method === 'GET' && !others.test(new URL(url).pathname);
}

async function lastSeen({ caches }: WorkerScope): Promise<KeptBookings | null> {
  try {
    const kept = await (await caches.open(keptCache)).match(keptName);
    return kept ? ((await kept.json()) as KeptBookings) : null;
  } catch {
    return null;
  }
}

/** Returns the offline page of a display at a door, which has no person and retries by itself. */
function displayOffline(roomId: string, language: Language): Response {
  const nonce = crypto.randomUUID();
  return pageOf(displayOfflinePage(roomId, { language, nonce }), nonce);
}

/**
 * Returns the language chosen on this device. Null without a choice, or in a browser that hides
 * cookies from workers.
 */
async function chosenLanguage({ cookieStore }: WorkerScope): Promise<Language | null> {
  const chosen = await cookieStore?.get(localeCookie).catch(() => null);
  const locale = locales.find((one) => one === chosen?.value);
  return locale ? languageOf(locale) : null;
}

/**
 * Returns a page of the worker's own. `isAnswered` means that a proxy before the server responded
 * in its place.
 */
async function withoutServer(scope: WorkerScope, { url }: Request, isAnswered: boolean): Promise<Response> {
  const chosen = await chosenLanguage(scope);
  const ofBrowser = /^en\b/i.test(scope.navigator.language) ? 'en' : 'pl';
  const room = displayOf(new URL(url).pathname);
  if (room) return displayOffline(room, chosen ?? ofBrowser);
  const kept = await lastSeen(scope);
  const now = Date.now() + (kept?.clockOffset ?? 0);
  const isGood = kept !== null && Date.parse(kept.goodUntil) > now;
  if (kept && !isGood) await scope.caches.delete(keptCache);
  const nonce = crypto.randomUUID();
  const language = chosen ?? kept?.language ?? ofBrowser;
  return pageOf(offlinePage(isGood ? kept : null, { language, now, nonce, isAnswered }), nonce);
}

function pageOf(page: string, nonce: string): Response {
  return new Response(page, {
    // The status of any unavailable page, so that nothing takes it for the requested one.
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; connect-src 'self'`,
      'x-content-type-options': 'nosniff',
    },
  });
}

/**
 * Returns whether a status means that no server answers. Balancers send it for a server that is
 * away, and our own server while it stops or lacks its database. Networks such as Cloudflare's use
 * the numbers from 520 on.
 */
const meansAway = (status: number) => [502, 503, 504].includes(status) || (status >= 520 && status <= 530);

/** Returns the server's page, or one of the worker's own without a network or a server. */
export async function answerPage(scope: WorkerScope, { request }: PageFetch): Promise<Response> {
  try {
    const answer = await scope.fetch(request);
    return meansAway(answer.status) ? await withoutServer(scope, request, true) : answer;
  } catch {
    return await withoutServer(scope, request, false);
  }
}
