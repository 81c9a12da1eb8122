import { expect } from '@playwright/test';
import { testCardNumbers } from '../../simulators/payu/cards.ts';
import { callApi } from '../support/calls.ts';
import { formatDayInWarsaw, packageIds, payThroughApi, putOnTrial } from '../support/subscribed.ts';
import { test } from '../support/world.ts';

test('[SUB-02] before anything is paid the wizard says until when the company has its package, and until when it would have the other', async ({
  page,
  found,
}) => {
  const world = await found();
  await putOnTrial(world);
  await world.signIn(page.context(), world.admin);
  await payThroughApi(world, packageIds.smallYearly, testCardNumbers.success);
  const bodyOf = async (path: string) =>
    (await callApi(world, world.admin, 'GET', path)).body as Record<string, unknown>;
  const { periods } = (await bodyOf('/subscription')) as { periods: { periodEnd: string }[] };
  const asked = `?packageId=${packageIds.medium}`;
  const { subscriptionPeriodEnd } = await bodyOf(`/subscription/calculateSubscriptionEnd${asked}`);
  const [before, after] = [formatDayInWarsaw(periods[0]!.periodEnd), formatDayInWarsaw(subscriptionPeriodEnd)];
  // A year of the small package is worth some months of the medium package. The wizard explains the
  // earlier end.
  for (const step of [1, 2]) {
    await page.goto(`/${world.urlName}/subscription/changePackage?step=${step}&package=${packageIds.medium}`);
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
    const { body } = await callApi(
      world,
      world.admin,
      'GET',
      `/subscription/calculateSubscriptionEnd?packageId=${packageId}`,
    );
    return formatDayInWarsaw(String(body.subscriptionPeriodEnd));
  };
  const open = (step: number, packageId: string) =>
    page.goto(`/${world.urlName}/subscription/changePackage?step=${step}&package=${packageId}`);
  for (const step of [1, 2]) {
    await open(step, packageIds.small);
    await expect(page.getByText(/Z okresu próbnego został\S* \d+ d/)).toContainText(await endOf(packageIds.small));
  }
  await payThroughApi(world, packageIds.small, testCardNumbers.success);
  for (const step of [1, 2]) {
    await open(step, packageIds.medium);
    const words = page.getByText(/Z obecnego pakietu został\S* \d+ d.*po jego cenie/);
    await expect(words).toContainText(await endOf(packageIds.medium));
  }
});
