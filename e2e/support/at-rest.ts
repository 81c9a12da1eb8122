import { expect, type Locator } from '@playwright/test';

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

/**
 * Waits until an element no longer moves, and returns its position. An element moves when a dialog
 * or toast slides in, or a refetch renders it anew.
 */
export async function waitForStableBox(locator: Locator): Promise<Box> {
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
