import { expect, type Locator } from '@playwright/test';

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

/**
 * Returns the place of an element once it stands still. Reading again redraws it, and dialogs and
 * toasts move in.
 */
export async function boxAtRest(locator: Locator): Promise<Box> {
  let box: Box | null = null;
  await expect
    .poll(
      async () => {
        const before = box;
        box = await locator.boundingBox();
        return box !== null && JSON.stringify(box) === JSON.stringify(before);
      },
      { intervals: [50] },
    )
    .toBe(true);
  return box!;
}
