import sql from 'sql-template-tag';
import type { LocationEvent } from '#server/events/place-events.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';

/** Deletes the calendars of removed locations, because their addresses are secrets. */
export function forgetClosingCalendars(): Subscriber<LocationEvent> {
  return {
    inTransaction: {
      async locationRemoved(tx, { companyId, locationIds }) {
        await tx.query(sql`
          DELETE FROM closing_calendars
          WHERE company_id = ${companyId} AND container_id = ANY(${locationIds}::uuid[])`);
      },
    },
  };
}
