import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { addLocation } from '#server/testing/test-world.ts';
import { boxAtRest } from '../support/at-rest.ts';
import { test } from '../support/world.ts';
import { desk, dragTo, editedLocation, emptyLocation, openEditor, pointOn, savedDrawing } from './support.ts';

const row = (page: Page, name: string) => page.getByRole('option', { name, exact: true });
const saveIt = async (page: Page) => {
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect(page.getByText('Plan zapisany.').first()).toBeVisible();
};

/** Returns the bounding box of the selection's outline on the drawing, in plan units. */
async function outline(page: Page): Promise<{ x: number; y: number; width: number; height: number }> {
  return page
    .locator('[data-layer="choice"] path')
    .first()
    .evaluate((path) => {
      const { x, y, width, height } = (path as SVGPathElement).getBBox();
      return { x, y, width, height };
    });
}

test('[EDIT-01] [EDIT-02] the editor’s bar, tabs and slider; the board, its rulers and the sizes of what lies on it', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  await world.signIn(context, world.admin);
  const locationId = await emptyLocation(world);
  await openEditor(page, world, locationId);

  // the slider goes from 5 to 100 and starts at 50, and its label shows twice the value
  const slider = page.getByRole('slider', { name: 'Powiększenie' });
  const scale = async () => {
    const [zero, ten] = [await pointOn(page, { x: 0, y: 0 }), await pointOn(page, { x: 10, y: 0 })];
    return (ten.x - zero.x) / 10;
  };
  await expect(slider).toHaveValue('50');
  await expect(slider).toHaveAttribute('min', '5');
  await expect(page.getByText('100%', { exact: true })).toBeVisible();
  await expect.poll(scale).toBeCloseTo(1);
  for (const value of [5, 30, 75]) {
    await slider.fill(String(value));
    await expect(page.getByText(`${value * 2}%`, { exact: true })).toBeVisible();
    await expect.poll(scale).toBeCloseTo(value / 50);
  }
  await slider.fill('50');

  // a board of 40 by 20 cells of 25, below rulers of 40 px
  const drawing = page.locator('[data-layer="drawing"]');
  const board = drawing.locator('rect').first();
  await expect(board).toHaveAttribute('width', '1000');
  await expect(board).toHaveAttribute('height', '500');
  const grid = await drawing.locator('path').first().getAttribute('d');
  expect(grid).toContain('M25 0V500M50 0V500');
  expect(grid?.match(/M/g)).toHaveLength(39 + 19);
  const [across, down] = await page
    .locator('canvas')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  expect([across!.height, down!.width]).toEqual([40, 40]);
  // the largest size of the board is 2010 units
  await page.getByLabel('Szerokość').fill('100');
  await page.keyboard.press('Enter');
  await expect(board).toHaveAttribute('width', '2010');
  await page.keyboard.press('Control+z');
  await page.getByLabel('Szerokość').blur();

  for (const size of [1, 2, 3, 4]) {
    await dragTo(page, page.getByRole('button', { name: `Biurko, rozmiar ${size}` }), { x: 150, y: 60 + 60 * size });
    await expect(row(page, `Biurko ${size}`)).toBeVisible();
    await expect.poll(() => outline(page)).toMatchObject({ width: 26 * size, height: 25 });
  }
  await dragTo(page, page.getByRole('button', { name: 'Sala', exact: true }), { x: 420, y: 200 });
  await expect.poll(() => outline(page)).toMatchObject({ width: 200, height: 200 });
  await dragTo(page, page.getByRole('button', { name: 'Przejście do innej lokalizacji' }), { x: 420, y: 400 });
  await expect(row(page, 'Przejście bez nazwy')).toBeVisible();

  // the other tab shows a picture of the building below everything, fitted to the board
  await expect(page.getByRole('tab')).toHaveText(['Projekt', 'Plan piętra']);
  await page.getByRole('tab', { name: 'Plan piętra' }).click();
  const picture =
    '<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="1000"><rect width="3000" height="1000" fill="#ddd"/></svg>';
  await page
    .getByLabel('Plik z planem budynku')
    .setInputFiles({ name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(picture) });
  await expect(drawing.locator('[data-item="sketch"] image')).toBeVisible();
  await page.getByRole('tab', { name: 'Projekt' }).click();
  await saveIt(page);
  const { sketch, ...drawn } = await savedDrawing(world, locationId);
  expect([drawn.desks.length, drawn.rooms.length, drawn.pointers.length]).toEqual([4, 1, 1]);
  expect(sketch!.width / sketch!.height).toBeCloseTo(3);
  expect(sketch!.x + sketch!.width).toBeLessThanOrEqual(1000);
  expect(sketch!.width).toBeGreaterThan(900);

  // the other two entries of the toolbar: who may book here, and the link back
  await page.getByRole('button', { name: 'Uprawnienia' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Wróć do lokalizacji' }).click();
  await expect(page).toHaveURL(new RegExp(`/${world.urlName}/locations`));
});

test('[EDIT-03] desks are added inside the board, dragged, sized 1 to 4 and round, turned, numbered and removed; overlapping is flagged', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  await world.signIn(context, world.admin);
  const locationId = await emptyLocation(world, { desks: [desk(1, 100, 100), desk(3, 400, 100, { size: 1 })] });
  await openEditor(page, world, locationId);
  const palette = page.getByRole('button', { name: 'Biurko, rozmiar 2' });

  // a desk dropped beside the board disappears, and a desk dropped inside takes the lowest free
  // number
  await dragTo(page, palette, { x: 300, y: 530 });
  await expect(page.getByText('To leży poza planszą.')).toBeVisible();
  await dragTo(page, palette, { x: 300, y: 250 });
  await expect(row(page, 'Biurko 2')).toHaveAttribute('aria-selected', 'true');
  await palette.click();
  for (const x of [300, 400]) {
    const at = await pointOn(page, { x, y: 350 });
    await page.mouse.click(at.x, at.y);
  }
  await page.keyboard.press('Escape');
  await expect(row(page, 'Biurko 5')).toBeVisible();

  await row(page, 'Biurko 3').click();
  const size = page.getByRole('button', { name: 'Następny rozmiar' });
  for (const next of [2, 3, 4, 1]) {
    await size.click();
    await expect.poll(() => outline(page)).toMatchObject({ width: 26 * next, height: 25 });
  }
  const turn = await boxAtRest(page.locator('[data-handle="turn"]'));
  const middle = await pointOn(page, { x: 413, y: 112.5 });
  await page.mouse.move(turn.x + turn.width / 2, turn.y + turn.height / 2);
  await page.mouse.down();
  await page.mouse.move(middle.x + 40, middle.y - 38, { steps: 8 });
  await expect(page.locator('[data-mark="told"]')).toHaveText('45°');
  await page.mouse.up();
  await expect(page.getByLabel('Obrót')).toHaveValue('45');
  await page.keyboard.down('Shift');
  const again = await boxAtRest(page.locator('[data-handle="turn"]'));
  await page.mouse.move(again.x + again.width / 2, again.y + again.height / 2);
  await page.mouse.down();
  await page.mouse.move(middle.x + 47, middle.y + 9, { steps: 8 });
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await expect
    .poll(async () => Number((await page.getByLabel('Obrót').inputValue()).replace(',', '.')) % 15)
    .not.toBe(0);

  // numbers go from 1 to 999, and a taken number becomes the next free number
  const no = page.getByLabel('Numer');
  for (const [typed, becomes] of [
    ['1', '3'],
    ['999', '999'],
    ['1000', '999'],
    ['0', '999'],
  ] as const) {
    await no.fill(typed);
    await no.press('Enter');
    await expect(no).toHaveValue(becomes);
  }
  await page.getByLabel('Opis').fill('Przy oknie');

  // a desk dragged onto another desk: both are marked, and the plan can still be saved
  await page.keyboard.down('Control');
  await dragTo(page, { x: 126, y: 112 }, { x: 310, y: 255 });
  await page.keyboard.up('Control');
  await expect(row(page, 'Biurko 1, nachodzi na inny element')).toBeVisible();
  await expect(row(page, 'Biurko 2, nachodzi na inny element')).toBeVisible();
  await row(page, 'Biurko 4').click();
  await page.keyboard.press('Delete');
  await row(page, 'Biurko 5').click();
  await page.getByRole('button', { name: 'Usuń', exact: true }).click();
  await saveIt(page);
  const { desks } = await savedDrawing(world, locationId);
  expect(desks.map((one) => one.no).sort((a, b) => a - b)).toEqual([1, 2, 999]);
  expect(desks.find((one) => one.no === 999)).toMatchObject({ size: 1, description: 'Przy oknie' });
});

