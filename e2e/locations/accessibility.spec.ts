import sql from 'sql-template-tag';
import { addLocation } from '#server/testing/test-world.ts';
import { checkScreensWithAxe } from '../support/accessibility.ts';
import { speakByProfile } from '../support/speak.ts';
import { visit } from '../support/visit.ts';
import { test } from '../support/world.ts';

test('locations and their dialogs are accessible', async ({ page, found }) => {
  const world = await found({ settings: sql`opening_hours = true` });
  const city = await addLocation(world.db, world.id, {
    parentId: world.root,
    name: 'Sopot',
    type: 1,
    restricted: true,
  });
  await addLocation(world.db, world.id, { parentId: city, name: 'Antresola' });
  await world.signIn(page.context(), world.admin);
  const show = (item: RegExp) => async () => {
    await visit(page, `/${world.urlName}/locations`);
    await page
      .getByRole('button', { name: /: Sopot$/ })
      .last()
      .click();
    await page.getByRole('menuitem', { name: item }).click();
    await page.getByRole(/Usuń|Remove/.test(item.source) ? 'alertdialog' : 'dialog').waitFor();
  };
  await checkScreensWithAxe(
    page,
    [
      {
        name: 'cards',
        show: async () => {
          await visit(page, `/${world.urlName}/locations`);
          await page.getByRole('article').first().waitFor();
        },
      },
      { name: 'adding', show: show(/^(miasto|city)$/) },
      { name: 'moving', show: show(/^(Przenieś|Move)$/) },
      { name: 'time zone', show: show(/^(Strefa czasowa|Time zone)$/) },
      { name: 'opening hours', show: show(/^(Godziny otwarcia|Opening hours)$/) },
      { name: 'closed days', show: show(/^(Dni zamknięte|Closed days)$/) },
      { name: 'who may book', show: show(/^(Kto może|Who may)/) },
      { name: 'removing', show: show(/^(Usuń|Remove)$/) },
    ],
    speakByProfile(world.admin),
  );
});
