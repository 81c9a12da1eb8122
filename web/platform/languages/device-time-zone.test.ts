import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the device’s time zone is read in one place', () => {
  const files = globSync('web/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
  const own = files.filter((file) => /resolvedOptions\(\)/.test(readFileSync(file, 'utf8')));
  // The service worker's page cannot import code that reads the document's language.
  expect(own.toSorted()).toEqual(['web/platform/languages/dates.ts', 'web/worker/create-offline-page.ts']);
});
