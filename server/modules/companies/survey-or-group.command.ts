import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import * as z from 'zod';
import type { Database } from '#server/platform/database/database.ts';
import { requireCompanyIdByUrlName } from './named-company.query.ts';

/** An operator's command, from the arguments of a command line. */
export interface SurveyOrGroupCommandLine {
  does: 'survey' | 'group';
  /** The URL of the survey. Undefined if the command sets a group. */
  link?: string;
  /** The url name of the company. Without one, a survey goes to all people. */
  company?: string;
  /** 'order;name'. An empty text removes the company from its group. */
  group?: string;
}

/**
 * Adds a survey alert for active people, once for each person and link.
 * @returns the number of added alerts
 */
async function raiseSurvey(db: Database, link: string, company: string | undefined): Promise<number> {
  if (!z.url({ protocol: /^https$/ }).safeParse(link).success)
    throw new Error('--link must be an address that begins with https://.');
  const companyId = company === undefined ? null : await requireCompanyIdByUrlName(db, company);
  const people = await db.query<{ id: string }>(sql`
    SELECT DISTINCT m.user_id AS id FROM memberships m
    WHERE m.status = 'active' AND (${companyId}::uuid IS NULL OR m.company_id = ${companyId})
      AND NOT EXISTS (SELECT FROM alerts a WHERE a.user_id = m.user_id AND a.link = ${link})`);
  const rows = people.map(({ id }) => ({ id: uuid(), user_id: id }));
  await db.query(sql`
    INSERT INTO alerts (id, user_id, name, link)
    SELECT id, user_id, 'SURVEY_SATISFACTION', ${link}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (id uuid, user_id uuid)`);
  return rows.length;
}

async function setGroup(db: Database, urlName: string, group: string): Promise<void> {
  if (group !== '' && !/^-?\d+;.*\S/.test(group)) throw new Error("--group must be 'order;name', such as '1;Klienci'.");
  const id = await requireCompanyIdByUrlName(db, urlName);
  await db.query(sql`UPDATE companies SET group_tag = ${group === '' ? null : group} WHERE id = ${id}`);
}

/**
 * Runs an operator's command (SHELL-06, SHELL-09).
 * @returns the result as a sentence
 * @throws Error with the reason
 */
export async function runSurveyOrGroupCommand(
  db: Database,
  { does, link, company, group }: SurveyOrGroupCommandLine,
): Promise<string> {
  if (does === 'survey') {
    if (link === undefined) throw new Error('A survey needs --link, its address.');
    return `People who will be asked for their opinion: ${await raiseSurvey(db, link, company)}.`;
  }
  if (company === undefined || group === undefined) throw new Error('A group needs --company and --group.');
  await setGroup(db, company, group);
  return group === '' ? `${company} is not in any group now.` : `${company} is now in the group ${group}.`;
}
