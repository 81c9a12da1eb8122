import { expect, type Locator } from '@playwright/test';
import sql from 'sql-template-tag';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { addLocation, addMember, addPlace } from '#server/testing/test-world.ts';
import { waitForStableBox } from '../support/at-rest.ts';
import { farDay, findPlace, getToday, openDay, openFloor, openHours } from '../support/booking.ts';
import { callApi, createPeriod } from '../support/calls.ts';
import { signInNextPerson } from '../support/next-person.ts';
import { signInAs } from '../support/session.ts';
import { test } from '../support/world.ts';

test('[BOOK-01] the bar of days and hours, the locations and the plan', async ({ page, context }) => {
  await signInAs(context, 'ewa.sadowska');
  const before = getToday();
  await openFloor(page, farDay());
  const days = page.getByRole('listbox', { name: 'Dzień rezerwacji' });
  await expect(days.getByRole('option')).toHaveCount(90);
  expect([before, getToday()]).toContain(await days.getByRole('option').first().getAttribute('data-day'));
  // The legend of the date bar appears only while the mouse hovers over the bar.
  const legend = page.getByRole('list', { includeHidden: true }).filter({ hasText: 'czyjaś rezerwacja' });
  const seen = () =>
    legend.evaluate((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
  await expect(legend.locator('li')).toHaveText(['moje biurko', 'moja sala', 'czyjaś rezerwacja']);
  await page.mouse.move(700, 600);
  await expect.poll(seen, 'hidden while the mouse is elsewhere').toBe(false);
  await days.hover();
  await expect.poll(seen, 'shown while the bar is hovered').toBe(true);

  const bar = page.getByRole('region', { name: 'Dzień i godziny' });
  expect((await bar.boundingBox())!.height, 'the plan has the height').toBeLessThan(200);
  await openHours(page);
  const end = page.getByRole('slider', { name: 'Do' });
  await end.press('End');
  await expect(end).toHaveAttribute('aria-valuetext', '24:00');
  await page.getByRole('slider', { name: 'Od' }).press('Home');
  await expect(page.getByRole('slider', { name: 'Od' })).toHaveAttribute('aria-valuetext', '00:00');
  await page.getByRole('button', { name: 'Zwiń wybór dnia i godzin' }).click();
  await expect(days).toBeHidden();
  await expect(page.getByText(/00:00–24:00/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Zmień dzień lub godziny' }).click();
  await expect(days).toBeVisible();

  const pane = page.getByRole('region', { name: 'Wybierz lokalizację' });
  expect((await pane.boundingBox())!.width).toBe(320);
  const search = pane.getByLabel('Szukaj lokalizacji, biurka, osoby');
  await search.click();
  await page.keyboard.type('Piętro 4');
  await expect(search).toHaveValue('Piętro 4');
  await page
    .getByRole('option', { name: /Piętro 4/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Piętro 4' })).toBeVisible();
  await expect(pane.getByRole('treeitem', { name: /Piętro 4/, selected: true })).toBeVisible();

  const zoom = page.getByRole('slider', { name: 'Powiększenie' });
  await expect(zoom).toHaveAttribute('min', '5');
  await zoom.press('End');
  const enlarged = Number(await zoom.inputValue());
  await page.getByRole('button', { name: 'Pomniejsz' }).click();
  await expect.poll(async () => Number(await zoom.inputValue())).toBeLessThan(enlarged);
});

test('[BOOK-03] desks and rooms open their dialogs; what is locked or frozen says so, looks so and cannot be booked', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ desks: 1, rooms: 1 });
  const locked = await addPlace(world.db, world.id, world.floor, 'desk', { label: '2', state: 3 });
  const frozen = await addPlace(world.db, world.id, world.floor, 'desk', { label: '3', state: 2 });
  const lockedRoom = await addPlace(world.db, world.id, world.floor, 'room', { label: 'Zamknięta', state: 3 });
  const frozenRoom = await addPlace(world.db, world.id, world.floor, 'room', { label: 'Zimna', state: 2 });
  // New places all get the same position, so the test puts these side by side.
  for (const [id, x] of [
    [lockedRoom, 320],
    [frozenRoom, 540],
  ] as const)
    await world.db.query(sql`UPDATE rooms SET x = ${x} WHERE id = ${id}`);
  await world.signIn(context, world.user);
  const day = farDay();
  await openDay(page, world, day);
  await findPlace(page, 'Biurko 1', 'wolne').click();
  await expect(page.getByRole('dialog', { name: 'Zarezerwuj biurko 1' })).toBeVisible();
  await page.keyboard.press('Escape');
  await findPlace(page, 'Sala Room 1', 'wolna').click();
  await expect(page.getByRole('dialog', { name: 'Zarezerwuj: sala Room 1' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByText('Legenda', { exact: true }).click();
  const legend = page.getByRole('list').filter({ hasText: 'zablokowane' });
  await expect(legend).toContainText('zamrożone');
  for (const [no, id, words, code] of [
    [2, locked, 'zablokowane przez administratora', 'placeLocked'],
    [3, frozen, 'zamrożone', 'placeFrozen'],
  ] as const) {
    await findPlace(page, `Biurko ${no}`, words).click();
    const dialog = page.getByRole('dialog', { name: `Nie można zarezerwować biurka ${no}` });
    await expect(dialog).toContainText(words);
    await expect(dialog.getByRole('button', { name: 'Zarezerwuj', exact: true })).toHaveCount(0);
    await page.keyboard.press('Escape');
    const asked = { deskId: id, periods: [createPeriod(day, '09:00', '17:00')] };
    const answer = await callApi(world, world.user, 'POST', '/bookings', asked);
    expect(answer.body.errorCode).toBe(code);
  }
  for (const [name, id, words, code] of [
    ['Zamknięta', lockedRoom, 'zablokowana przez administratora', 'placeLocked'],
    ['Zimna', frozenRoom, 'zamrożona', 'placeFrozen'],
  ] as const) {
    await findPlace(page, `Sala ${name}`, words).click();
    const dialog = page.getByRole('dialog', { name: `Nie można zarezerwować: sala ${name}` });
    await expect(dialog).toContainText(words.slice(0, 8));
    await expect(dialog.getByRole('button', { name: 'Zarezerwuj', exact: true })).toHaveCount(0);
    await page.keyboard.press('Escape');
    const asked = { roomId: id, topic: 'Plan', periods: [createPeriod(day, '09:00', '17:00')] };
    expect((await callApi(world, world.user, 'POST', '/room', asked)).body.errorCode).toBe(code);
  }
  const colourOf = (locator: Locator, property: 'stroke' | 'fill') =>
    locator.evaluate((element, name) => {
      const pen = document.createElement('canvas').getContext('2d')!;
      pen.fillStyle = getComputedStyle(element)[name];
      pen.fillRect(0, 0, 1, 1);
      return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3);
    }, property);
  // Counts shapes at the place's position on the plan, not in the legend.
  const drawnIn = async (name: string, shape: string) => {
    const box = await waitForStableBox(findPlace(page, name));
    const shapes = await page.locator(`[role="application"] svg[aria-hidden] g ${shape}`).all();
    for (const drawn of shapes) {
      const { x, y, width, height } = (await drawn.boundingBox())!;
      const [across, down] = [x + width / 2 - box.x, y + height / 2 - box.y];
      const inside = across > 0 && across < box.width && down > 0 && down < box.height;
      if (inside) return drawn;
    }
    throw new Error(`${name} has no ${shape}`);
  };
  for (const name of ['Biurko 2', 'Sala Zamknięta']) {
    const hatch = await drawnIn(name, 'path[class*="hatch"]');
    await expect(hatch).toBeVisible();
    const [red, green, blue] = await colourOf(hatch, 'stroke');
    expect(red! > 2 * green! && red! > 2 * blue!, `${name}, a red hatch: ${red}, ${green}, ${blue}`).toBe(true);
  }
  for (const name of ['Biurko 3', 'Sala Zimna']) {
    const veil = await colourOf(await drawnIn(name, 'g[class*="frozen"] rect'), 'fill');
    expect(Math.max(...veil), `${name}, a black veil: ${veil}`).toBeLessThan(90);
  }
  await expect(drawnIn('Sala Room 1', 'path[class*="hatch"]')).rejects.toThrow('no path');
});

test('[BOOK-04] where there are no desks: a warning, the way to the editor, and a sample that can be cloned', async ({
  page,
  found,
}) => {
  const world = await found({ desks: 0, rooms: 0 });
  await world.signIn(page.context(), world.user);
  await page.goto(`/${world.urlName}/booking`);
  await expect(page.getByText(/nie ma jeszcze biurek/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Wstaw przykładowy plan' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Narysuj plan lokalizacji' })).toHaveCount(0);

  await signInNextPerson(page, world, world.manager, 'booking');
  await page.getByRole('treeitem', { name: /Floor/ }).click();
  await expect(page.getByText('W tej firmie nie ma jeszcze biurek ani sal.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Narysuj plan lokalizacji' })).toHaveAttribute(
    'href',
    `/${world.urlName}/locationv2/${world.floor}`,
  );
  await page.getByRole('button', { name: 'Wstaw przykładowy plan' }).click();
  await expect(page.getByText('Przykładowy plan jest gotowy.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Biurko \d+, / })).toHaveCount(12);
  await page.locator(`[data-day="${farDay()}"]`).click();
  await expect(findPlace(page, 'Biurko 12', 'wolne')).toBeVisible();
});

test('[BOOK-12] up to three avatars on a desk and how many more; the list of overlaps is at most 135 px high', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ desks: 2 });
  const day = farDay();
  const store = async (desk: string, people: number) => {
    for (let n = 0; n < people; n++) {
      const userId = await addMember(world.db, world.id, 'user', `Osoba Numer${n}`);
      const during = createPeriod(day, `${String(9 + n).padStart(2, '0')}:00`, `${10 + n}:00`);
      const where = { companyId: world.id, placeId: desk, containerId: world.floor };
      await storeBooking(world.db, { ...where, userId, period: during });
    }
  };
  await store(world.desks[0]!, 7);
  await store(world.desks[1]!, 3);
  await world.signIn(context, world.user);
  await openDay(page, world, day);
  // Zoomed out, a taken desk is only a filled shape.
  await page.getByRole('slider', { name: 'Powiększenie' }).press('End');
  const drawn = page.locator('svg[aria-hidden] g text');
  await expect(drawn.filter({ hasText: /^ON$/ })).toHaveCount(6);
  await expect(drawn.filter({ hasText: /^\+/ })).toHaveText(['+4']);

  // The keyboard focus opens the same card as the mouse.
  await findPlace(page, 'Biurko 1').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  const brief = page.locator('[aria-hidden="true"] > ul').filter({ hasText: 'Osoba Numer2' });
  await expect(brief.locator('li')).toHaveCount(4);
  await expect(brief.locator('li').last()).toHaveText('i jeszcze 4 osoby');
  const cut = await brief.evaluate((element) => element.scrollHeight - element.clientHeight);
  expect(cut, 'the card, which cannot scroll, cuts nothing').toBeLessThanOrEqual(0);

  await findPlace(page, 'Biurko 1').press('Enter');
  const list = page.getByRole('dialog').getByRole('list').filter({ hasText: 'Osoba Numer6' });
  await expect(list.getByRole('listitem')).toHaveCount(7);
  expect((await list.boundingBox())!.height).toBeLessThanOrEqual(135);
});

test('[BOOK-13] the zoom of each location and the last location are kept in a cookie for a day', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  const other = await addLocation(world.db, world.id, { parentId: world.root, name: 'Annex' });
  await addPlace(world.db, world.id, other, 'desk', { label: '1' });
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/booking`);
  const zoom = page.getByRole('slider', { name: 'Powiększenie' });
  const zoomAt = async (name: string, press: string) => {
    await page.getByRole('treeitem', { name: new RegExp(name) }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    // The plan has loaded, and has set its own zoom.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Biurko 1,/ })).toBeVisible();
    await zoom.press(press);
    return await zoom.inputValue();
  };
  const floorZoom = await zoomAt('Floor', 'End');
  const annexZoom = await zoomAt('Annex', 'Home');
  expect(annexZoom).not.toBe(floorZoom);
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'hd_booking')?.value)
    .toContain(other);
  const cookie = (await context.cookies()).find(({ name }) => name === 'hd_booking')!;
  expect(Math.abs(cookie.expires - Date.now() / 1000 - 86_400)).toBeLessThan(300);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Annex' })).toBeVisible();
  await expect(zoom).toHaveValue(annexZoom);
  await page.getByRole('treeitem', { name: /Floor/ }).click();
  await expect(page.getByRole('heading', { name: 'Floor' })).toBeVisible();
  await expect(zoom).toHaveValue(floorZoom);
});
