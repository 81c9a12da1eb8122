import sql from 'sql-template-tag';
import type { Locale } from '#contract/wire/formats.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { ExternalSignInFailure } from './external-failure.ts';
import { fetchProviderPicture } from './fetch-provider-picture.ts';
import { linkProviderSubject } from './link-provider.command.ts';
import type { ProviderDeps } from './provider-deps.ts';
import type { PendingRegistration } from './provider-sign-in-outcome.ts';

/** An account to create from a provider's response. */
export interface NewAccountFromProvider {
  userId: string;
  email: string;
  name: string;
  language: Locale;
  /** The given consents. Null before the person gives them. */
  consents: { marketingConsent: boolean } | null;
  picture: Buffer | null;
}

/**
 * Creates an account whose email a provider has verified.
 * @returns false when another account has the id or email
 */
export async function createAccountFromProvider(
  tx: Transaction,
  account: NewAccountFromProvider,
  at: Date,
): Promise<boolean> {
  const { userId, email, name, language, consents, picture } = account;
  const now = at.toISOString();
  const consented = consents ? now : null;
  const made = await tx.query(sql`
    INSERT INTO users (id, email, name, language, email_confirmed_on, terms_of_service_on, privacy_policy_on, marketing_consent)
    VALUES (${userId}, ${email}, ${name}, ${language}, ${now}, ${consented}, ${consented}, ${consents?.marketingConsent ?? false})
    ON CONFLICT DO NOTHING RETURNING 1 AS made`);
  if (made.length > 0 && picture) {
    await tx.query(sql`
      WITH kept AS (INSERT INTO files (id, company_id, content_type, bytes)
        VALUES (gen_random_uuid(), NULL, 'image/webp', ${picture}) RETURNING id)
      UPDATE users SET avatar_file_id = kept.id FROM kept WHERE users.id = ${userId}`);
  }
  return made.length > 0;
}

/**
 * Creates the account of a begun registration. Its email is confirmed, because the provider has
 * verified it.
 * @returns false when this registration has already created the account
 * @throws Refused `DuplicateUserName`, `referralCodeInvalid`, `referralCodeOwn`,
 * `externalSignInLost`
 */
export async function registerByProvider(
  deps: ProviderDeps,
  begun: PendingRegistration,
  form: { marketingConsent: boolean; referralCode?: string | undefined },
): Promise<boolean> {
  const { db, clock, takeReferralCode } = deps.identity;
  const { userId, email, name, language, provider } = begun;
  const picture = await fetchProviderPicture(deps, begun.picture);
  return await db.transaction(async (tx) => {
    const account = { userId, email, name, language, consents: form, picture };
    if (!(await createAccountFromProvider(tx, account, clock.now()))) {
      const same = await tx.query(sql`SELECT FROM users WHERE id = ${userId}`);
      if (same.length > 0) return false;
      refuse('DuplicateUserName', {});
    }
    if (form.referralCode) await takeReferralCode(tx, { userId, email }, form.referralCode);
    await linkProviderSubject(tx, userId, provider, begun).catch((error: unknown) => {
      if (error instanceof ExternalSignInFailure) refuse('externalSignInLost', {});
      throw error;
    });
    return true;
  });
}
