import { expect } from '@playwright/test';
import { openPageOf } from '../support/table.ts';
import { test } from '../support/world.ts';

let serial = 0;
const newEmail = () => `gosc${Date.now()}${serial++}@firma.example`;

test('a file says what will become of each row, then invites in portions, and gives its result', {
  tag: '@full-chromium',
}, async ({ browser, found }) => {
  const world = await found();
  const page = await openPageOf(browser, world, world.admin, 'invitations');
  await page.getByRole('button', { name: 'Importuj z CSV' }).click();
  const dialog = page.getByRole('dialog');
  const many = Array.from({ length: 65 }, newEmail);
  const lines = ['E-mail;Rola', ...many.map((email, at) => `${email};${at === 0 ? 'admin' : 'user'}`)];
  lines.push(`${many[0]};user`, `${world.emailOf(world.user)};`, 'nonsense;user', `${newEmail()};szef`);
  const file = { name: 'ludzie.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
  await dialog.getByLabel('Plik CSV').setInputFiles(file);
  const count = (name: string) =>
    dialog
      .locator('div', { has: page.getByText(name, { exact: true }) })
      .last()
      .locator('dd');
  await expect(count('Nowe osoby')).toHaveText('65');
  await expect(count('Powtórzone w pliku')).toHaveText('1');
  await expect(count('Są już w firmie')).toHaveText('1');
  await expect(count('Nie do użycia')).toHaveText('2');
  await expect(count('administrator')).toHaveText('1');
  const send = dialog.getByRole('button', { name: 'Zaproś 65 osób' });
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await expect(dialog.getByRole('paragraph').filter({ hasText: many[0]! })).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Tak, te osoby mają być administratorami' }).check();
  await expect(
    dialog.getByText(/Firma może wysłać 2000 zaproszeń w ciągu 24 godzin; teraz zostało 2000\./),
  ).toBeVisible();
  const portions: number[] = [];
  page.on('request', (request) => {
    const isSent = request.method() === 'POST' && request.url().endsWith('/invitations');
    if (isSent) portions.push(request.postDataJSON().invitations.length);
  });
  await send.click();
  await expect(dialog.getByText('Gotowe: wszystkie zaproszenia są w drodze.')).toBeVisible();
  await expect(count('Zaproszono')).toHaveText('65');
  expect(portions).toEqual([30, 30, 5]);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Pobierz wynik' }).click();
  const { readFile } = await import('node:fs/promises');
  const text = await readFile((await (await download).path())!, 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(70);
  expect(text).toContain('nieznana rola');
});
