import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { addMember } from '#server/testing/test-world.ts';
import { changeSettings } from '../support/settings.ts';
import { test, type World } from '../support/world.ts';

const open = async (page: Page, world: World) => {
  await page.goto(`/${world.urlName}/settings`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ustawienia rezerwacji' })).toBeVisible();
};
const save = (page: Page) => page.getByRole('button', { name: 'Zapisz' });
const saved = (page: Page) => expect(page.getByText('Zapisano ustawienia. Obowiązują od razu.')).toBeVisible();
const settingsOf = async (world: World) => {
  const [row] = await world.db.query<Record<string, unknown>>(
    sql`SELECT * FROM company_settings WHERE company_id = ${world.id}`,
  );
  return row!;
};

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
      // Not clamped yet, what is out of its range cannot be saved: 0, for what is no number.
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
    // There is always an hour: what means none goes back, and that is said.
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
