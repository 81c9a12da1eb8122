import { expect, type Locator } from '@playwright/test';
import { findReportUsers, getReportChoices, getReportSummary } from '#contract/reports/reports.ts';
import { createFixtureAnswer, createFixtureId } from '../../support/screen-fixtures.ts';
import { test } from '../../support/screens-page.ts';

test.use({ viewport: { width: 320, height: 740 } });

const location = { id: createFixtureId(20), count: 2 };
const answersOf = (name: string) => [
  createFixtureAnswer(getReportSummary, {
    counts: { desk: 2, room: 0, parking: 0, fleet: 0, total: 2 },
    step: 'day',
    days: [{ day: '2026-11-20', desk: 2, room: 0, parking: 0, fleet: 0, total: 2 }],
    locations: { rows: [{ ...location, name, path: [] }], of: 1, total: 2 },
    rooms: { rows: [], of: 0 },
    users: { rows: [], of: 0 },
    chosenUsers: [],
  }),
  createFixtureAnswer(getReportChoices, {
    locations: [
      { id: createFixtureId(10), name: 'Firma', isRemoved: false, parentId: null },
      { id: location.id, name, isRemoved: false, parentId: createFixtureId(10) },
    ],
    parkings: [],
    fleets: [],
  }),
  createFixtureAnswer(findReportUsers, { users: [] }),
];

/**
 * Returns a background pixel of a tab row, near its end and above its text, as a base64 picture.
 */
async function groundAtEnd(tabs: Locator): Promise<string> {
  const { x, y, width } = (await tabs.boundingBox())!;
  // The corner of a card is round.
  const clip = { x: x + width - 2, y: y + 14, width: 1, height: 1 };
  return (await tabs.page().screenshot({ clip })).toString('base64');
}

test('at 320 px tabs that go on beyond the edge are seen to, and the last one is not', async ({ page, showScreen }) => {
  await showScreen('/firma/reports', { role: 'admin', answers: answersOf('Piętro 1') });
  const tabs = page.getByRole('tablist');
  await expect(tabs).toBeVisible();
  expect(await tabs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeGreaterThan(0);
  const goesOn = await groundAtEnd(tabs);
  // Keys move the selection, and the row of tabs scrolls along.
  await page.getByRole('tab', { name: 'Dni' }).focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'Rodzaje' })).toBeInViewport({ ratio: 1 });
  await tabs.evaluate((row) => row.scrollTo({ left: row.scrollWidth, behavior: 'instant' }));
  await expect.poll(() => groundAtEnd(tabs)).not.toBe(goesOn);
});

test('at 320 px a filter of several lines keeps within its border, and no day of the filters is cut', async ({
  page,
  showScreen,
}) => {
  const name = 'Skrzydło wschodnie, wejście od ulicy Konstantego Ildefonsa Gałczyńskiego 17 m. 3';
  await showScreen(`/firma/reports?locations=${location.id}`, { role: 'admin', answers: answersOf(name) });
  const chip = page.getByRole('listitem').filter({ hasText: name });
  const [around, words] = [await chip.boundingBox(), await chip.getByText('Lokalizacje').boundingBox()];
  expect(words!.y - around!.y).toBeGreaterThanOrEqual(4);
  // The text of the first line begins within the corners, where these are nearly straight.
  const radius = await chip.evaluate((element) => Number.parseFloat(getComputedStyle(element).borderTopLeftRadius));
  expect(radius).toBeLessThanOrEqual(around!.height / 3);
  await page.getByRole('button', { name: 'Filtry', exact: true }).click();
  for (const label of ['Od dnia', 'Do dnia']) {
    const field = page.getByRole('dialog').getByRole('textbox', { name: label });
    await expect(field).toBeVisible();
    expect(await field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  }
});
