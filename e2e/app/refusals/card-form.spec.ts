import { testCardNumbers } from '../../../simulators/payu/cards.ts';
import { putOnTrial, typeGoodCard } from '../../support/subscribed.ts';
import { test } from '../../support/world.ts';
import { named, reason, refusedPage, said, told } from './refuse.ts';

test('of a card that is refused it is said what did not happen, and why', async ({ context, found }) => {
  const world = await found();
  await putOnTrial(world);
  const { page, go } = await refusedPage(context, world, world.admin);
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: reason });
  await go('subscription/paymentMethods/addCard');
  await typeGoodCard(page, testCardNumbers.success);
  await named(page, 'Dodaj kartę').click();
  await told(page, 'add-card error');
  await said(alert, 'add-card error');
});
