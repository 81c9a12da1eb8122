import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type * as z from 'zod';
import type { newCompany } from '#contract/company/new-company.ts';
import { createUrlName } from '#contract/text/url-name.ts';
import type { Locale } from '#contract/wire/formats.ts';
import { limits } from '#contract/wire/limits.ts';
import type { CompanyEvent } from '#server/events/company-events.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { createNextVersionSql } from '#server/platform/database/next-version.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';
import { deriveRecordId } from '#server/platform/http/derive-record-id.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { parseTypedPhoneNumber } from './phone.ts';

/** Begins the trial of a new company and sets its limits, in the transaction that founds it. */
export type BeginTrial = (tx: Transaction, companyId: string, now: Date) => Promise<void>;

interface Founder {
  email: string;
  language: Locale;
  isCompanyCreator: boolean;
  belongs: boolean;
  foundedToday: number;
}

/** Locks the founder, so that two parallel requests are counted one after the other. */
async function lockFounder(tx: Transaction, userId: string, now: Date): Promise<Founder> {
  const [founder] = await tx.query<Founder>(sql`
    SELECT email, language, is_company_creator AS "isCompanyCreator",
           EXISTS (SELECT FROM memberships m WHERE m.user_id = u.id AND m.status = 'active') AS belongs
    FROM users u WHERE id = ${userId} AND deleted_on IS NULL FOR UPDATE`);
  // An access token still works for a moment after its account was deleted.
  if (!founder) refuse('notSignedIn', {});
  // The count follows the lock, because a statement sees only what was committed before it began.
  const [founded] = await tx.query<{ today: number }>(sql`
    SELECT count(*) AS today FROM companies
    WHERE created_by = ${userId} AND created_on > ${now.toISOString()}::timestamptz - interval '24 hours'`);
  return { ...founder, foundedToday: founded!.today };
}

/** Stores the company under a url name that no other company has. */
async function insertCompany(
  tx: Transaction,
  company: { id: string; name: string; email: string; phoneNumber: string; createdBy: string; createdOn: Date },
): Promise<string> {
  const plain = createUrlName(company.name);
  const taken = await tx.query<{ urlName: string }>(sql`
    SELECT url_name AS "urlName" FROM companies WHERE url_name = ${plain} OR url_name LIKE ${`${plain}-%`}`);
  const names = new Set(taken.map(({ urlName }) => urlName));
  for (let number = 1; ; number++) {
    const urlName = number === 1 ? plain : `${plain}-${number}`;
    if (names.has(urlName)) continue;
    // If another company takes the url name at this moment, the loop tries the next number.
    const inserted = await tx.query(sql`
      INSERT INTO companies (id, name, url_name, email, phone_number, created_by, created_on)
      VALUES (${company.id}, ${company.name}, ${urlName}, ${company.email}, ${company.phoneNumber}, ${company.createdBy},
              ${company.createdOn.toISOString()})
      ON CONFLICT (url_name) DO NOTHING RETURNING id`);
    if (inserted.length > 0) return urlName;
  }
}

/**
 * Founds a company with the founder as administrator (SHELL-10, SHELL-11). The founder becomes a
 * company creator and gets a welcome alert. Subscribers of the event create the tree of locations.
 * A repeated request founds only one company.
 * @throws Refused `phoneInvalid`, `phoneNotEuropean`, `notCompanyCreator`, `tooManyNewCompanies`,
 * `notSignedIn`
 */
export async function createCompany(
  deps: { db: Database; publish: Publish<CompanyEvent>; clock: { now(): Date }; beginTrial: BeginTrial },
  userId: string,
  wanted: z.output<typeof newCompany>,
): Promise<{ id: string; companyUrlName: string }> {
  const { db, publish, clock, beginTrial } = deps;
  const { companyName, generateSampleData: withSampleData, timeZone, requestId } = wanted;
  const phoneNumber = await parseTypedPhoneNumber(wanted.phoneNumber, true);
  const id = deriveRecordId(requestId, userId);
  return await db.transaction(async (tx) => {
    const now = clock.now();
    const founder = await lockFounder(tx, userId, now);
    const [known] = await tx.query<{ companyUrlName: string }>(sql`
      SELECT url_name AS "companyUrlName" FROM companies WHERE id = ${id}`);
    if (known) return { id, ...known };
    if (founder.belongs && !founder.isCompanyCreator) refuse('notCompanyCreator', {});
    const max = limits.newCompaniesPerDay;
    if (founder.foundedToday >= max) refuse('tooManyNewCompanies', { max });
    const company = { id, name: companyName, email: founder.email, phoneNumber, createdBy: userId, createdOn: now };
    const companyUrlName = await insertCompany(tx, company);
    await Promise.all([
      tx.query(sql`INSERT INTO company_settings (company_id) VALUES (${id})`),
      beginTrial(tx, id, now),
      tx.query(sql`INSERT INTO memberships (company_id, user_id, role) VALUES (${id}, ${userId}, 'admin')`),
      tx.query(
        sql`UPDATE users SET is_company_creator = true, modified_on = ${createNextVersionSql(sql`modified_on`)} WHERE id = ${userId}`,
      ),
      tx.query(sql`
        INSERT INTO alerts (id, user_id, company_id, name) VALUES (${uuid()}, ${userId}, ${id}, 'WELCOME_INFO')`),
    ]);
    const event = { name: 'companyCreated', companyId: id, by: userId, companyName, timeZone, withSampleData } as const;
    await publish(tx, { ...event, locale: founder.language });
    return { id, companyUrlName };
  });
}
