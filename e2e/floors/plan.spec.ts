import { expect, type Locator, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { addPlace } from '#server/testing/test-world.ts';
import { waitForStableBox } from '../support/at-rest.ts';
import { farDay, findPlace, openDay } from '../support/booking.ts';
import { test, type World } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const middle = async (locator: Locator) => {
  const { x, y, width, height } = await waitForStableBox(locator);
  return { x: x + width / 2, y: y + height / 2, width, height };
};

/** Adds a block of desks, 27 plan units from one to the next, and a single desk far away. */
async function addBlock(world: World): Promise<void> {
  for (let no = 1; no <= 13; no++) {
    const id = await addPlace(world.db, world.id, world.floor, 'desk', { label: String(no) });
    const [x, y] = no === 13 ? [3000, 1400] : [200 + ((no - 1) % 4) * 27, 200 + Math.floor((no - 1) / 4) * 27];
    await world.db.query(sql`UPDATE desks SET x = ${x}, y = ${y}, size = 1 WHERE id = ${id}`);
  }
}

/**
 * Opens a floor with a block of desks that are too small to click. One desk of that size is away
 * from the block.
 */
async function openBlock(page: Page, found: (options: object) => Promise<World>): Promise<World> {
  const world = await found({ desks: 0, rooms: 0 });
  await addBlock(world);
  await world.signIn(page.context(), world.user);
  await openDay(page, world, farDay());
  const { width } = await middle(findPlace(page, 'Biurko 6'));
  expect(width, 'desks are small when all of the plan is shown').toBeLessThan(16);
  return world;
}

/** Returns the position of an element once it no longer moves. */
async function atRest(locator: Locator) {
  let last = await middle(locator);
  await expect
    .poll(async () => {
      const next = await middle(locator);
      const still = next.x === last.x && next.y === last.y && next.width === last.width;
      last = next;
      return still;
    })
    .toBe(true);
  return last;
}

test('a click on a small desk in a crowd opens it, and the plan moves it beside the dialog', async ({
  page,
  found,
}) => {
  await openBlock(page, found);
  const desk = findPlace(page, 'Biurko 6', 'wolne');
  const at = await middle(desk);
  expect(at.width, 'smaller than a press').toBeLessThan(24);
  await page.mouse.click(at.x, at.y);
  const dialog = page.getByRole('dialog', { name: 'Zarezerwuj biurko 6' });
  await expect(dialog).toBeVisible();
  const { x, width } = await waitForStableBox(dialog);
  const after = await atRest(page.locator('[data-place-id][aria-label^="Biurko 6,"]'));
  expect(after.width, 'no zoom').toBeCloseTo(at.width, 0);
  expect(after.x - after.width / 2).toBeGreaterThan(x + width);
});

test('a small desk that stands alone takes 24 px all about it, and opens at once', async ({ page, found }) => {
  await openBlock(page, found);
  const { x, y, width } = await middle(findPlace(page, 'Biurko 13'));
  expect(width).toBeLessThan(16);
  await page.mouse.click(x + 30, y);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.mouse.click(x + 11, y - 11);
  await expect(page.getByRole('dialog', { name: 'Zarezerwuj biurko 13' })).toBeVisible();
});

test('a pressed place is ringed in the first frame, before its dialog is drawn', async ({ page, found }) => {
  await openBlock(page, found);
  const rings = await findPlace(page, 'Biurko 13', 'wolne').evaluate(async (desk) => {
    desk.dispatchEvent(new PointerEvent('click', { bubbles: true }));
    await null;
    return document.querySelectorAll('svg rect[class*="selected"]').length;
  });
  expect(rings).toBe(1);
  await expect(page.getByRole('dialog', { name: 'Zarezerwuj biurko 13' })).toBeVisible();
});

test('the keyboard opens a desk however small it is', async ({ page, found }) => {
  await openBlock(page, found);
  await findPlace(page, 'Biurko 6').press('Enter');
  await expect(page.getByRole('dialog', { name: 'Zarezerwuj biurko 6' })).toBeVisible();
});

/** Finds the card of the place under the mouse. */
const card = (page: Page, name: string) =>
  page.locator('[aria-hidden="true"]').filter({ hasText: new RegExp(`^7?${name}.*Kliknij`) });

test('a desk can be pressed while its neighbour’s card is open, also one that lies beneath the card', async ({
  page,
  found,
}) => {
  await openBlock(page, found);
  await page.getByRole('slider', { name: 'Powiększenie' }).press('End');
  const six = findPlace(page, 'Biurko 6', 'wolne');
  await six.focus();
  const at = await atRest(six);
  // A card that the keyboard opened disappears when the mouse is elsewhere.
  await page.mouse.move(at.x, at.y + 400);
  await expect(card(page, 'Biurko 6')).toHaveCount(0);
  await page.mouse.move(at.x, at.y);
  await expect(card(page, 'Biurko 6')).toBeVisible();
  const box = await waitForStableBox(card(page, 'Biurko 6'));
  for (const no of [1, 2, 3, 5, 7, 9, 10, 11]) {
    const other = await middle(findPlace(page, `Biurko ${no}`));
    const covered = other.x > box.x && other.x < box.x + box.width && other.y > box.y && other.y < box.y + box.height;
    expect(covered, `the card lies over its neighbour ${no}`).toBe(false);
  }
  // The mouse moves straight to the neighbour, before the card disappears.
  const next = await middle(findPlace(page, 'Biurko 7'));
  await page.mouse.click(next.x, next.y);
  const dialog = page.getByRole('dialog', { name: 'Zarezerwuj biurko 7' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  // A click on the card reaches what is beneath it: here the floor, which the mouse drags. The plan
  // may have moved to show the desk beside its dialog.
  const again = await atRest(six);
  await page.mouse.move(again.x, again.y + 400);
  await expect(card(page, 'Biurko 7')).toHaveCount(0);
  await page.mouse.move(again.x, again.y);
  await expect(card(page, 'Biurko 6')).toBeVisible();
  const beneath = await card(page, 'Biurko 6').evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return (
      document
        .elementFromPoint(left + width / 2, top + height / 2)
        ?.closest('[role="application"], [aria-hidden="true"]') === element
    );
  });
  expect(beneath, 'the card takes what is meant for the plan').toBe(false);
});

test('among many desks the card covers none that are beside its own, and a press on it is for the desk beneath', async ({
  page,
  found,
}) => {
  const world = await found({ desks: 0, rooms: 0 });
  for (let no = 1; no <= 49; no++) {
    const id = await addPlace(world.db, world.id, world.floor, 'desk', { label: String(no) });
    const [x, y] = [200 + ((no - 1) % 7) * 27, 200 + Math.floor((no - 1) / 7) * 27];
    await world.db.query(sql`UPDATE desks SET x = ${x}, y = ${y}, size = 1 WHERE id = ${id}`);
  }
  await world.signIn(page.context(), world.user);
  await openDay(page, world, farDay());
  await page.getByRole('slider', { name: 'Powiększenie' }).press('End');
  const own = findPlace(page, 'Biurko 25', 'wolne');
  await own.focus();
  const at = await atRest(own);
  await page.mouse.move(at.x, at.y + 200);
  await page.mouse.move(at.x, at.y);
  await expect(card(page, 'Biurko 25')).toBeVisible();
  const box = await waitForStableBox(card(page, 'Biurko 25'));
  const isOver = (desk: { x: number; y: number; width: number; height: number }) =>
    desk.x < box.x + box.width &&
    desk.x + desk.width > box.x &&
    desk.y < box.y + box.height &&
    desk.y + desk.height > box.y;
  for (const no of [17, 18, 19, 24, 25, 26, 31, 32, 33])
    expect(isOver((await findPlace(page, `Biurko ${no}`).boundingBox())!), `the card lies over ${no}`).toBe(false);

  const beneath: number[] = [];
  for (let no = 1; no <= 49; no++) {
    const { x, y } = await middle(findPlace(page, `Biurko ${no}`));
    if (x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height) beneath.push(no);
  }
  expect(beneath.length, 'some desk further off lies beneath the card').toBeGreaterThan(0);
  const wanted = await middle(findPlace(page, `Biurko ${beneath[0]}`));
  await page.mouse.click(wanted.x, wanted.y);
  await expect(page.getByRole('dialog', { name: `Zarezerwuj biurko ${beneath[0]}` })).toBeVisible();
});

test('the card may be hovered itself, and Escape puts it away', async ({ page, found }) => {
  await openBlock(page, found);
  const { x, y } = await middle(findPlace(page, 'Biurko 13'));
  await page.mouse.move(x, y);
  await expect(card(page, 'Biurko 13')).toBeVisible();
  const box = await waitForStableBox(card(page, 'Biurko 13'));
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
  await expect(card(page, 'Biurko 13')).toHaveCSS('pointer-events', 'auto');
  await page.mouse.move(box.x + box.width / 2 + 10, box.y + box.height / 2, { steps: 2 });
  await expect(card(page, 'Biurko 13')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card(page, 'Biurko 13')).toHaveCount(0);
});

test('where the system forces its colours the states stay told apart, and the zoom slider is seen', async ({
  page,
  found,
}) => {
  await openBlock(page, found);
  await page.emulateMedia({ forcedColors: 'active' });
  const fills = await page
    .getByRole('region', { name: 'Wybierz lokalizację' })
    .locator('li')
    .evaluateAll((lines) =>
      lines.flatMap((line) => {
        const table = [...line.querySelectorAll('svg rect[class*="top"]')].at(0);
        return table ? [[line.querySelector('span')?.textContent, getComputedStyle(table).fill] as const] : [];
      }),
    );
  const fillOf = (state: string) => fills.find(([words]) => words === state)![1];
  const told = ['wolne', 'moje', 'zajęte', 'zamrożone, poza pakietem'].map(fillOf);
  expect(new Set(told).size, told.join(' | ')).toBe(4);
  const ofSystem = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    return ['Canvas', 'Highlight', 'CanvasText'].map((name) => {
      probe.style.backgroundColor = name;
      return getComputedStyle(probe).backgroundColor;
    });
  });
  expect([told[0], told[1], told[3]], 'in colours of the system').toEqual(ofSystem);

  const track = page.locator('[class*="track"]', { has: page.getByRole('slider', { name: 'Powiększenie' }) });
  // Forced colours would remove these backgrounds. They stay, in system colours.
  await expect(track).toHaveCSS('forced-color-adjust', 'none');
  await expect(track).toHaveCSS('background-color', ofSystem[2]!);
  await expect(track.locator('[class*="filled"]')).toHaveCSS('background-color', ofSystem[1]!);
});
