import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { addDays, getIsoWeekday } from '#contract/time/wall-clock.ts';
import { createAnswerCodeCodec } from '#server/modules/booking/engine/answer-codes.ts';
import { createPurposeSigner } from '#server/platform/tokens/signer.ts';
import { addMember } from '#server/testing/test-world.ts';
import { authSecret } from '../support/auth-secret.ts';
import { farDay } from '../support/booking.ts';
import { bookRoom, callApi } from '../support/calls.ts';
import { findRows, openPageOf } from '../support/table.ts';
import { test, type World } from '../support/world.ts';

const codes = createAnswerCodeCodec(createPurposeSigner(authSecret, 'meeting answers'));

/** Books a meeting with an invited guest. */
async function invited(found: () => Promise<World>) {
  const world = await found();
  const guest = await addMember(world.db, world.id, 'user', 'Gustaw Gość');
  const meeting = { from: '09:00', to: '10:00', topic: 'Plan', participants: [guest] };
  const [bookingId] = await bookRoom(world, world.rooms[0]!, world.user, farDay(), meeting);
  return { world, guest, bookingId: bookingId! };
}

async function answerOf({ db }: World, bookingId: string): Promise<string | null> {
  const [row] = await db.query<{ answer: string | null }>(sql`
    SELECT answer FROM booking_participants WHERE booking_id = ${bookingId}`);
  return row!.answer;
}

test('an invitation is answered by the letter’s link, which answers nothing by itself', async ({ found, page }) => {
  const { world, guest, bookingId } = await invited(found);
  // Opens the link in the email as the guest, who is not signed in.
  const code = codes.codeOf({ companyId: world.id, bookingId, userId: guest });
  await page.goto(`/meetingAnswer/${code}?answer=tentative&language=pl-PL`);
  await expect(page.getByText('Plan', { exact: true })).toBeVisible();
  const answer = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(answer('Może')).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('W wiadomości wybrano „Może”')).toBeVisible();
  expect(await answerOf(world, bookingId)).toBeNull();
  await answer('Może').click();
  await expect(page.getByText(/Odpowiedź zapisana: Może/)).toBeVisible();
  expect(await answerOf(world, bookingId)).toBe('tentative');
  await expect(answer('Może')).toHaveAttribute('aria-pressed', 'true');
  await answer('Nie').click();
  await expect(page.getByText(/Odpowiedź zapisana: Nie/)).toBeVisible();
  await expect(page.getByText(/W wiadomości wybrano/)).toHaveCount(0);
  await page.goto(`/meetingAnswer/${code.slice(0, -2)}xx?language=pl-PL`);
  await expect(page.getByRole('heading', { name: 'Nie ma już na co odpowiadać' })).toBeVisible();
  await expect(page.getByText(/To zaproszenie już nie obowiązuje/)).toBeVisible();
});

