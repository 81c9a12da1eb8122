import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { testCardNumbers } from '../../simulators/payu/cards.ts';
import { signInNextPerson } from '../support/next-person.ts';
import { packageIds, payFor, putOnTrial } from '../support/subscribed.ts';
import { test } from '../support/world.ts';

test('the bell tells those who pay that the trial ends soon, leads to the subscription, and is quiet once it is paid', async ({
  page,
  found,
}) => {
  test.setTimeout(180_000);
  const world = await found();
  await putOnTrial(world);
  const endIn = (days: number) =>
    world.db.query(sql`
      UPDATE subscription_periods SET period_end = now() + make_interval(days => ${days}) WHERE company_id = ${world.id}`);
  const bell = page.getByRole('button', { name: /^Okres próbny kończy się/ });
  const profile = page.getByRole('button', { name: /^Profil/ });
  await test.step('a member who does not pay is not told', async () => {
    await endIn(1);
    await world.signIn(page.context(), world.user);
    await page.goto(`/${world.urlName}/booking`);
    await expect(profile).toBeVisible();
    await expect(bell).toHaveCount(0);
  });

  await endIn(30);
  await signInNextPerson(page, world, world.admin, 'booking');
  await expect(profile).toBeVisible();
  await expect(bell).toHaveCount(0);

  await endIn(7);
  await page.reload();
  await expect(bell).toHaveAccessibleName(/^Okres próbny kończy się za 7 dni\./);
  await endIn(1);
  await page.reload();
  await bell.click();
  const notices = page.getByRole('dialog', { name: 'Powiadomienia' });
  await expect(notices.getByRole('region', { name: 'Subskrypcja' })).toContainText('Okres próbny kończy się jutro.');
  await notices.getByRole('link', { name: 'Zobacz subskrypcję' }).click();
  await expect(page).toHaveURL(/\/subscription\/info$/);

  await payFor(page, world, packageIds.small, testCardNumbers.success);
  await expect(bell).toHaveCount(0);
});
