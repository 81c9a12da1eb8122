import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { catalogue, notWalked } from './catalogue.ts';

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

test('each entry of the catalogue has its words in both languages, is said where the table says, and has its journey', () => {
  for (const { entry, texts, key, words } of [...catalogue, ...notWalked])
    expect([textAt(texts, 'pl', key), textAt(texts, 'en', key)], entry).toEqual(words);
  for (const { entry, key, words, by, journey } of catalogue) {
    expect(read(by), entry).toContain(nameIn(key));
    expect(existsSync(join(root, journey)), journey).toBe(true);
    const walked = read(journey);
    expect(walked.includes(words[0]) || walked.includes(`'${entry}'`), `${journey} shows ${entry}`).toBe(true);
  }
});
