import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The minified source of axe, which is half as large for the browser to parse in each document. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The tags of WCAG 2.2, levels A and AA. */
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The categories of rules that check texts: names of controls and pictures, and the language. */
const ofWords = ['cat.name-role-value', 'cat.text-alternatives', 'cat.forms', 'cat.aria', 'cat.language'];

/** Lists the rules of the standard that a kind of check leaves out. */
const leftOut = (judges: (rule: axe.RuleMetadata) => boolean) =>
  Object.fromEntries(
    axe
      .getRules(standard)
      .filter((rule) => !judges(rule))
      .map(({ ruleId }) => [ruleId, { enabled: false }]),
  );

/** The kinds of checks, each with its part of the standard: all rules, contrast, or texts. */
const looks = {
  everything: {},
  contrast: leftOut(({ ruleId }) => ruleId === 'color-contrast'),
  words: leftOut(({ tags }) => tags.some((tag) => ofWords.includes(tag))),
};
export type Look = keyof typeof looks;

/**
 * Returns axe's options. Results other than violations take long, and so do style sheets. Only a
 * rule outside the standard needs style sheets.
 */
const optionsOf = (look: Look) =>
  ({
    runOnly: { type: 'tag', values: standard },
    rules: looks[look],
    resultTypes: ['violations'],
    preload: { assets: ['media'] },
  }) satisfies axe.RunOptions;

/** Loads axe into a document, once. The content security policy forbids a script element. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
}

/**
 * Checks a page without frames, or the element of it that `within` (a selector) names.
 * @returns a line for each violated rule
 */
export async function violationsOf(page: Page, look: Look, within?: string): Promise<string[]> {
  await bringAxe(page);
  const found = await page.evaluate(([options, part]) => window.axe.run(part ?? document, options), [
    optionsOf(look),
    within,
  ] as const);
  return linesOf(found);
}

/** Checks a page and its frames, also those of other origins. */
export async function violationsInFrames(page: Page, look: Look): Promise<string[]> {
  return linesOf(await new AxeBuilder({ page }).options(optionsOf(look)).analyze());
}

const linesOf = ({ violations }: axe.AxeResults) =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
