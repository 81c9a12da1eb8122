import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { test, type World } from '../support/world.ts';

const survey = 'https://survey.example/biurko';
async function raise({ db, admin }: World, companyId: string | null): Promise<string> {
  const id = randomUUID();
  await db.query(sql`
    INSERT INTO alerts (id, user_id, company_id, name, link)
    VALUES (${id}, ${admin}, ${companyId}, ${companyId ? 'WELCOME_INFO' : 'SURVEY_SATISFACTION'}, ${companyId ? null : survey})`);
  return id;
}
const closedBy = async ({ db }: World, id: string) => {
  const [row] = await db.query<{ viewed: boolean; how: string | null }>(sql`
    SELECT viewed_on IS NOT NULL AS viewed, extra_data AS how FROM alerts WHERE id = ${id}`);
  return row;
};

test('[SHELL-09] the founder is welcomed once; a survey waits for it, opens alone, and keeps how it was closed', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  const welcome = await raise(world, world.id);
  const asked = await raise(world, null);
  await world.signIn(context, world.admin);
  const go = () => page.goto(`/${world.urlName}/booking`);
  const [greeting, question] = [
    page.getByRole('dialog', { name: /zaczynamy!/ }),
    page.getByRole('dialog', { name: 'Jak Ci się z nami pracuje?' }),
  ];
  await go();
  await expect(greeting).toBeVisible();
  await expect(question).toHaveCount(0);
  await greeting.getByRole('button', { name: 'Zaczynam' }).click();
  await expect.poll(() => closedBy(world, welcome)).toEqual({ viewed: true, how: null });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(() => closedBy(world, asked)).toEqual({ viewed: true, how: 'CLOSE' });

  await context.route(`${survey}*`, (route) => route.fulfill({ body: 'survey' }));
  for (const [name, how] of [
    ['Otwórz ankietę', 'OPEN_SURVEY_BTN'],
    ['Zobacz, o co pytamy', 'SURVEY_LINK_CLICKED'],
  ] as const) {
    await world.db.query(sql`DELETE FROM alerts WHERE user_id = ${world.admin}`);
    const id = await raise(world, null);
    await go();
    const opened = context.waitForEvent('page');
    await question.getByRole('link', { name }).click();
    expect((await opened).url()).toBe(survey);
    await expect(question).toHaveCount(0);
    await expect.poll(() => closedBy(world, id)).toEqual({ viewed: true, how });
  }
  // Neither survey appears again. The profile button appears after the alerts have loaded.
  await raise(world, null);
  const alerts = page.waitForResponse(/\/user\/alerts$/);
  await go();
  await alerts;
  await expect(page.getByRole('button', { name: /^Profil/ })).toBeVisible();
  await expect(question).toHaveCount(0);
});

test('a late alert opens neither over a begun form nor over the editor, but on the next screen', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  await raise(world, world.id);
  await world.signIn(context, world.admin);
  const greeting = page.getByRole('dialog', { name: /zaczynamy!/ });
  const held = Promise.withResolvers<void>();
  await page.route(/\/user\/alerts$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const answered = page.waitForResponse(/\/user\/alerts$/);
  await page.goto(`/${world.urlName}/settings`);
  await page.getByRole('heading', { level: 1 }).click();
  held.resolve();
  await (await answered).finished();
  await page.getByRole('button', { name: /^Profil/ }).click();
  // The dialog's code may load only now. An earlier Escape would close nothing.
  await expect(page.getByRole('dialog', { name: 'Profil' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(greeting).toHaveCount(0);
  await page.getByRole('link', { name: 'Firma', exact: true }).click();
  await expect(greeting).toBeVisible();
  await expect(greeting.getByRole('link', { name: 'Zarezerwuj pierwsze miejsce' })).toBeVisible();

  await page.goto(`/${world.urlName}/locationv2/${world.floor}`);
  await page.getByRole('application').click({ position: { x: 5, y: 5 } });
  await expect(greeting).toHaveCount(0);
});
