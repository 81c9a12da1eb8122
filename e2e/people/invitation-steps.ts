import { expect, type Page } from '@playwright/test';
import { addPerson } from '#server/testing/test-world.ts';
import { callApi } from '../support/calls.ts';
import { waitForEmailTo } from '../support/mailbox.ts';
import type { World } from '../support/world.ts';

/** Invites an email address. Returns the path of the link in the invitation. */
export async function invite(world: World, email: string): Promise<string> {
  await callApi(world, world.admin, 'POST', '/invitations', { invitations: [{ email }] });
  return new URL((await waitForEmailTo(email)).links[0]!).pathname;
}

export async function consent(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /regulamin/ }).check();
  await page.getByRole('checkbox', { name: /politykę prywatności/ }).check();
}

export async function somebody(world: World): Promise<{ id: string; email: string }> {
  const id = await addPerson(world.db, 'Gosia Gość');
  await world.letIn(id);
  return { id, email: world.emailOf(id) };
}
export const expectInside = (page: Page, world: World) =>
  expect(page).toHaveURL(new RegExp(`/${world.urlName}/booking`));
