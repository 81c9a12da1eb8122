import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { checkScreensWithAxe } from '../support/accessibility.ts';
import { speakByProfile } from '../support/speak.ts';
import { test, type World } from '../support/world.ts';
import { desk, emptyLocation, openEditor } from './support.ts';

const room = {
  id: randomUUID(),
  name: 'Wisła',
  description: '',
  color: '#8fa9c4',
  x: 300,
  y: 250,
  width: 200,
  height: 120,
  rotation: 0,
  stateCode: 0 as const,
  imageId: null,
  exchangeIdentifier: '',
  seats: 8,
  equipment: ['screen' as const],
  dashboardState: 0 as const,
};

async function floor(world: World): Promise<string> {
  const desks = [
    desk(1, 100, 100),
    desk(2, 110, 110),
    desk(3, 300, 100, { stateCode: 3 }),
    desk(4, 400, 100, { rotation: 45 }),
  ];
  return emptyLocation(world, { desks, rooms: [{ ...room, id: randomUUID() }] });
}

test('axe finds nothing on the editor', async ({ page, context, found }) => {
  const world = await found();
  await world.signIn(context, world.admin);
  const locationId = await floor(world);
  const open = () => openEditor(page, world, locationId);
  const row = (at: number) => page.getByRole('listbox').getByRole('option').nth(at);
  const choose = (at: number) => async () => {
    await row(at).click();
    await expect(row(at)).toHaveAttribute('aria-selected', 'true');
  };
  const button = (name: string) => (page: Page) => page.getByRole('button', { name }).click();
  await checkScreensWithAxe(
    page,
    [
      { name: 'a drawing', show: open },
      { name: 'a desk', show: choose(0) },
      { name: 'a room', show: choose(4) },
      {
        name: 'several',
        show: async () => {
          await row(0).click();
          await page.keyboard.press('Control+a');
        },
      },
      { name: 'the floor plan', show: () => page.getByRole('tab').nth(1).click() },
      { name: 'permissions', show: () => button('Uprawnienia')(page) },
      { name: 'time zone', show: () => button('Strefa czasowa')(page) },
    ],
    speakByProfile(world.admin),
  );
});
