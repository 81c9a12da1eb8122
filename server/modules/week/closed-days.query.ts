import sql from 'sql-template-tag';
import { type ClosedPeriod, findDayClosing } from '#contract/booking/opening-hours.ts';
import { getConsecutiveDays } from '#contract/time/wall-clock.ts';
import { readCompanyOpeningRules } from '#server/modules/booking/engine/opening.query.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';

/** The closed days of a week. */
export interface ClosedDaysOfWeek {
  /** Each closed day of each container, also of unpublished ones. */
  ofContainers: { containerId: string; day: string }[];
  /**
   * The days on which every published container with desks is closed, or the root in a company
   * without desks.
   */
  whole: { day: string; names: ClosedPeriod['names'] | null }[];
}

interface Container {
  id: string;
  isShown: boolean;
}

/** Reads the closed days of a week. It reads nothing in a company without opening hours. */
export async function readClosedDaysOfWeek(
  db: Queryable,
  { companyId, settings }: Pick<Member, 'companyId' | 'settings'>,
  { firstDay, days }: { firstDay: string; days: number },
): Promise<ClosedDaysOfWeek> {
  if (!settings.openingHours) return { ofContainers: [], whole: [] };
  const shown = getConsecutiveDays(firstDay, days);
  const [openings, containers] = await Promise.all([
    readCompanyOpeningRules(db, companyId, { from: firstDay, until: shown.at(-1)! }),
    db.query<Container>(sql`
      SELECT c.id, c.published AND EXISTS (
               SELECT FROM bookables b WHERE b.company_id = c.company_id AND b.container_id = c.id AND b.kind = 'desk') AS "isShown"
      FROM containers_with_unpublished c JOIN locations l ON l.company_id = c.company_id AND l.id = c.id
      WHERE c.company_id = ${companyId}`),
  ]);
  // Only an assigned desk shows its person's days without a booking.
  const ofContainers = (settings.assignedDesks ? containers : []).flatMap(({ id: containerId }) => {
    const opening = openings.of(containerId);
    return shown.filter((day) => findDayClosing(opening, day)).map((day) => ({ containerId, day }));
  });
  const withDesks = containers.filter(({ isShown }) => isShown).map(({ id }) => openings.of(id));
  const judged = withDesks.length > 0 ? withDesks : [openings.ofRoot()];
  const whole = shown.flatMap((day) => {
    const closings = judged.map((opening) => findDayClosing(opening, day));
    if (closings.includes(null)) return [];
    return [{ day, names: closings.find((closing) => closing?.names)?.names ?? null }];
  });
  return { ofContainers, whole };
}
