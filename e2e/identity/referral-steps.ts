import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { serverUrl } from '../support/address.ts';
import { accessTokenOf } from '../support/session.ts';
import type { World } from '../support/world.ts';

export const fresh = 'Zupełnie 0we!';
export const someone = () => `polecona.${randomUUID().slice(0, 8)}@konto.example`;
export const field = (page: Page) => page.getByLabel(/^Kod polecenia/);
export const submit = (page: Page) => page.locator('form').getByRole('button', { name: 'Załóż konto' }).click();
export const invalid = (page: Page) => page.getByText('Ten kod polecenia jest nieprawidłowy albo już nie obowiązuje.');

/** The fields that the API returns about a person's membership in the referral programme. */
export interface Membership {
  code: string;
  signUpUrl: string;
  stats: { registerCount: number };
}

export async function asPerson<T>(userId: string, method: string, path: string, data?: object): Promise<T> {
  const headers = { authorization: `Bearer ${accessTokenOf(userId)}`, 'content-type': 'application/json' };
  const answer = await fetch(`${serverUrl}/api/referrals/${path}`, {
    method,
    headers: data ? headers : { authorization: headers.authorization },
    body: data ? JSON.stringify(data) : null,
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
}

export interface Program {
  id: string;
  currentTerms: { id: string };
  userMembership: Membership | null;
}
export const programOf = (userId: string) => asPerson<Program>(userId, 'GET', 'programInfo?programKey=promo2025_2026');

/** Makes a person of the company a member of the sample's referral programme. */
export async function joined(world: World, userId = world.user): Promise<Membership> {
  const { id: referralProgramId, currentTerms } = await programOf(userId);
  const userEmail = world.emailOf(userId);
  return asPerson(userId, 'POST', 'join', { referralProgramId, userEmail, acceptedReferralTermsId: currentTerms.id });
}

export async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Hasło', { exact: true }).fill(fresh);
  await page.getByLabel('Powtórz hasło').fill(fresh);
  await page.getByLabel(/regulamin/).check();
  await page.getByLabel(/politykę prywatności/).check();
}
