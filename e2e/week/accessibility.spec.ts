import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { storeTeam, storeTeamDays } from '#server/testing/week-requests.ts';
import { walk } from '../support/accessibility.ts';
import { nextMonday as monday } from '../support/booking.ts';
import { book, call } from '../support/calls.ts';
import { speakByProfile } from '../support/speak.ts';
import { test } from '../support/world.ts';

test('axe finds nothing on the week, its menu and dialogs, and on teams', async ({ page, context, found }) => {
  const world = await found({ settings: sql`who_comes_when = true` });
  const people = { members: [world.manager], leads: [world.admin] };
  const teamId = await storeTeam(world.db, { companyId: world.id, name: 'Sprzedaż', ...people });
  await storeTeamDays(world.db, { companyId: world.id, teamId, from: monday });
  await book(world, world.desks[0]!, world.manager, monday, '09:00', '17:00');
  await call(world, world.admin, 'PUT', '/week/marks', { marks: [{ day: monday, afternoon: true, place: 'home' }] });
  await world.signIn(context, world.admin);
  const opened = (name: string, path: string, text: RegExp) => ({
    name,
    show: async () => {
      await page.goto(`/${world.urlName}/${path}`);
      await expect(page.getByText(text).first()).toBeVisible();
    },
  });
  const pressed = (name: string, button: RegExp, role: 'menu' | 'dialog') => ({
    name,
    show: async () => {
      await page.getByRole('button', { name: button }).first().click();
      await expect(page.getByRole(role)).toBeVisible();
    },
  });
  await walk(
    page,
    [
      opened('the week', `week?week=${monday}`, /Marek Manager/),
      pressed('the menu of an own day', /(Zmień|Change)$/, 'menu'),
      opened('the week again', `week?week=${monday}`, /Marek Manager/),
      pressed('following a person', /^(Obserwuj osobę|Follow someone)$/, 'dialog'),
      opened('the week with team days', `week?week=${monday}`, /Marek Manager/),
      pressed('proposing team days', /^(Zaproponuj dni zespołu|Propose team days)$/, 'dialog'),
      opened('teams', 'teams', /Sprzedaż/),
      pressed('changing a team', /^(Zmień zespół|Change team)/, 'dialog'),
    ],
    speakByProfile(world.admin),
    { phoneToo: true },
  );
});
