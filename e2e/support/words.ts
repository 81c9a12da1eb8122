import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Language } from '#contract/wire/locales.ts';

const web = join(import.meta.dirname, '../../web');

/** Returns all texts of the application in a language, except ones with placeholders or markup. */
function wordsOf(language: Language): Set<string> {
  const found = new Set<string>();
  const collect = (tree: unknown): void => {
    if (typeof tree !== 'string') for (const inner of Object.values(tree as object)) collect(inner);
    else if (!/[{<]/.test(tree)) found.add(tree.trim());
  };
  for (const file of globSync(`**/texts.${language}.json`, { cwd: web }))
    collect(JSON.parse(readFileSync(join(web, file), 'utf8')));
  return found;
}
const words: Record<Language, Set<string>> = { pl: wordsOf('pl'), en: wordsOf('en') };

/**
 * Returns every text on a page, including names, placeholders and titles that only screen readers
 * read.
 */
const saidOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      if (!node.parentElement!.closest('script, style, [lang]')) said.add(node.textContent!.trim());
    for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'])
      for (const one of document.body.querySelectorAll(`[${name}]`))
        if (!one.closest('[lang]')) said.add(one.getAttribute(name)!.trim());
    said.add(document.title.split(' · ')[0]!.trim());
    return [...said].filter(Boolean);
  });

/**
 * Returns the texts on a page that are wrong in this language. They are texts of the other
 * language, keys of texts, and in English any text with Polish letters.
 */
export async function findForeignTexts(page: Page, language: Language): Promise<string[]> {
  const other = words[language === 'pl' ? 'en' : 'pl'];
  const isForeign = (said: string) =>
    (other.has(said) && !words[language].has(said)) ||
    /^[a-z]\w*(\.[a-z]\w*)+$/.test(said) ||
    (language === 'en' && /[ąćęłńóśźż]/i.test(said));
  return (await saidOn(page)).filter(isForeign);
}