test('[EDIT-05] [EDIT-10] a pointer closes near its first corner and leads to a floor; the menus of desk and room do what they name', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  const upper = await addLocation(world.db, world.id, { parentId: world.root, name: 'Piętro 8' });
  await world.signIn(context, world.admin);
  const locationId = await emptyLocation(world, { desks: [desk(1, 100, 100)] });
  await openEditor(page, world, locationId);

  await page.getByRole('button', { name: 'Przejście do innej lokalizacji' }).click();
  // nothing snaps while Ctrl is held
  const press = async (x: number, y: number) => {
    const at = await pointOn(page, { x, y });
    await page.keyboard.down('Control');
    await page.mouse.move(at.x, at.y, { steps: 3 });
    await page.mouse.click(at.x, at.y);
    await page.keyboard.up('Control');
  };
  for (const [x, y] of [
    [300, 300],
    [420, 300],
    [420, 400],
    [311, 304],
  ] as const)
    await press(x, y);
  // a click 11.7 units from the first corner adds a corner, a click 9 units away closes the outline
  await expect(row(page, 'Przejście bez nazwy')).toHaveCount(0);
  await press(308, 304);
  await expect(row(page, 'Przejście bez nazwy')).toHaveAttribute('aria-selected', 'true');
  await page.getByLabel('Nazwa').fill('x'.repeat(40));
  await expect(page.getByLabel('Nazwa')).toHaveValue('x'.repeat(30));
  await page.getByLabel('Nazwa').fill('Na górę');
  await page.getByRole('combobox', { name: 'Prowadzi do' }).click();
  await page.getByRole('option', { name: /Piętro 8/ }).click();
  // a double click removes a corner
  const corner = await boxAtRest(page.locator('[data-handle="corner 3"]'));
  await page.mouse.dblclick(corner.x + corner.width / 2, corner.y + corner.height / 2);
  await expect(page.locator('[data-handle^="corner"]')).toHaveCount(3);

  const choose = async (x: number, y: number, item: string) => {
    const at = await pointOn(page, { x, y });
    await page.mouse.click(at.x, at.y, { button: 'right' });
    await page.getByRole('menu').getByText(item, { exact: true }).click();
    await expect(page.getByRole('menu')).toHaveCount(0);
  };
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await choose(126, 112, 'Numer…');
  await expect(field('Numer')).toBeFocused();
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Biurko 7')).toBeVisible();
  await choose(126, 112, 'Opis…');
  await expect(page.getByRole('textbox', { name: 'Opis' })).toBeFocused();
  await page.keyboard.type('Przy drzwiach');
  await choose(126, 112, 'Zablokuj');
  await expect(row(page, 'Biurko 7, zablokowane')).toBeVisible();
  await choose(126, 112, 'Odblokuj');
  await expect(row(page, 'Biurko 7')).toBeVisible();

  // the context menu of the empty floor adds its item at that point
  await choose(200, 250, 'Dodaj tu salę');
  for (const [item, words] of [
    ['Nazwa…', 'Wisła'],
    ['Opis…', 'Z widokiem'],
    ['Identyfikator Exchange…', 'wisla@example.com'],
  ] as const) {
    await choose(200, 250, item);
    await expect(page.getByRole('textbox', { name: item.slice(0, -1) })).toBeFocused();
    await page.keyboard.type(words);
  }
  await choose(200, 250, 'Wyświetlacz sali');
  await expect(field('Klucz wyświetlacza')).toBeFocused();
  await page.keyboard.type('Drzwi7!sala');
  await choose(200, 250, 'Kolor…');
  await expect(field('Kolor')).toBeFocused();
  await page.keyboard.press('Escape');
  await field('Kolor').fill('#aa3366');
  await page.getByText('#aa3366').waitFor();
  await field('Kolor').blur();
  const chooser = page.waitForEvent('filechooser');
  await choose(200, 250, 'Zdjęcie…');
  const buffer = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c9d6b0' } })
    .png()
    .toBuffer();
  await (await chooser).setFiles({ name: 'sala.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('img', { name: 'Zdjęcie sali' })).toBeVisible();
  await choose(200, 250, 'Zablokuj');
  await saveIt(page);
  const { desks, rooms, pointers } = await savedDrawing(world, locationId);
  expect(desks).toMatchObject([{ no: 7, description: 'Przy drzwiach', stateCode: 0 }]);
  expect(rooms).toMatchObject([
    {
      name: 'Wisła',
      description: 'Z widokiem',
      exchangeIdentifier: 'wisla@example.com',
      dashboardState: 1,
      isDashboardAuthKeyExists: true,
      color: '#aa3366',
      stateCode: 3,
    },
  ]);
  expect(rooms[0]!.imageId).not.toBeNull();
  expect(pointers).toMatchObject([
    {
      name: 'Na górę',
      pointerLocationId: upper,
      points: [
        [300, 300],
        [420, 300],
        [420, 400],
      ],
    },
  ]);

  await choose(200, 250, 'Usuń');
  await choose(126, 112, 'Usuń');
  await expect(page.getByRole('option')).toHaveCount(1);
  const { drawing } = await editedLocation(world, locationId);
  expect(drawing.desks).toHaveLength(1);
});
