import { expect } from '@playwright/test';
import type { Sight } from '../support/accessibility.ts';
import { farDay } from '../support/booking.ts';
import { bookRoom, period } from '../support/calls.ts';
import { meet, microsoft365, switchOn } from '../support/exchange.ts';
import type { World } from '../support/world.ts';

/** What axe looks at of the integration: a company that is connected, with a meeting to choose about. */
export async function exchangeSights(world: World): Promise<Sight[]> {
  const m365 = await microsoft365(world);
  await bookRoom(world, world.rooms[0]!, world.user, farDay(3), { from: '09:00', to: '10:00', topic: 'Nasze' });
  await meet(m365, period(farDay(3), '09:00', '10:00'), 'Pierwsze');
  await switchOn(world, m365);
  return [
    {
      name: 'integrations',
      show: async (page) => {
        await page.goto(`/${world.urlName}/integrations/exchange`);
        await expect(page.getByRole('heading', { level: 3 })).toHaveCount(3);
      },
    },
  ];
}
