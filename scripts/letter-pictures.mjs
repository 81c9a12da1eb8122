import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { locales } from '../contract/locales.ts';
import { renderLetter } from '../server/platform/mail/render-letter.ts';
import { sampleLetters } from '../server/testing/sample-letters.ts';
import { root } from './project.mjs';

// npm run letters [-- part-of-a-name]: pictures of every letter in every language, as a mail program shows it on a desk and on a
// phone, in test-results/letters. Fails for a letter that has to be pushed sideways to be read.
const widths = [600, 390];
const wanted = process.argv[2] ?? '';
const folder = join(root, 'test-results', 'letters');
await mkdir(folder, { recursive: true });
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
let failed = 0;
for (const width of widths) {
  const page = await browser.newPage({ viewport: { width, height: 400 } });
  for (const locale of locales)
    for (const [name, letter] of Object.entries(sampleLetters(locale))) {
      const path = join(folder, `${name}-${locale}-${width}.png`);
      if (!path.includes(wanted)) continue;
      await page.setContent(renderLetter(letter).html);
      const needs = await page.evaluate(() => document.documentElement.scrollWidth);
      if (needs > width) console.error(`${path} is ${needs} px wide`, failed++);
      await page.screenshot({ path, fullPage: true });
    }
}
await browser.close();
console.log(`Pictures are in ${folder}`);
process.exit(failed > 0 ? 1 : 0);
