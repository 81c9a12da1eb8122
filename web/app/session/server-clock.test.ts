import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { heedClock, serverNow } from './server-clock.ts';

it('follows the server’s answers', () => {
  const said = Date.now() + 3 * 3_600_000;
  heedClock(new Response(null, { headers: { date: new Date(said).toUTCString() } }));
  expect(Math.abs(serverNow() - said)).toBeLessThan(2_000);
  heedClock(new Response());
  expect(Math.abs(serverNow() - said)).toBeLessThan(2_000);
});

it('is the only clock: the device’s is read for how long something takes, and for nothing that the server knows of', () => {
  const web = join(import.meta.dirname, '../..');
  const readers = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      /(?<!\.test|test-tab)\.tsx?$/.test(name) && /Date\.now|new Date\(\)/.test(readFileSync(join(web, name), 'utf8')),
  );
  expect(readers.sort()).toEqual(
    [
      'app/session/server-clock.ts',
      'assets/timeline/options.ts',
      // Turns between tabs of one device, and answers' age as TanStack Query writes it down.
      'app/session/in-turn.ts',
      'app/live/reread-older.ts',
      // How long it is since a key was pressed, a page was loaded in vain, or an event came.
      'app/device/open-when-back.ts',
      'ui/Tree.tsx',
      'app/live/burst.ts',
      'floors/live/counts.ts',
      // Without a network, by the offset that a page has kept.
      'worker/answer-page.ts',
      'display/last-seen.ts',
      // The day that a calendar opens on where nobody says another.
      'ui/DayInput.tsx',
    ].sort(),
  );
});
