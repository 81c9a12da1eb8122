import { expect } from '@playwright/test';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { addMember } from '#server/testing/test-world.ts';
import { farDay } from '../support/booking.ts';
import { bookRoom } from '../support/calls.ts';
import { company, manager } from '../support/people.ts';
import { signInAs } from '../support/session.ts';
import { findRows, openPageOf } from '../support/table.ts';
import { test } from '../support/world.ts';

test('[VIEW-04] a meeting is edited by its owner or a manager, looked at by who takes part, and hidden from others', async ({
  browser,
  found,
}) => {
  const world = await found({ rooms: 1 });
  const guest = await addMember(world.db, world.id, 'user', 'Gustaw Gość');
  const stranger = await addMember(world.db, world.id, 'user', 'Olga Obca');
  await world.letIn(guest, stranger);
  const day = farDay();
  const room = world.rooms[0]!;
  await bookRoom(world, room, world.user, day, { from: '09:00', to: '10:00', topic: 'Plan', participants: [guest] });
  await bookRoom(world, room, world.manager, day, { from: '11:00', to: '12:00', topic: 'Inne' });

  const page = await openPageOf(browser, world, world.user, 'roomBookingsView');
  await expect(findRows(page)).toHaveCount(1);
  await findRows(page).first().getByRole('button', { name: 'Edytuj spotkanie' }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Zapisz' });
  await dialog.getByLabel('Temat').fill('');
  await dialog.getByLabel('Temat').blur();
  await expect(dialog.getByText('Podaj temat spotkania.')).toBeVisible();
  await dialog.getByLabel('Temat').fill('Plan kwartału');
  const to = dialog.getByLabel('Do', { exact: true });
  await to.fill('08:00');
  await to.blur();
  await expect(save).toBeDisabled();
  await to.fill('11:30');
  await to.blur();
  await expect(dialog.getByText(/11:00/).first()).toBeVisible();
  await expect(save).toBeDisabled();
  await to.fill('10:30');
  await to.blur();
  await save.click();
  await expect(findRows(page).filter({ hasText: 'Plan kwartału' })).toContainText('10:30');
  await page.context().close();

  const guests = await openPageOf(browser, world, guest, 'roomBookingsView');
  await findRows(guests).filter({ hasText: 'Plan kwartału' }).getByRole('button', { name: 'Zobacz spotkanie' }).click();
  await expect(guests.getByRole('dialog')).toContainText('Ula User');
  await expect(guests.getByRole('dialog').getByRole('button', { name: 'Zapisz' })).toHaveCount(0);
  await guests.context().close();

  const strangers = await openPageOf(browser, world, stranger, 'roomBookingsView');
  await expect(strangers.getByText('Nie ma nadchodzących rezerwacji.')).toBeVisible();
  await strangers.context().close();

  const managers = await openPageOf(browser, world, world.manager, 'roomBookingsView');
  await expect(findRows(managers)).toHaveCount(2);
  const theirs = findRows(managers).filter({ hasText: 'Plan kwartału' });
  await expect(theirs.getByRole('button', { name: 'Edytuj spotkanie' })).toBeVisible();
  await theirs.getByRole('button', { name: 'Odwołaj rezerwację' }).click();
  const question = managers.getByRole('alertdialog').or(managers.getByRole('dialog'));
  await expect(question).toContainText('Odwołać tę rezerwację?');
  await question.getByRole('button', { name: /^Odwołaj/ }).click();
  await expect(theirs).toHaveCount(0);
  await managers.context().close();
});

test('a meeting that is running is ended by its owner, and the room is free again', async ({ browser, found }) => {
  const world = await found({ rooms: 1 });
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  await storeBooking(world.db, {
    companyId: world.id,
    kind: 'room',
    placeId: world.rooms[0]!,
    containerId: world.floor,
    userId: world.user,
    period: { startDate: at(-10), endDate: at(60) },
  });
  const page = await openPageOf(browser, world, world.user, 'roomBookingsView?view=all');
  await expect(findRows(page)).toContainText(['Trwająca']);
  await findRows(page).getByRole('button', { name: 'Zakończ teraz' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zakończ teraz' }).click();
  await expect(page.getByText('Spotkanie zakończone, sala jest wolna.').first()).toBeVisible();
  await expect(findRows(page)).toContainText(['Zakończona']);
  await page.context().close();
});

test('[VIEW-01] the server pages, sorts and filters the table, half a second after the last letter', async ({
  page,
  context,
}) => {
  await signInAs(context, manager);
  for (const path of ['bookingsView?view=all', 'roomBookingsView?view=all']) {
    // Collects the filters of every request, because a live event makes the page refetch.
    const words = new Set<string>();
    page.on('request', (request) => {
      if (!request.url().endsWith('/retrieve')) return;
      for (const { value } of (request.postDataJSON() as { filters?: { value: string }[] }).filters ?? [])
        words.add(value);
    });
    await page.goto(`/${company}/${path}`);
    await expect(page.getByText(/1–10 z \d+/)).toBeVisible();
    await expect(findRows(page)).toHaveCount(10);
    await expect(page.getByRole('columnheader', { name: /Początek/ })).toHaveAttribute('aria-sort', 'descending');
    const sizes = page.getByLabel('Wierszy na stronie');
    await expect(sizes.locator('option')).toHaveText(['10', '25', '50', '100']);
    await sizes.selectOption('25');
    await expect(findRows(page)).toHaveCount(25);
    await page.getByRole('button', { name: 'Następna strona' }).click();
    await expect(page.getByText(/26–50 z \d+/)).toBeVisible();
    await page.getByRole('columnheader', { name: /Osoba/ }).getByRole('button').click();
    await expect(page.getByRole('columnheader', { name: /Osoba/ })).toHaveAttribute('aria-sort', 'ascending');
    await expect(page.getByText(/1–25 z \d+/)).toBeVisible();

    await page.getByLabel('Filtruj: Osoba').pressSequentially('Nowicka', { delay: 60 });
    await expect(findRows(page).first()).toContainText('Anna Nowicka');
    expect([...words], 'a word is asked for, not its letters').toEqual(['Nowicka']);
    await expect(page).toHaveURL(/Nowicka/);
    await page.reload();
    await expect(findRows(page).first()).toContainText('Anna Nowicka');
    page.removeAllListeners('request');
  }
});
