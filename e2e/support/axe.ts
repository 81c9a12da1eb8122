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

/**
 * The source of axe. The minified file is half as large, and the browser parses it in each
 * document.
 */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The tags of WCAG 2.2, levels A and AA. */
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The categories of rules that check texts: names of controls and pictures, and the language. */
const ofWords = ['cat.name-role-value', 'cat.text-alternatives', 'cat.forms', 'cat.aria', 'cat.language'];

/**
 * Returns axe's options that disable all rules of the standard except the ones that `judges`
 * selects.
 */
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
export type AxeCheck = keyof typeof looks;

/**
 * Returns axe's options for a kind of check. They leave out results other than violations, and
 * loading style sheets, because both take long. No rule of the standard needs style sheets.
 */
const optionsOf = (look: AxeCheck) =>
  ({
    runOnly: { type: 'tag', values: standard },
    rules: looks[look],
    resultTypes: ['violations'],
    preload: { assets: ['media'] },
  }) satisfies axe.RunOptions;

/**
 * Loads axe into a document that does not have it. The Content-Security-Policy forbids a script
 * element, so the source is evaluated.
 */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
}

/**
 * Checks a page without frames, or the element of it that `within` (a selector) names.
 * @returns a line for each violated rule
 */
export async function findAxeViolations(page: Page, look: AxeCheck, within?: string): Promise<string[]> {
  await bringAxe(page);
  const found = await page.evaluate(([options, part]) => window.axe.run(part ?? document, options), [
    optionsOf(look),
    within,
  ] as const);
  return linesOf(found);
}

/** Checks a page and its frames, also those of other origins. */
export async function findAxeViolationsInFrames(page: Page, look: AxeCheck): Promise<string[]> {
  return linesOf(await new AxeBuilder({ page }).options(optionsOf(look)).analyze());
}

const linesOf = ({ violations }: axe.AxeResults) =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
