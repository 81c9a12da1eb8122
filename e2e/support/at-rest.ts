import { expect, type Locator } from '@playwright/test';

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

/**
 * Returns the position of an element once it no longer moves. A refetch renders it again, and
 * dialogs and toasts slide in.
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
