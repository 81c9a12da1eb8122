import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { locales } from '../contract/wire/locales.ts';
import { renderEmail } from '../server/platform/mail/render-email.ts';
import { createSampleEmails } from '../server/testing/sample-emails.ts';
import { root } from './project.mjs';

// npm run letters [-- part-of-a-name]: takes screenshots of every email, into test-results/letters.
// Each email appears in each language, wide and narrow, light and dark. The script fails if an
// email scrolls sideways, has low contrast, or breaks a word that fits a line.
const widths = [700, 390];
const wanted = process.argv[2] ?? '';
const folder = join(root, 'test-results', 'letters');
await mkdir(folder, { recursive: true });
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
let failed = 0;

/**
 * Lists the words that break over two lines although they fit on one. The browser's page runs this
 * function.
 */
function cutWords() {
  const cut = [];
  // The email's heading fills its column, so that its width is that of a line of text.
  const room = document.querySelector('h1').clientWidth;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.data.trim()) continue;
    // This matches the parts between separators, since a URL may break after a slash.
    for (const { 0: word, index } of node.data.matchAll(/[^\s/?&=.@\u2013-]+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const rows = [...range.getClientRects()];
      const isCut = new Set(rows.map(({ top }) => Math.round(top))).size > 1;
      if (isCut && rows.reduce((sum, row) => sum + row.width, 0) <= room) cut.push(word);
    }
  }
  return cut;
}

/** Lists the texts with a contrast below 4.5:1. The browser's page runs this function. */
function faintTexts() {
  const channels = (colour) => colour.match(/[\d.]+/g).map(Number);
  const light = (colour) => {
    const [r, g, b] = channels(colour)
      .slice(0, 3)
      .map((value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const faint = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.data.trim()) continue;
    let behind = node.parentElement;
    while (channels(getComputedStyle(behind).backgroundColor)[3] === 0) behind = behind.parentElement;
    const [one, other] = [getComputedStyle(node.parentElement).color, getComputedStyle(behind).backgroundColor].map(
      light,
    );
    const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    if (contrast < 4.5) faint.push(`${node.data.trim().slice(0, 30)} (${contrast.toFixed(2)})`);
  }
  return faint;
}

for (const width of widths) {
  const page = await browser.newPage({ viewport: { width, height: 400 } });
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    for (const locale of locales)
      for (const [name, letter] of Object.entries(createSampleEmails(locale))) {
        const path = join(folder, `${name}-${locale}-${width}-${colorScheme}.png`);
        if (!path.includes(wanted)) continue;
        await page.setContent(renderEmail(letter).html);
        const needs = await page.evaluate(() => document.documentElement.scrollWidth);
        if (needs > width) console.error(`${path} is ${needs} px wide`, failed++);
        for (const [what, found] of [
          ['cuts', await page.evaluate(cutWords)],
          ['hardly shows', await page.evaluate(faintTexts)],
        ])
          if (found.length > 0) console.error(`${path} ${what}: ${found.join(', ')}`, failed++);
        await page.screenshot({ path, fullPage: true });
      }
  }
}
await browser.close();
console.log(`Pictures are in ${folder}`);
process.exit(failed > 0 ? 1 : 0);
