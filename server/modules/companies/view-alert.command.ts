import sql from 'sql-template-tag';
import type { SurveyCloseAction } from '#contract/company/alerts.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { requireFound } from '#server/platform/http/refused.ts';

/**
 * Marks a person's own alert as viewed. An alert that was viewed before keeps its first closing
 * reason.
 * @throws Refused `notFound`
 */
export async function markAlertViewed(
  db: Queryable,
  userId: string,
  id: string,
  extraData: SurveyCloseAction | null,
): Promise<void> {
  const [row] = await db.query(sql`
    UPDATE alerts SET
      viewed_on = coalesce(viewed_on, now()),
      extra_data = CASE WHEN viewed_on IS NULL AND name = 'SURVEY_SATISFACTION' THEN ${extraData} ELSE extra_data END,
      modified_on = CASE WHEN viewed_on IS NULL THEN now() ELSE modified_on END
    WHERE id = ${id} AND user_id = ${userId} RETURNING id`);
  requireFound(row);
}
