import sql from 'sql-template-tag';
import { checkScreensWithAxe } from '../support/accessibility.ts';
import { farDay } from '../support/booking.ts';
import { callApi, createPeriod } from '../support/calls.ts';
import { createParking } from '../support/parking.ts';
import { speakByProfile } from '../support/speak.ts';
import { visit } from '../support/visit.ts';
import { test } from '../support/world.ts';

test('the screens of parking are accessible', async ({ page, found }) => {
  const world = await found({ limits: sql`parking_space_limit = 60` });
  await callApi(world, world.manager, 'POST', '/parking/bookings', {
    ...{ parkingSpaceId: world.spaces[0]!, carRegistrationNumber: 'WA 1' },
    ...createPeriod(farDay(), '09:00', '17:00'),
  });
  const { parking: large } = await createParking(world, { name: 'Wielki', rows: 3, cols: 30 });
  await world.signIn(page.context(), world.admin);
  const open = (path: string, waits: () => Promise<unknown>) => async () => {
    await visit(page, `/${world.urlName}/${path}`);
    await waits();
  };
  const grid = () => page.getByRole('grid').waitFor();
  await checkScreensWithAxe(
    page,
    [
      { name: 'parkings to set up', show: open('parking/manage', () => page.getByRole('article').first().waitFor()) },
      {
        name: 'a parking to set up, a space chosen',
        show: open('parking/add', async () => {
          await grid();
          await page.locator('[data-cell="1,0"]').click();
        }),
      },
      {
        name: 'a large parking to book in, all columns in sight',
        show: open(`parkingBooking?parking=${large.id}`, () =>
          page.getByRole('button', { name: 'Pokaż całą szerokość' }).click(),
        ),
      },
      {
        name: 'parkings to book in',
        show: open('parkingBooking', () => page.getByRole('button', { name: /Garage/ }).waitFor()),
      },
      { name: 'spaces to book', show: open(`parkingBooking?parking=${world.parking}`, grid) },
      {
        name: 'the car in the profile',
        show: open('userProfile/parking', () => page.getByRole('tabpanel').getByRole('textbox').waitFor()),
      },
    ],
    speakByProfile(world.admin),
  );
});
