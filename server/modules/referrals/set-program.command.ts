import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import * as z from 'zod';
import { subscriptionTimeZone } from '#contract/billing/subscription.ts';
import { addDays, getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';

/**
 * The arguments of the operator's command for a programme. An existing programme needs only the
 * changes.
 */
export interface SetProgramArguments {
  key?: string | undefined;
  /** Days in Warsaw, yyyy-MM-dd. The whole day `to` is included. */
  from?: string | undefined;
  to?: string | undefined;
  /**
   * The URLs of the terms in both languages. New URLs are new terms, for people who join from now
   * on.
   */
  'terms-pl'?: string | undefined;
  'terms-en'?: string | undefined;
}

const day = z.iso.date();
const address = z.url({ protocol: /^https$/ });

interface Program {
  id: string;
  startAt: string;
  endAt: string;
}

/** Returns the first instant of a day in Warsaw, and its last. */
const firstMoment = (of: string) => new Date(getInstantOfWallClock(of, '00:00', subscriptionTimeZone)).toISOString();
const lastMoment = (of: string) =>
  new Date(getInstantOfWallClock(addDays(of, 1), '00:00', subscriptionTimeZone) - 1).toISOString();

/** @throws Error with the reason */
function checkedKey({ key, from, to, 'terms-pl': pl, 'terms-en': en }: SetProgramArguments): string {
  if (key === undefined || !/^[a-z0-9_]{1,50}$/.test(key))
    throw new Error('A programme needs --key, in lowercase letters, digits and _; screens ask for promo2025_2026.');
  for (const [name, value] of Object.entries({ from, to }))
    if (value !== undefined && !day.safeParse(value).success)
      throw new Error(`--${name} must be a date such as 2026-01-31.`);
  if ((pl === undefined) !== (en === undefined)) throw new Error('--terms-pl and --terms-en go together.');
  for (const [name, value] of Object.entries({ 'terms-pl': pl, 'terms-en': en }))
    if (value !== undefined && !address.safeParse(value).success)
      throw new Error(`--${name} must be an address that begins with https://.`);
  return key;
}

/** Stores new terms as a new row. Unchanged terms add no row. */
async function setTerms(tx: Transaction, programId: string, pl: string, en: string, now: Date): Promise<void> {
  const [current] = await tx.query<{ pl: string; en: string }>(sql`
    SELECT url_pl AS pl, url_en AS en FROM referral_terms WHERE program_id = ${programId} ORDER BY made_on DESC, id DESC LIMIT 1`);
  if (current?.pl === pl && current.en === en) return;
  await tx.query(sql`
    INSERT INTO referral_terms (id, program_id, url_pl, url_en, made_on)
    VALUES (${uuid()}, ${programId}, ${pl}, ${en}, ${now.toISOString()})`);
}

/**
 * Creates a referral programme, or changes an existing one.
 * @returns the resulting state as a sentence
 * @throws Error with the reason
 */
export async function createOrChangeReferralProgram(
  db: Database,
  texts: SetProgramArguments,
  now: Date,
): Promise<string> {
  const key = checkedKey(texts);
  const { from, to, 'terms-pl': pl, 'terms-en': en } = texts;
  return await db.transaction(async (tx) => {
    const [known] = await tx.query<Program>(sql`
      SELECT id, start_at AS "startAt", end_at AS "endAt" FROM referral_programs WHERE key = ${key} FOR UPDATE`);
    if (!known && (!from || !to || !pl || !en))
      throw new Error(`There is no programme ${key} yet: it needs --from, --to, --terms-pl and --terms-en.`);
    const id = known?.id ?? uuid();
    const startAt = from ? firstMoment(from) : known!.startAt;
    const endAt = to ? lastMoment(to) : known!.endAt;
    if (Date.parse(endAt) <= Date.parse(startAt)) throw new Error('--to must not be earlier than --from.');
    await tx.query(sql`
      INSERT INTO referral_programs (id, key, start_at, end_at) VALUES (${id}, ${key}, ${startAt}, ${endAt})
      ON CONFLICT (id) DO UPDATE SET start_at = excluded.start_at, end_at = excluded.end_at`);
    if (pl && en) await setTerms(tx, id, pl, en, now);
    return `The programme ${key} runs from ${startAt} to ${endAt}.`;
  });
}
