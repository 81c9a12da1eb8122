import type { Page } from '@playwright/test';
import { median, percentile } from './loops.ts';

/**
 * Pans the plan for 90 moves of the mouse. Returns the 95th percentile of its frames, in
 * milliseconds.
 */
export async function measurePanFrameTime(page: Page): Promise<number> {
  const box = (await page.locator('svg:has([data-place-id])').boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.evaluate(() => {
    const times: number[] = [];
    (window as unknown as { frames: number[] }).frames = times;
    let last = performance.now();
    const tick = (now: number) => {
      times.push(now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 0; step < 90; step++)
    await page.mouse.move(x + Math.sin(step / 9) * 200, y + Math.cos(step / 7) * 120);
  await page.mouse.up();
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  return percentile(frames.slice(5), 95);
}

/** Zooms in fully, and returns the indexes of the places that are completely in sight. */
export async function zoomInAndListPlaces(page: Page): Promise<number[]> {
  await page.locator('[role="application"] ~ div input[type="range"]').press('End');
  return await page.locator('svg [data-place-id]').evaluateAll((all) => {
    const sight = document.querySelector('[role="application"]')!.getBoundingClientRect();
    return all.flatMap((place, index) => {
      const { left, top, right, bottom } = place.getBoundingClientRect();
      const inside = left > sight.left && right < sight.right && top > sight.top && bottom < sight.bottom - 60;
      return inside ? [index] : [];
    });
  });
}

/**
 * Clicks twelve times and returns the median time, measured in the page. A time is in milliseconds,
 * from the mouse press to the first frame with the dialog.
 */
export async function measureClickToDialog(page: Page): Promise<number> {
  const times: number[] = [];
  const places = page.locator('svg [data-place-id]');
  const close = await zoomInAndListPlaces(page);
  for (let n = 0; n < 12; n++) {
    await page.evaluate(() => {
      const seen = window as unknown as { opened: Promise<number> };
      seen.opened = new Promise((resolve) => {
        window.addEventListener(
          'pointerdown',
          ({ timeStamp }) => {
            const look = () => {
              if (document.querySelector('[role=dialog]')) requestAnimationFrame((now) => resolve(now - timeStamp));
              else requestAnimationFrame(look);
            };
            look();
          },
          { once: true, capture: true },
        );
      });
    });
    const box = (await places.nth(close[(n * 7) % close.length]!).boundingBox())!;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    times.push(await page.evaluate(() => (window as unknown as { opened: Promise<number> }).opened));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  return median(times);
}
