import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { addMember } from '#server/testing/test-world.ts';
import { changeSettings } from '../support/settings.ts';
import { test } from '../support/world.ts';
import { open, save, saved, settingsOf } from './settings-steps.ts';

test('[SET-02] numbers are clamped when they are left, what is none becomes 0 before', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  await world.signIn(context, world.admin);
  await open(page, world);
  for (const [name, least, most] of [
    ['Na ile dni naprzód', '3', '90'],
    ['Biurka na osobę', '1', '200'],
    ['Sale na osobę', '1', '200'],
    ['Miejsca parkingowe na osobę', '1', '200'],
  ] as const) {
    const field = page.getByRole('textbox', { name, exact: true });
    for (const [typed, settled] of [
      ['999', most],
      ['abc', least],
      ['-5', least],
      [' 12 ', '12'],
    ] as const) {
      await field.fill(typed);
      // Until it is clamped, a value outside its range cannot be saved. Text that is not a number
      // becomes the minimum.
      if (typed !== ' 12 ') await expect(save(page)).toBeDisabled();
      await field.blur();
      await expect(field).toHaveValue(settled);
      await expect(save(page)).toBeEnabled();
    }
  }
  await save(page).click();
  await saved(page);
  expect(await settingsOf(world)).toMatchObject({ max_booking_period: 12, max_desk_bookings_count: 12 });
});

test('[SET-03] a start after the end moves the end, an end before the start the start; other hours are refused', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  await world.signIn(context, world.admin);
  await open(page, world);
  for (const limits of await page.getByRole('checkbox', { name: /tylko w wybranych godzinach/ }).all())
    await limits.check();
  for (const name of [
    ...['Domyślne godziny', 'Dozwolone godziny', 'Domyślne godziny parkowania', 'Dozwolone godziny parkowania'],
  ]) {
    const range = page.getByRole('group', { name, exact: true });
    const [from, to] = [range.getByRole('textbox', { name: 'Od' }), range.getByRole('textbox', { name: 'Do' })];
    await from.fill('19:00');
    await from.blur();
    await expect(to).toHaveValue('19:30');
    await to.fill('6');
    await to.blur();
    await expect(from).toHaveValue('05:30');
    await expect(to).toHaveValue('06:00');
    // The field always has an hour. Other text is reverted, and a message names it.
    for (const [typed, words] of [
      ['', null],
      ['brednie', /brednie/],
    ] as const) {
      await from.fill(typed);
      await from.blur();
      await expect(from).toHaveValue('05:30');
      if (words) await expect(range.getByText(words)).toBeVisible();
    }
    await from.fill('05:30');
    await from.blur();
  }
  await save(page).click();
  await saved(page);
  const row = await settingsOf(world);
  expect(row).toMatchObject({ default_booking_hours_start: '05:30', reservation_hours_limit_end: '06:00' });
});

test('what others save meanwhile comes into the form, and what is typed stays', async ({ page, context, found }) => {
  const world = await found();
  const other = await addMember(world.db, world.id, 'admin', 'Olga Other');
  await world.signIn(context, world.admin);
  await open(page, world);
  await page.getByRole('textbox', { name: 'Biurka na osobę' }).fill('7');
  expect((await settingsOf(world)).max_booking_period).toBe(30);
  await changeSettings(world, other, { maxBookingPeriod: 60 });
  await expect(page.getByRole('textbox', { name: 'Na ile dni naprzód' })).toHaveValue('60');
  await expect(page.getByRole('textbox', { name: 'Biurka na osobę' })).toHaveValue('7');
  await expect(page.getByText(/Ktoś inny zapisał właśnie inne ustawienia/)).toBeVisible();
  await save(page).click();
  await saved(page);
  expect(await settingsOf(world)).toMatchObject({ max_booking_period: 60, max_desk_bookings_count: 7 });
});

test('an HR calendar that cannot be read is refused beside its address, which stays typed', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ settings: sql`absences = true` });
  await world.signIn(context, world.admin);
  await page.goto(`/${world.urlName}/settings`);
  await expect(page.getByText('Nieobecności mogą też pochodzić z kalendarza systemu kadrowego.')).toBeVisible();
  await page.getByRole('button', { name: 'Ustaw kalendarz kadrowy' }).click();
  const address = page.getByRole('dialog').getByRole('textbox', { name: 'Adres kalendarza (ICS)' });
  await address.fill('ftp://kadry.example/urlopy.ics');
  await page.getByRole('dialog').getByRole('button', { name: 'Odczytaj i zapisz' }).click();
  await expect(
    page.getByText('Podaj publiczny adres, który zaczyna się od https://. Adresy sieci wewnętrznych nie są dozwolone.'),
  ).toBeVisible();
  await expect(address).toHaveValue('ftp://kadry.example/urlopy.ics');
});
