import { expect, type Page } from '@playwright/test';
import { saveFleet } from '#contract/assets/fleet.ts';
import { listTimeZones } from '#contract/places/location-tree.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import { farDay } from '../../support/booking.ts';
import {
  createFixtureAnswer,
  createFixtureId,
  createFixturePeriod,
  fixtureCreationTime,
} from '../../support/screen-fixtures.ts';
import { test } from '../../support/screens-page.ts';
import { keepToasts } from '../../support/standing.ts';
import { fleetAnswers, fleetOf } from './fleet-fixtures.ts';
import { frameAnswers } from './shell-fixtures.ts';

test('in forced colours one’s own bookings are told from others’, and the lines of now are seen', async ({
  page,
  showScreen,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const day = farDay();
  const { startDate: startTime, endDate: endTime } = createFixturePeriod(day, '09:00', '15:00');
  const when = { startTime, endTime };
  const warsaw = fleetOf(1, 'Flota Warszawa', ['Toyota Yaris', 'Škoda Octavia']);
  const lisbon = fleetOf(2, 'Frota Lisboa', ['Renault Clio'], 'Europe/Lisbon');
  const answers = fleetAnswers(
    [warsaw, lisbon],
    [
      { carId: createFixtureId(101), mine: true, ...when },
      { carId: createFixtureId(102), mine: false, ...when },
    ],
  );
  await showScreen(`/firma/fleetBooking?view=day&day=${day}`, { answers });
  const edge = (whose: string) =>
    page.locator(`.ec-event.${whose}`).evaluate((element) => {
      const { borderTopColor, borderTopWidth } = getComputedStyle(element);
      return `${borderTopColor} ${borderTopWidth}`;
    });
  await page.locator('.ec-event.mine').waitFor();
  expect(await edge('mine')).not.toBe(await edge('theirs'));

  await showScreen('/firma/fleetBooking?view=day', { answers: fleetAnswers([warsaw, lisbon]) });
  const now = page.locator('.ec-bg-event.now').first();
  await now.waitFor();
  const [line, highlight] = await now.evaluate((element) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.backgroundColor = 'Highlight';
    return [element, probe].map((one) => getComputedStyle(one).backgroundColor);
  });
  expect(line).toBe(highlight);
});

test('at 1440 px a week fills its width without scrolling, and a head shows a name of thirty letters whole', async ({
  page,
  showScreen,
}) => {
  const day = farDay();
  const [week, name] = [`/firma/fleetBooking?view=week&day=${day}`, 'Sprzęt do nagrań i prezentacji'];
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  const sunday = addDays(day, (7 - weekday) % 7);
  const { startDate: startTime, endDate: endTime } = createFixturePeriod(sunday, '09:00', '15:00');
  const fleets = [fleetOf(1, name, ['Yaris']), fleetOf(2, 'Frota Lisboa', ['Clio'], 'Europe/Lisbon')];
  const answers = [
    ...fleetAnswers(fleets, [{ carId: createFixtureId(101), mine: true, startTime, endTime }]),
    ...frameAnswers,
  ];
  await showScreen(week, { answers, frame: true });
  const head = page.locator('.ec-sidebar').getByRole('button', { name });
  await expect(head).toContainText(/\d\d:\d\d/);
  await page.locator('.ec-event.mine').waitFor();
  const main = page.locator('.ec-main');
  await expect(page.locator('.ec-col-head')).toHaveCount(7);
  const [needed, given] = await main.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
  expect(needed).toBe(given);
  const [words, line] = [head.getByText(name, { exact: true }), page.locator('.ec-row-head').first()];
  const { width, height, seenWidth, seenHeight } = await words.evaluate((one) => ({
    ...{ width: one.scrollWidth, height: one.scrollHeight },
    ...{ seenWidth: one.clientWidth, seenHeight: one.clientHeight },
  }));
  expect(width).toBeLessThanOrEqual(seenWidth);
  expect(height).toBeLessThanOrEqual(seenHeight + 1);
  // Checks that all lines have the height with which the timeline computes.
  expect(Math.round((await line.boundingBox())!.height)).toBe(40);
});

/** Finds the controls that the two toasts cover. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('[data-toasts] > *')].map((one) => one.getBoundingClientRect());
    if (toasts.length < 2) return ['what was said has gone'];
    const all = document.querySelectorAll('header button, header a, main button, main a');
    return [...all].flatMap((one) => {
      const { top, bottom, left, right } = one.getBoundingClientRect();
      const lies = toasts.some((box) => box.top < bottom && box.bottom > top && box.left < right && box.right > left);
      return lies ? [one.textContent] : [];
    });
  });

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`what is said covers nothing that can be pressed, at ${width} px`, async ({ page, showScreen }) => {
    await page.setViewportSize({ width, height });
    const answers = [
      ...fleetAnswers([fleetOf(1, 'Flota Łódź', []), fleetOf(2, 'Flota Gdynia', [])]),
      createFixtureAnswer(saveFleet, { id: createFixtureId(300), modifiedOn: fixtureCreationTime }),
      createFixtureAnswer(listTimeZones, {
        timeZones: [{ name: 'Central European', description: 'Warszawa', iana: 'Europe/Warsaw' }],
      }),
      ...frameAnswers,
    ];
    await showScreen('/firma/fleet', { role: 'manager', frame: true, answers });
    const letGo = await keepToasts(page);
    const told = page.locator('[data-toasts] > *');
    const dialog = page.getByRole('dialog');
    for (const name of ['Flota Radom', 'Flota Opole']) {
      await page.getByRole('button', { name: 'Dodaj flotę' }).click();
      await dialog.getByLabel('Nazwa').fill(name);
      await dialog.getByLabel('Nazwa').press('Enter');
      await expect(told.filter({ hasText: name })).toBeVisible();
      await expect(dialog).toBeHidden();
    }
    await expect(told).toHaveCount(2);
    await expect.poll(() => covered(page)).toEqual([]);
    await letGo();
  });
