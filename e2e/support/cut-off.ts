import type { Locator } from '@playwright/test';

/** Fields in which more stands than is seen of it, by what they are called. */
export function cutOff(within: Locator): Promise<string[]> {
  return within
    .locator('input')
    .evaluateAll((inputs: HTMLInputElement[]) =>
      inputs
        .filter((one) => one.scrollWidth > one.clientWidth + 1)
        .map((one) => `${one.ariaLabel ?? one.id}: ${one.value}`),
    );
}
