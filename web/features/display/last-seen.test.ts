import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDisplayOfflinePage } from '#web/worker/create-display-offline-page.ts';
import { formatLastResponseTime, storeLastResponseTime } from './last-seen.ts';

const room = '0b6c1a52-0000-7000-8000-000000000001';
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.useFakeTimers({ now: new Date('2026-11-28T09:38:00Z') });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Returns the text with the time of the last response on the worker's offline page. */
function ofWorker(): string {
  const page = createDisplayOfflinePage(room, { language: 'en', nonce: 'n' });
  const script = /<script nonce="n">([\s\S]*?)<\/script>/.exec(page)![1]!;
  const line = { textContent: '' };
  const document = { getElementById: () => line };
  const [begin] = script.split('catch{}');
  new Function('document', `${begin}catch{}`)(document);
  return line.textContent;
}

test('a display without a network shows the time of its room, whatever the device’s time zone', () => {
  storeLastResponseTime(room, 'Asia/Tokyo');
  expect(formatLastResponseTime(room, 'en-GB')).toBe('28/11/2026, 18:38');
  expect(ofWorker()).toMatch(/^Last updated: 11\/28\/26, 6:38\sPM$/);
});

test('a display that stored no zone shows the device’s time, and one that stored nothing shows none', () => {
  expect([formatLastResponseTime(room, 'en-GB'), ofWorker()]).toEqual([null, '']);
  kept.set(`biurko.seen.${room}`, '2026-11-28T09:38:00.000Z');
  expect(formatLastResponseTime(room, 'en-GB')).toBe(
    new Date().toLocaleString('en-GB', { dateStyle: 'short', timeStyle: 'short' }),
  );
  kept.set(`biurko.seen.${room}`, 'broken');
  expect(formatLastResponseTime(room, 'en-GB')).toBeNull();
});
