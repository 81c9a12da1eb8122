import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { test } from '../support/world.ts';
import { open, save, saved, settingsOf } from './settings-steps.ts';

test('[SET-01] every setting is there with what it does, Save and Cancel are on only when something has changed', async ({
  page,
  context,
  found,
}) => {
  const world = await found({
    settings: sql`reservation_hours_limit_mode = 1, parking_reservation_hours_limit_mode = 1,
      desk_booking_confirmation_mode = 1, room_booking_confirmation_mode = 1, room_release_minutes = 15`,
  });
  await world.signIn(context, world.admin);
  await open(page, world);
  const cancel = page.getByRole('button', { name: 'Anuluj' });
  const choices = [
    'Domyślny dzień',
    'Wolne biurka na pasku dni',
    'Przy biurku',
    'W sali',
    'Domyślny dzień parkowania',
    'Na parkingu',
  ];
  const numbers = [
    'Na ile dni naprzód',
    'Biurka na osobę',
    'Sale na osobę',
    'Miejsca parkingowe na osobę',
    'Sala: po ilu minutach',
  ];
  const ticks = [
    'Zwalniaj biurka bez potwierdzenia',
    'Zwalniaj sale bez potwierdzenia',
    'Licz rezerwacje bez potwierdzenia',
  ];
  const ranges = [
    'Domyślne godziny',
    'Dozwolone godziny',
    'Domyślne godziny parkowania',
    'Dozwolone godziny parkowania',
  ];
  const limited = page.getByRole('checkbox', { name: /tylko w wybranych godzinach/ });
  const fields = [
    ...choices.map((name) => page.getByRole('combobox', { name, exact: true })),
    ...numbers.map((name) => page.getByRole('textbox', { name, exact: true })),
    ...ranges.map((name) => page.getByRole('group', { name, exact: true }).getByRole('textbox', { name: 'Od' })),
    ...[limited.first(), limited.last()],
    ...ticks.map((name) => page.getByRole('checkbox', { name, exact: true })),
  ];
  await expect(limited).toHaveCount(2);
  for (const field of fields) {
    await expect(field).toBeVisible();
    await expect(field).toHaveAccessibleDescription(/^\p{Lu}.{20,}\.$/u);
  }
  const [left, right] = [await fields[0]!.boundingBox(), await fields[4]!.boundingBox()];
  expect(right!.x).toBeGreaterThan(left!.x + left!.width);
  await expect(save(page)).toBeDisabled();
  await expect(cancel).toBeDisabled();

  const period = page.getByRole('textbox', { name: 'Na ile dni naprzód' });
  await period.fill('45');
  await expect(save(page)).toBeEnabled();
  await cancel.click();
  await expect(period).toHaveValue('30');
  await expect(save(page)).toBeDisabled();
  await expect(cancel).toBeDisabled();

  await period.fill('45');
  await page.getByRole('combobox', { name: 'Przy biurku' }).selectOption('3');
  await page.getByRole('combobox', { name: 'Wolne biurka na pasku dni' }).selectOption('2');
  await page.getByRole('checkbox', { name: 'Rezerwacje tylko w wybranych godzinach' }).uncheck();
  for (const name of [ticks[0]!, ticks[2]!]) await page.getByRole('checkbox', { name, exact: true }).check();
  const minutes = page.getByRole('textbox', { name: 'Biurko: po ilu minutach' });
  await expect(minutes).toHaveValue('30');
  await minutes.fill('900');
  await expect(save(page)).toBeDisabled();
  await minutes.blur();
  await expect(minutes).toHaveValue('480');
  await page.getByRole('checkbox', { name: ticks[1]!, exact: true }).uncheck();
  await expect(page.getByRole('textbox', { name: 'Sala: po ilu minutach' })).toHaveCount(0);
  await save(page).click();
  await saved(page);
  await expect(save(page)).toBeDisabled();
  expect(await settingsOf(world)).toMatchObject({
    max_booking_period: 45,
    desk_booking_confirmation_mode: 3,
    location_calendar_info_mode: 2,
    reservation_hours_limit_mode: 0,
    desk_release_minutes: 480,
    room_release_minutes: null,
    count_no_shows: true,
  });
});
