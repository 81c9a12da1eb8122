import sql, { type Sql } from 'sql-template-tag';
import type { CompanySettings } from '#contract/company/companies.ts';
import { createAbsenceSpanSql } from '#server/modules/booking/absences/absences.query.ts';
import { readCompanyTimeZone } from '#server/modules/booking/absences/company-zone.query.ts';
import type { WaitlistDeps } from './waitlist-deps.ts';

/** The facts about a company with which a turn works on its waits. */
export interface WaitlistCompanyFacts {
  companyId: string;
  settings: CompanySettings;
  /** The time zone in which absences begin and end. */
  timeZone: string;
  /**
   * False while the company is inactive or has the waitlist switched off. Nothing is given then.
   */
  isOn: boolean;
}

/** Reads the facts for a turn. */
export async function readWaitlistCompanyFacts(
  { db, readSettings }: WaitlistDeps,
  companyId: string,
): Promise<WaitlistCompanyFacts> {
  const [settings, timeZone, [company]] = await Promise.all([
    readSettings(db, companyId),
    readCompanyTimeZone(db, companyId),
    db.query<{ isActive: boolean }>(sql`SELECT is_active AS "isActive" FROM companies WHERE id = ${companyId}`),
  ]);
  return { companyId, settings, timeZone, isOn: settings.waitlist && (company?.isActive ?? false) };
}

/** SQL condition: the person of the wait w is absent at some time of its period. */
export const createAwayCondition = ({ timeZone }: Pick<WaitlistCompanyFacts, 'timeZone'>): Sql => sql`EXISTS (
  SELECT FROM counting_absences a
  WHERE a.company_id = w.company_id AND a.user_id = w.user_id AND ${createAbsenceSpanSql(timeZone)} && w.during)`;

/**
 * SQL condition: the person of the wait w has an open offer of the kind at some time of its period.
 */
export const openOfferCondition: Sql = sql`EXISTS (
  SELECT FROM bookings held
  WHERE held.company_id = w.company_id AND held.user_id = w.user_id AND held.kind = w.kind AND held.state < 2
    AND held.held_until IS NOT NULL AND held.during && w.during)`;
