import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { addPerson } from '#server/testing/test-world.ts';
import { call } from '../support/calls.ts';
import { letterTo } from '../support/mailbox.ts';
import { test } from '../support/world.ts';

test('an invitation says who invites and for whom it is, whether one registers, signs in or has no password yet', async ({
  page,
  found,
}) => {
  const world = await found();
  const [known, without] = [await addPerson(world.db, 'Gosia Gość'), await addPerson(world.db, 'Wanda Wprost')];
  // Lets them sign in by a password; the other has none.
  await world.letIn(known);
  const [{ name: inviter }] = (await world.db.query(sql`SELECT name FROM users WHERE id = ${world.admin}`)) as [
    { name: string },
  ];
  for (const [email, button] of [
    [`${randomUUID().slice(0, 12)}@firma.example`, 'Załóż konto i dołącz'],
    [world.emailOf(known), 'Zaloguj się i dołącz'],
    [world.emailOf(without), 'Wyślij mi odnośnik'],
  ] as const) {
    await call(world, world.admin, 'POST', '/invitations', { invitations: [{ email }] });
    await page.goto(new URL((await letterTo(email)).links[0]!).pathname);
    await expect(page.getByRole('button', { name: button })).toBeVisible();
    await expect(page.getByText(`Zaprasza: ${inviter}`)).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
  }
});
