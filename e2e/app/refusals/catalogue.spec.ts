import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { messageOf } from '#contract/error-messages.ts';
import { catalogue, notWalked } from './catalogue.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const textAt = (texts: string, language: string, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>(
      (tree, part) => (tree as Record<string, unknown>)?.[part],
      JSON.parse(read(`web/${texts}/texts.${language}.json`)),
    );

/** How the code calls a text: without the number that it is for. */
const nameIn = (key: string) =>
  key
    .split('.')
    .at(-1)!
    .replace(/_(one|few|many|other)$/, '');

/** What both languages really have for an entry. */
function saidOf(entry: CatalogueEntry): unknown[] {
  if ('refusal' in entry) return [messageOf(entry.refusal, 'pl'), messageOf(entry.refusal, 'en')];
  return [textAt(entry.texts, 'pl', entry.key), textAt(entry.texts, 'en', entry.key)];
}

test('each entry of the catalogue has its words in both languages, is said where the table says, and has its journey', () => {
  const names = [...catalogue, ...notWalked].map(({ entry }) => entry);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  for (const one of notWalked) expect(saidOf(one), one.entry).toEqual(one.words);
  for (const one of catalogue) {
    const { entry, by, journey } = one;
    expect(existsSync(join(root, journey)), journey).toBe(true);
    expect(existsSync(join(root, by)), by).toBe(true);
    const walked = read(journey);
    if (one.shown === 'silent') {
      expect(walked, entry).toMatch(new RegExp(`test\\('[^\\n]*${one.titled}`));
      continue;
    }
    expect(saidOf(one), entry).toEqual(one.words);
    expect(read(by), entry).toContain('refusal' in one ? one.refusal.errorCode : nameIn(one.key));
    expect(walked.includes(one.words[0]) || walked.includes(`'${entry}'`), `${journey} shows ${entry}`).toBe(true);
  }
});
