import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { test } from '../support/world.ts';

test('letters are chosen by kind; a reminder comes 10 to 2880 whole minutes before, anything else is refused', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/userProfile/notifications`);
  const save = page.getByRole('button', { name: 'Zapisz', exact: true });
  const minutes = page.getByRole('textbox', { name: 'Ile wcześniej przypominać' });
  const tick = (name: string) => page.getByRole('checkbox', { name });
  await expect(minutes).toHaveValue('60');
  await expect(page.getByRole('checkbox')).toHaveCount(5);
  await expect(tick('Przypomnienie przed rezerwacją')).not.toBeChecked();
  await expect(save).toBeDisabled();

  for (const wrong of ['', '9', '2881', '10,5', 'godzina']) {
    await minutes.fill(wrong);
    await minutes.blur();
    await expect(minutes).toHaveAttribute('aria-invalid', 'true');
    await expect(minutes).toHaveValue(wrong);
    await expect(save).toBeDisabled();
  }
  await minutes.fill('60');
  await expect(minutes).not.toHaveAttribute('aria-invalid', 'true');
  await expect(save).toBeDisabled();

  await minutes.fill('2880');
  await tick('Przypomnienie przed rezerwacją').check();
  await tick('Nowa rezerwacja').uncheck();
  const entries = page.getByRole('combobox', { name: 'Wpisy do kalendarza e-mailem' });
  await expect(entries).toHaveValue('withoutFeed');
  await entries.selectOption('Nigdy');
  await save.click();
  await expect(page.getByText('Zapisano powiadomienia.')).toBeVisible();
  await expect(save).toBeDisabled();
  const rows = await world.db.query(sql`
    SELECT kind, remind_before FROM notification_preferences
    WHERE user_id = ${world.user} AND channel = 'mail' AND enabled = (kind = 'reminder') ORDER BY kind`);
  expect(rows).toEqual([
    { kind: 'bookingMade', remind_before: null },
    { kind: 'reminder', remind_before: 2_880 },
  ]);
  const [chosen] = await world.db.query(sql`SELECT calendar_entries AS entries FROM users WHERE id = ${world.user}`);
  expect(chosen).toEqual({ entries: 'never' });
  await page.reload();
  await expect(entries).toHaveValue('never');
  await expect(minutes).toHaveValue('2880');
  await expect(tick('Nowa rezerwacja')).not.toBeChecked();
});
