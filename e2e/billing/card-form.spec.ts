import { expect, type Page } from '@playwright/test';
import { testCardNumbers } from '../../simulators/payu/cards.ts';
import { findCardField, findCardForm, openCardForm, test, typeCard } from '../support/card-form-page.ts';

const good = { number: testCardNumbers.success, date: '1229', cvv: '123' };
const given = (page: Page) => page.getByRole('status', { name: 'Given' });
const pay = (page: Page) => page.getByRole('button', { name: 'Pay' });
const mistakes = (page: Page) => page.getByRole('group').getByRole('listitem');
/**
 * Waits for the document, the script and three frames. Each of them takes long to start on a busy
 * machine.
 */
const ready = (page: Page) => expect(findCardField(page, 'number')).toBeVisible({ timeout: 45_000 });
async function speak(page: Page, language: 'Polski' | 'English'): Promise<void> {
  await page.getByRole('radio', { name: language }).click({ force: true });
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'Polski' ? 'pl' : 'en');
}
const speakEnglish = (page: Page) => speak(page, 'English');

test('a card that is typed by keyboard alone becomes a token, its number masked', async ({ page, blocked }) => {
  await openCardForm(page);
  await ready(page);
  await findCardField(page, 'number').focus();
  await page.keyboard.type(testCardNumbers.success);
  // Each field is a frame with its own process. It is ready a moment after the key that moves the
  // focus to it.
  await page.keyboard.press('Tab');
  await expect(findCardField(page, 'date')).toBeFocused();
  await page.keyboard.type('1229');
  await page.keyboard.press('Tab');
  await expect(findCardField(page, 'cvv')).toBeFocused();
  await page.keyboard.type('123');
  await expect(findCardField(page, 'cvv')).toHaveValue('123');
  await page.keyboard.press('Tab');
  await expect(pay(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(given(page)).toContainText('TOK_');
  const card = JSON.parse((await given(page).textContent())!);
  expect(card).toEqual({ token: expect.stringMatching(/^TOK_/), mask: '444433******1111', brand: 'visa' });
  await expect(mistakes(page)).toHaveCount(0);
  // The typed card stays, because a refused payment may be tried again.
  await pay(page).click();
  await expect(given(page)).toContainText('TOK_');
  expect(JSON.parse((await given(page).textContent())!).token).not.toBe(card.token);
  expect(blocked).toEqual([]);
});

/** The typed text, the Polish and English texts of its error, and the field. */
const typedWrong = [
  ['numer', 'number', '4444', 'Numer karty jest za krótki albo za długi.', 'The card number is too short or too long.'],
  [
    'numer',
    'number',
    '4444333322221112',
    'Numer karty jest błędny. Sprawdź cyfry.',
    'The card number is wrong. Check its digits.',
  ],
  [
    'numer',
    'number',
    '378282246310005',
    'Tej karty nie można użyć. Podaj kartę Visa albo Mastercard.',
    'This card is not accepted. Enter a Visa or Mastercard.',
  ],
  ['numer', 'number', '', 'Podaj numer karty.', 'Enter the card number.'],
  [
    'data',
    'date',
    '1329',
    'Data ważności jest błędna. Wpisz miesiąc i rok, na przykład 08/29.',
    'The expiry date is wrong. Enter the month and year, for example 08/29.',
  ],
  ['data', 'date', '0120', 'Karta straciła ważność. Podaj inną.', 'The card has expired. Enter another one.'],
  ['data', 'date', '', 'Podaj datę ważności karty.', 'Enter the card’s expiry date.'],
  [
    'kod',
    'cvv',
    '1',
    'Kod CVV/CVC jest błędny. To trzy lub cztery cyfry, zwykle na odwrocie karty.',
    'The CVV/CVC code is wrong. It has three or four digits, usually on the back of the card.',
  ],
  ['kod', 'cvv', '', 'Podaj kod CVV/CVC.', 'Enter the CVV/CVC code.'],
] as const;

test('each error is shown under the form in both languages, and its field is marked and focused', async ({ page }) => {
  await openCardForm(page);
  await ready(page);
  for (const [, field, value, polish, english] of typedWrong) {
    await test.step(`${field}: ${value}`, async () => {
      await typeCard(page, { ...good, [field]: value });
      await pay(page).click();
      await expect(mistakes(page)).toHaveText([polish]);
      await expect(findCardField(page, field)).toBeFocused();
      await expect(findCardForm(page).locator('.invalid')).toHaveId(field);
      await expect(given(page)).toHaveText('null');
      await speakEnglish(page);
      await expect(mistakes(page)).toHaveText([english]);
      await speak(page, 'Polski');
      await expect(mistakes(page)).toHaveText([polish]);
    });
  }
  await typeCard(page, good);
  await pay(page).click();
  await expect(given(page)).toContainText('TOK_');
  await expect(mistakes(page)).toHaveCount(0);
  await expect(findCardForm(page).locator('.invalid')).toHaveCount(0);
});

test('an empty form says all that it misses; what is left behind is said at once, what is being typed is not', async ({
  page,
}) => {
  await openCardForm(page);
  await ready(page);
  await pay(page).click();
  await expect(mistakes(page)).toHaveText(['Podaj numer karty.', 'Podaj datę ważności karty.', 'Podaj kod CVV/CVC.']);
  await page.reload();
  await ready(page);
  await findCardField(page, 'number').pressSequentially('4444');
  await expect(mistakes(page)).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(findCardField(page, 'date')).toBeFocused();
  await expect(mistakes(page)).toHaveText(['Numer karty jest za krótki albo za długi.']);
});

test('a refusal by PayU without a field, or with its own code, is shown in our words', async ({ page, payu }) => {
  await openCardForm(page);
  await ready(page);
  await typeCard(page, good);
  for (const [errors, words] of [
    [[{ code: 'error.tokenization' }], 'PayU nie przyjęło tej karty. Spróbuj ponownie albo podaj inną.'],
    [[{ code: 'error.new' }], 'PayU nie przyjęło danych karty. Sprawdź je i spróbuj ponownie.'],
    [[{ code: 'error.validation.card.new', source: 'number' }], 'PayU nie przyjmuje tego numeru karty.'],
  ] as const) {
    await page.route(`${payu}/front/secure-form/token`, (route) => route.fulfill({ json: { errors } }));
    await pay(page).click();
    await expect(mistakes(page)).toHaveText([words]);
  }
});

test('without a network a message says that nothing was charged; typed text stays for the retry', async ({
  page,
  context,
}) => {
  await openCardForm(page);
  await ready(page);
  await typeCard(page, good);
  await context.setOffline(true);
  await pay(page).click();
  await expect(mistakes(page)).toHaveText([
    'Brak połączenia z PayU. Sprawdź sieć i spróbuj ponownie. Niczego nie pobrano z karty.',
  ]);
  await context.setOffline(false);
  await speakEnglish(page);
  await expect(mistakes(page)).toHaveText([
    'PayU cannot be reached. Check your connection and try again. Nothing was charged.',
  ]);
  await pay(page).click();
  await expect(given(page)).toContainText('TOK_');
  await expect(mistakes(page)).toHaveCount(0);
});

test('a script that fails to load shows an error, and loads by a click or once the network is back', async ({
  page,
  payu,
}) => {
  let isAway = true;
  await page.route(`${payu}/javascript/sdk`, (route) => (isAway ? route.abort() : route.continue()));
  await openCardForm(page);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Nie udało się wczytać formularza PayU.');
  await speakEnglish(page);
  await expect(alert).toContainText('PayU’s form could not be loaded. Check your connection and any content blockers');
  await pay(page).click();
  await expect(given(page)).toHaveText('null');
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(alert).toBeVisible();
  isAway = false;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await ready(page);
  await expect(alert).toHaveCount(0);
  await typeCard(page, good);
  await pay(page).click();
  await expect(given(page)).toContainText('TOK_');
});

test('a form document that fails to load shows an error, and loads by a click', async ({ page }) => {
  let isAway = true;
  await page.route('**/cardForm', (route) => (isAway ? route.abort() : route.continue()));
  await openCardForm(page);
  await expect(page.getByRole('alert')).toContainText('Nie udało się wczytać formularza PayU.');
  isAway = false;
  await page.getByRole('button', { name: 'Wczytaj ponownie' }).click();
  await ready(page);
});

test('a form that loads slowly shows a message, and may still load', async ({ page, payu }) => {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(`${payu}/javascript/sdk`, async (route) => {
    await held;
    await route.continue();
  });
  await openCardForm(page);
  await expect(page.getByText('Formularz PayU wczytuje się dłużej niż zwykle.')).toBeVisible({ timeout: 45_000 });
  goOn();
  await ready(page);
  await expect(page.getByText('Formularz PayU wczytuje się dłużej niż zwykle.')).toHaveCount(0);
});

test('a reloaded page or form says that the card has to be typed again', async ({ page }) => {
  const emptied = page.getByText('Formularz wczytał się od nowa. Wpisz dane karty jeszcze raz');
  await openCardForm(page);
  await ready(page);
  await expect(emptied).toHaveCount(0);
  const before = await page.evaluate(() => sessionStorage.length);
  await typeCard(page, { number: testCardNumbers.success });
  await page.keyboard.press('Tab');
  // PayU's frame notifies the document, which notifies the page. The page stores the notice.
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBeGreaterThan(before);
  await page.reload();
  await expect(emptied).toBeVisible();
  await typeCard(page, { number: testCardNumbers.success, date: '1229' });
  await page.keyboard.press('Tab');
  await expect(emptied).toHaveCount(0);
  const document = page.frames().find((frame) => frame.url().endsWith('/cardForm'))!;
  await document.evaluate(() => location.reload());
  await expect(emptied).toBeVisible();
  await expect(findCardField(page, 'number')).toHaveValue('');
  // A person who has closed the form gets no notice.
  await typeCard(page, { number: testCardNumbers.success });
  await page.keyboard.press('Tab');
  await page.getByRole('checkbox', { name: 'Shown' }).uncheck();
  await page.getByRole('checkbox', { name: 'Shown' }).check();
  await ready(page);
  await expect(emptied).toHaveCount(0);
});

test('where nobody can pay the form says so', async ({ page }) => {
  await page.route('**/cardForm', async (route) => {
    const answer = await route.fetch();
    // The server sends this page if its PAYU_… variables are missing, as
    // server/modules/billing/cards/card-form-page.test.ts shows.
    const body = (await answer.text()).replace(/(name="payu-\S+" content=")[^"]*/g, '$1');
    await route.fulfill({ response: answer, status: 404, body });
  });
  await openCardForm(page);
  await expect(page.getByText('Płatności kartą nie są tu skonfigurowane.')).toBeVisible();
  await speakEnglish(page);
  await expect(page.getByText('Card payments are not set up here.')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('language, theme and whether it is off change under what is typed', async ({ page }) => {
  await openCardForm(page);
  await ready(page);
  await expect(findCardField(page, 'number')).toHaveAccessibleName('Numer karty');
  await typeCard(page, good);
  await speakEnglish(page);
  await expect(findCardField(page, 'number')).toHaveAccessibleName('Card number');
  await expect(findCardForm(page).locator('html')).toHaveAttribute('lang', 'en');
  await expect(findCardForm(page).locator('#date iframe')).toHaveAttribute('title', 'Expiry date');
  const colourOf = () => findCardField(page, 'number').evaluate((field) => getComputedStyle(field).color);
  const light = await colourOf();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(findCardForm(page).locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(colourOf).not.toBe(light);
  await page.getByRole('checkbox', { name: 'Off' }).check();
  await expect(findCardField(page, 'cvv')).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Off' }).uncheck();
  await expect(findCardField(page, 'cvv')).toBeEnabled();
  await pay(page).click();
  await expect(given(page)).toContainText('TOK_');
});

test('page and form believe each other alone, and nobody else may frame the form', async ({ page, payu }) => {
  await openCardForm(page);
  await ready(page);
  await page.evaluate(() => {
    const card = { token: 'TOK_FORGED', mask: '', brand: null };
    for (let id = 1; id < 4; id++) postMessage({ say: 'tokenized', id, card }, '*');
    postMessage({ say: 'failed', why: 'notConfigured' }, '*');
  });
  await pay(page).click();
  await expect(given(page)).toHaveText('null');
  await expect(mistakes(page)).toHaveCount(3);
  // PayU's frames may post to any page. This page accepts only messages from its form's document.
  const frame = page.frames().find((one) => one.url().startsWith(payu))!;
  await frame.evaluate(() => top!.postMessage({ say: 'failed', why: 'notConfigured' }, '*'));
  await expect(findCardField(page, 'number')).toBeVisible();

  const own = page
    .frames()
    .find((one) => one.url().endsWith('/cardForm'))!
    .url();
  await page.goto(`${payu}/demo`);
  const refused = page.waitForEvent(
    'console',
    (said) => said.text().includes('frame-ancestors') || said.text().includes('frame-src'),
  );
  await page.evaluate((src) => document.body.append(Object.assign(document.createElement('iframe'), { src })), own);
  await refused;
  await page.goto(own);
  await expect(page).toHaveURL(/\/login/);
});
