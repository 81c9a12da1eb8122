import { findPlace, openDay } from '../support/booking.ts';
import { test } from '../support/world.ts';
import { bookChangeAndCancel, settings } from './series-steps.ts';

test('a series is booked with a moved, a changed and a skipped date, changed from a date on, and cancelled from one', async ({
  page,
  found,
}) => {
  const world = await found({ settings });
  await bookChangeAndCancel(page, world, async (day) => {
    await openDay(page, world, day);
    await findPlace(page, 'Biurko 1').click();
  });
});
