import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { measureServerClock, serverNow } from './server-clock.ts';

it('follows the server’s answers', () => {
  const said = Date.now() + 3 * 3_600_000;
  measureServerClock(new Response(null, { headers: { date: new Date(said).toUTCString() } }));
  expect(Math.abs(serverNow() - said)).toBeLessThan(2_000);
  measureServerClock(new Response());
  expect(Math.abs(serverNow() - said)).toBeLessThan(2_000);
});

it('is the only clock: the device’s clock measures durations, and nothing that the server knows', () => {
  const web = join(import.meta.dirname, '../..');
  const readers = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      /(?<!\.test|test-tab)\.tsx?$/.test(name) && /Date\.now|new Date\(\)/.test(readFileSync(join(web, name), 'utf8')),
  );
  expect(readers.sort()).toEqual(
    [
      'platform/session/server-clock.ts',
      'features/booking/assets/timeline/options.ts',
      // turns between tabs of one device, and TanStack Query's times of responses
      'platform/session/run-exclusively-across-tabs.ts',
      'platform/live/refetch-data-read-before-now.ts',
      // the time since a key press, an unsuccessful reload or an event
      'platform/device/reload-when-server-responds.ts',
      'ui/list/Tree.tsx',
      'platform/live/debounce-with-max-wait.ts',
      'features/booking/floors/live/counts.ts',
      // without a network, corrected by the stored clock offset
      'worker/fetch-page-or-offline-page.ts',
      'features/display/last-seen.ts',
      // the day at which a calendar opens by default
      'ui/date/DayInput.tsx',
    ].sort(),
  );
});