test('whoever invites sees answers come in the open meeting; a guest answers in theirs', async ({ browser, found }) => {
  const { world, guest, bookingId } = await invited(found);
  const owners = await openPageOf(browser, world, world.user, 'roomBookingsView');
  await findRows(owners).first().getByRole('button', { name: 'Edytuj spotkanie' }).click();
  const guestRow = owners.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Gustaw Gość' });
  await expect(guestRow).toContainText('Bez odpowiedzi');
  await expect(owners.getByRole('dialog').getByRole('group', { name: 'Czy weźmiesz udział?' })).toHaveCount(0);
  await callApi(world, guest, 'PUT', `/room/${bookingId}/answer`, { answer: 'declined' });
  await expect(guestRow).toContainText('Nie będzie');
  await owners.context().close();

  const guests = await openPageOf(browser, world, guest, 'roomBookingsView');
  await findRows(guests).first().getByRole('button', { name: 'Zobacz spotkanie' }).click();
  const dialog = guests.getByRole('dialog');
  const own = dialog.getByRole('group', { name: 'Czy weźmiesz udział?' });
  await expect(own.getByRole('button', { name: 'Nie', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await own.getByRole('button', { name: 'Tak' }).click();
  await expect(dialog.getByRole('listitem')).toContainText('Będzie');
  expect(await answerOf(world, bookingId)).toBe('accepted');
  await guests.context().close();
});

test('new answers are marked on the list until the owner opens the meeting', async ({ browser, found }) => {
  const { world, guest, bookingId } = await invited(found);
  const page = await openPageOf(browser, world, world.user, 'roomBookingsView');
  const row = findRows(page).first();
  await expect(row).toContainText('Plan');
  await expect(row).not.toContainText('odpowiedź');
  await callApi(world, guest, 'PUT', `/room/${bookingId}/answer`, { answer: 'accepted' });
  await expect(row).toContainText('1 nowa odpowiedź');
  await row.getByRole('button', { name: 'Edytuj spotkanie' }).click();
  const guestRow = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Gustaw Gość' });
  await expect(guestRow).toContainText('Nowa');
  await expect(guestRow).toContainText('Będzie');
  // The list behind the dialog shows that the answer counts as read. The open meeting still marks
  // it as new.
  const behind = page.locator('tbody tr').filter({ hasText: 'Plan' });
  await expect(behind).toHaveCount(1);
  await expect(behind).not.toContainText('odpowiedź');
  await expect(guestRow).toContainText('Nowa');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row).not.toContainText('odpowiedź');
  await row.getByRole('button', { name: 'Edytuj spotkanie' }).click();
  await expect(guestRow).toContainText('Będzie');
  await expect(guestRow).not.toContainText('Nowa');
  await page.context().close();
});

test('the link to a series says for which dates it answers, and answers for all or for one', async ({
  found,
  page,
}) => {
  const world = await found({ settings: sql`max_booking_period = 90, max_room_bookings_count = 100` });
  const guest = await addMember(world.db, world.id, 'user', 'Gustaw Gość');
  const firstDay = farDay();
  const rule = {
    ...{
      pattern: { every: 'week', weeks: 1, weekdays: [getIsoWeekday(firstDay)] },
      firstDay,
      end: { ends: 'after', dates: 3 },
    },
    hours: { start: '09:00', end: '10:00', nights: 0 },
  };
  const id = randomUUID();
  const own = { placeId: world.rooms[0], topic: 'Planowanie', participants: [guest], rule };
  expect((await callApi(world, world.user, 'POST', '/room/series', { id, ...own })).status).toBe(201);
  const answers = async () => {
    const rows = await world.db.query<{ answer: string | null }>(sql`
      SELECT i.answer FROM booking_participants i JOIN bookings b ON b.company_id = i.company_id AND b.id = i.booking_id
      WHERE b.company_id = ${world.id} AND b.series_id = ${id} ORDER BY lower(b.during)`);
    return rows.map(({ answer }) => answer);
  };
  await page.goto(
    `/meetingAnswer/${codes.codeOf({ companyId: world.id, bookingId: id, userId: guest })}?language=pl-PL`,
  );
  await expect(page.getByText('Odpowiedź dotyczy 3 zarezerwowanych terminów.')).toBeVisible();
  await page.getByRole('button', { name: 'Tak', exact: true }).click();
  await expect(page.getByText(/Odpowiedź na wszystkie terminy zapisana: Tak/)).toBeVisible();
  expect(await answers()).toEqual(['accepted', 'accepted', 'accepted']);

  await page.getByRole('radio', { name: /09:00/ }).nth(1).check();
  await expect(page.getByRole('heading', { name: /^Czy będziesz w terminie / })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tak', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Nie', exact: true }).click();
  await expect(page.getByText(/^Odpowiedź dla terminu .* zapisana: Nie/)).toBeVisible();
  expect(await answers()).toEqual(['accepted', 'declined', 'accepted']);
  await page.getByRole('radio', { name: /^Wszystkie terminy/ }).check();
  await expect(page.locator('button[aria-pressed="true"]')).toHaveCount(0);

  // The page does not offer an answer for all dates when one date is left.
  await world.db.query(sql`
    UPDATE bookings SET state = 2, cancelled_on = now()
    WHERE company_id = ${world.id} AND series_id = ${id} AND lower(during) < ${addDays(firstDay, 10)}::date`);
  await page.reload();
  await expect(page.getByText('Odpowiedź dotyczy 1 zarezerwowanego terminu.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Czy weźmiesz udział?' })).toBeVisible();
  await page.getByRole('button', { name: 'Może', exact: true }).click();
  await expect(page.getByText(/^Odpowiedź zapisana: Może\./)).toBeVisible();
});

test('a letter’s link speaks its reader’s language, which the page lets them change', async ({ found, page }) => {
  const { world, guest, bookingId } = await invited(found);
  const code = codes.codeOf({ companyId: world.id, bookingId, userId: guest });
  await page.goto(`/meetingAnswer/${code}?answer=accepted&language=en-GB`);
  await expect(page.getByText('Will you attend?')).toBeVisible();
  await page.getByRole('radio', { name: 'Polski' }).click();
  await expect(page.getByText('Czy weźmiesz udział?')).toBeVisible();
  // The language selected on this page counts from now on.
  await page.goto(`/meetingAnswer/${code}?answer=accepted&language=en-GB`);
  await expect(page.getByText('Czy weźmiesz udział?')).toBeVisible();
});
