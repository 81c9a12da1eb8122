import { expect } from '@playwright/test';
import { testCards } from '../../simulators/payu/cards.ts';
import { call } from '../support/calls.ts';
import { dayInWarsaw, packages, payPastForm, putOnTrial } from '../support/subscribed.ts';
import { test } from '../support/world.ts';

test('[SUB-02] before anything is paid the wizard says until when the company has its package, and until when it would have the other', async ({
  page,
  found,
}) => {
  const world = await found();
  await putOnTrial(world);
  await world.signIn(page.context(), world.admin);
  await payPastForm(world, packages.smallYearly, testCards.success);
  const bodyOf = async (path: string) => (await call(world, world.admin, 'GET', path)).body as Record<string, unknown>;
  const { periods } = (await bodyOf('/subscription')) as { periods: { periodEnd: string }[] };
  const asked = `?packageId=${packages.medium}`;
  const { subscriptionPeriodEnd } = await bodyOf(`/subscription/calculateSubscriptionEnd${asked}`);
  const [before, after] = [dayInWarsaw(periods[0]!.periodEnd), dayInWarsaw(subscriptionPeriodEnd)];
  // A year of the small package is worth some months of the medium package. The wizard explains the
  // earlier end.
  for (const step of [1, 2]) {
    await page.goto(`/${world.urlName}/subscription/changePackage?step=${step}&package=${packages.medium}`);
    const factOf = (term: string) => page.locator('dl > div').filter({ hasText: term });
    await expect(factOf('Obecny pakiet do')).toContainText(before);
    await expect(factOf('Opłacony do')).toContainText(after);
    await expect(page.getByRole('link', { name: 'Pakiet', exact: true })).toHaveAttribute('aria-current', 'true');
    await expect(page.getByText(`Nowy pakiet kończy się ${after}, wcześniej niż obecny (${before}).`)).toBeVisible();
  }
});

test('the wizard says how the remaining days are counted, of a trial and of a paid package', async ({
  page,
  found,
}) => {
  const world = await found();
  await putOnTrial(world);
  await world.signIn(page.context(), world.admin);
  const endOf = async (packageId: string) => {
    const { body } = await call(
      world,
      world.admin,
      'GET',
      `/subscription/calculateSubscriptionEnd?packageId=${packageId}`,
    );
    return dayInWarsaw(String(body.subscriptionPeriodEnd));
  };
  const open = (step: number, packageId: string) =>
    page.goto(`/${world.urlName}/subscription/changePackage?step=${step}&package=${packageId}`);
  for (const step of [1, 2]) {
    await open(step, packages.small);
    await expect(page.getByText(/Z okresu próbnego został\S* \d+ d/)).toContainText(await endOf(packages.small));
  }
  await payPastForm(world, packages.small, testCards.success);
  for (const step of [1, 2]) {
    await open(step, packages.medium);
    const words = page.getByText(/Z obecnego pakietu został\S* \d+ d.*po jego cenie/);
    await expect(words).toContainText(await endOf(packages.medium));
  }
});
