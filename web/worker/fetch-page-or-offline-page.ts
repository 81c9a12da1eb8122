import { getLanguage, type Language, locales } from '#contract/wire/locales.ts';
import { getRoomIdFromPath } from '#web/features/display/display-address.ts';
import { type LastSeenBookings, lastSeenCacheKey, lastSeenCacheName } from '#web/platform/device/last-seen-bookings.ts';
import { localeCookieName } from '#web/platform/languages/locale-cookie-name.ts';
import { createDisplayOfflinePage } from './create-display-offline-page.ts';
import { createOfflinePage } from './create-offline-page.ts';
import type { PageFetchEvent, WorkerScope } from './worker-scope.ts';

/** Matches paths that a window may open, but that are no pages of the application. */
const others = /^\/(api|cardForm|health|legal|metrics)(\/|$)/;

/**
 * Returns whether a window requests a page of the application. All other requests bypass the
 * worker.
 */
export function isPageRequest({ mode, method, url }: Pick<Request, 'mode' | 'method' | 'url'>): boolean {
  return mode === 'navigate' && method === 'GET' && !others.test(new URL(url).pathname);
}

async function lastSeen({ caches }: WorkerScope): Promise<LastSeenBookings | null> {
  try {
    const kept = await (await caches.open(lastSeenCacheName)).match(lastSeenCacheKey);
    return kept ? ((await kept.json()) as LastSeenBookings) : null;
  } catch {
    return null;
  }
}

/**
 * Returns the offline page for a display at a room's door. It names no person, and retries without
 * a click.
 */
function displayOffline(roomId: string, language: Language): Response {
  const nonce = crypto.randomUUID();
  return pageOf(createDisplayOfflinePage(roomId, { language, nonce }), nonce);
}

/**
 * Returns the language selected on this device. Null without a selection, or in a browser that
 * hides cookies from workers.
 */
async function chosenLanguage({ cookieStore }: WorkerScope): Promise<Language | null> {
  const chosen = await cookieStore?.get(localeCookieName).catch(() => null);
  const locale = locales.find((one) => one === chosen?.value);
  return locale ? getLanguage(locale) : null;
}

/**
 * Returns the worker's own page instead of the server's. `isAnswered` is true if a proxy or the
 * server responded with a status of {@link meansAway}. It is false if no response arrived.
 */
async function withoutServer(scope: WorkerScope, { url }: Request, isAnswered: boolean): Promise<Response> {
  const chosen = await chosenLanguage(scope);
  const ofBrowser = /^en\b/i.test(scope.navigator.language) ? 'en' : 'pl';
  const room = getRoomIdFromPath(new URL(url).pathname);
  if (room) return displayOffline(room, chosen ?? ofBrowser);
  const kept = await lastSeen(scope);
  const now = Date.now() + (kept?.clockOffset ?? 0);
  const isGood = kept !== null && Date.parse(kept.goodUntil) > now;
  if (kept && !isGood) await scope.caches.delete(lastSeenCacheName);
  const nonce = crypto.randomUUID();
  const language = chosen ?? kept?.language ?? ofBrowser;
  return pageOf(createOfflinePage(isGood ? kept : null, { language, now, nonce, isAnswered }), nonce);
}

function pageOf(html: string, nonce: string): Response {
  return new Response(html, {
    // The status 503 marks the page as unavailable, so that no cache takes it for the requested
    // page.
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
 * Returns whether a status means that the server is unavailable. Load balancers send it for an
 * unreachable server, and our server while it stops or lacks its database. Networks such as
 * Cloudflare's use 520 to 530.
 */
const meansAway = (status: number) => [502, 503, 504].includes(status) || (status >= 520 && status <= 530);

/**
 * Returns the server's page, or the worker's own page when the network or the server is
 * unavailable.
 */
export async function fetchPageOrOfflinePage(scope: WorkerScope, { request }: PageFetchEvent): Promise<Response> {
  try {
    const answer = await scope.fetch(request);
    return meansAway(answer.status) ? await withoutServer(scope, request, true) : answer;
  } catch {
    return await withoutServer(scope, request, false);
  }
}
