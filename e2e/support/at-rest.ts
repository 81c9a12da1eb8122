import { expect, type Locator } from '@playwright/test';

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

/** Where something stands once it stands still: what is read again meanwhile is drawn anew, and dialogs and toasts come by moving. */
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
