import { expect, type Page, test } from '@playwright/test';
import { createServerDataFolder, type ServerProcess, startServerProcess } from '#server/testing/server-process.ts';
import { openRecaptcha, type RecaptchaService } from '../../simulators/recaptcha/recaptcha.ts';
import { getSampleEmail, password } from '../support/people.ts';

/** A separate server, since the journeys' server uses the application's own captcha. */
interface Deployment {
  google: RecaptchaService;
  /** The URL of the server. */
  address: string;
}

const deployed = test.extend<object, { deployment: Deployment }>({
  deployment: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs from this pattern
    async ({}, use) => {
      const [google, folder] = [
        await openRecaptcha({ 'site 3': 'secret 3', 'site 2': 'secret 2' }),
        await createServerDataFolder(),
      ];
      const server: ServerProcess = await startServerProcess({
        DATA_DIR: folder.path,
        RECAPTCHA_SITE_KEY_V3: 'site 3',
        RECAPTCHA_SECRET_V3: 'secret 3',
        RECAPTCHA_SITE_KEY_V2: 'site 2',
        RECAPTCHA_SECRET_V2: 'secret 2',
        RECAPTCHA_URL: google.url,
      });
      expect(server.output()).toContain('Biurko is ready');
      await use({ google, address: `http://localhost:${new URL(server.url).port}` });
      server.child.kill('SIGTERM');
      await Promise.all([server.ended, google.close()]);
      await folder.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

const button = (page: Page) => page.getByRole('button', { name: 'Zaloguj się', exact: true });

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill(getSampleEmail('marcin.wozniak'));
  await page.getByLabel('Hasło', { exact: true }).fill(password);
  await button(page).click();
}

/**
 * Collects the captcha fields that the form sends, and the requests that the content security
 * policy blocks.
 */
function watch(page: Page): { sent: string[][]; blocked: string[] } {
  const seen = { sent: [] as string[][], blocked: [] as string[] };
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/auth/login')) return;
    seen.sent.push(Object.keys(request.postDataJSON()).filter((name) => name.startsWith('captcha')));
  });
  page.on('console', (said) => {
    if (said.text().includes('Content Security Policy')) seen.blocked.push(said.text());
  });
  return seen;
}

deployed(
  'a person whom the score of Google’s captcha trusts signs in without noticing it',
  async ({ page, deployment }) => {
    deployment.google.score = 0.9;
    const { sent, blocked } = watch(page);
    await page.goto(`${deployment.address}/login`);
    await expect(button(page)).toBeEnabled();
    await expect(page.getByText(/chroni przed robotami reCAPTCHA/)).toBeVisible();
    for (const path of ['privacy', 'terms'])
      await expect(page.locator(`a[href="https://policies.google.com/${path}"]`)).toBeVisible();
    await signIn(page);
    await expect(page).toHaveURL(/\/booking(\?|$)/);
    expect([sent, blocked]).toEqual([[['captchaTokenV3']], []]);
  },
);

deployed('a person whom it does not trust ticks its box, and is signed in', async ({ page, deployment }) => {
  deployment.google.score = 0.1;
  const { sent, blocked } = watch(page);
  await page.goto(`${deployment.address}/login`);
  await signIn(page);
  const dialog = page.getByRole('dialog', { name: 'Potwierdź, że nie jesteś robotem' });
  await expect(dialog.locator('iframe')).toBeVisible();
  // The checkbox disappears with its dialog once it is ticked.
  await dialog.frameLocator('iframe').getByRole('checkbox').click();
  await expect(page).toHaveURL(/\/booking(\?|$)/);
  expect([sent, blocked]).toEqual([[['captchaTokenV3'], ['captchaTokenV2']], []]);
});

deployed('the page says that its script cannot be fetched, and tries again by itself', async ({ page, deployment }) => {
  deployment.google.score = 0.9;
  let isAway = true;
  await page.route(`${deployment.google.url}/api.js*`, (route) => (isAway ? route.abort() : route.continue()));
  await page.goto(`${deployment.address}/login`);
  await expect(page.getByRole('alert').filter({ hasText: 'Nie udało się wczytać zabezpieczenia' })).toBeVisible();
  await expect(button(page)).toBeDisabled();
  isAway = false;
  await expect(button(page)).toBeEnabled();
  await signIn(page);
  await expect(page).toHaveURL(/\/booking(\?|$)/);
});
