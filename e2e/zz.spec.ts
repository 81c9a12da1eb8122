import { test } from '@playwright/test';
import { company } from './support/people.ts';
import { setLanguage, signInAs } from './support/session.ts';
for (const [lang, theme, who] of [['pl-PL','light','katarzyna.zielinska'],['en-GB','dark','jakub.wisniewski']] as const)
test(`look ${lang} ${theme}`, async ({ context, page }) => {
  test.setTimeout(180_000);
  await signInAs(context, who);
  await setLanguage(context, lang);
  await page.emulateMedia({ colorScheme: theme });
  const shot = (n: string) => page.screenshot({ path: `/tmp/shots/${n}-${lang}.png` });
  for (const w of [1440, 390]) {
    await page.setViewportSize({ width: w, height: 900 });
    for (const p of ['bookingsView', 'parkingBookingsView', 'roomBookingsView', 'myBookings']) {
      await page.goto(`/${company}/${p}`);
      await page.waitForTimeout(1500);
      await shot(`${p}-${w}`);
    }
  }
  for (const w of [390, 320]) {
    await page.setViewportSize({ width: w, height: 844 });
    await page.goto(`/${company}/booking`);
    await page.waitForTimeout(2500);
    await shot(`phone-${w}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/${company}/userProfile/notifications`);
  await page.waitForTimeout(1500);
  await shot('notifications-1440');
  await page.goto('/meetingAnswer/wrong');
  await page.waitForTimeout(1500);
  await shot('answer-wrong');
  if (lang === 'pl-PL') {
    await page.goto(`/${company}/parking/add`);
    await page.waitForTimeout(1500);
    await shot('parkingAdd');
  }
});
